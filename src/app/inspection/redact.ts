export type Plain = null | boolean | number | string | Plain[] | { [key: string]: Plain }

const MASK = '•'
const DEEPEST = 14

/** Values of these keys are fully hidden, not even numbered. */
const hiddenKey =
  /pass(word|phrase)?$|senha|secret|cookie|authoriz|credential|cpf|cnpj|(^|[a-z])token$|^(access|refresh|id)?token/i
/** Keys with product terms, never personal data. */
const wordKey =
  /^(type|kind|code|status|reason|mode|view|step|sort|order|direction|topic|role|side|src|method|face|authority|on(Yes|No|Fail))$|^ids?$|[a-z](Id|Ids|Kind|Type|Status)$/
const fieldEvent = /^(field|side)\./
const birth = /birth|nascimento/i

const word = /^[\w.:/-]{1,64}$/
const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$|^\d\d:\d\d(:\d\d)?$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const telling = [
  /eyJ[\w-]+\./,
  /[0-9a-f]{8}-[0-9a-f-]{27}\.\d+\./i,
  /(?=[\w-]*\d)[\w-]{43,}/,
  /@/,
  /\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/,
  /\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}/,
]

const isTelling = (text: string) => !uuid.test(text) && telling.some(pattern => pattern.test(text))

const isWord = (text: string) => word.test(text) && !isTelling(text)

const isShown = (key: string, text: string) =>
  (moment.test(text) && !birth.test(key)) || (wordKey.test(key) && isWord(text))

const covered = (text: string) => text.replace(/[^\s@./:-]/gu, MASK)

const numbered = (text: string, number: number) => {
  const tag = number.toString(36)
  const shape = covered(text)
  if ((shape.match(/•/g) ?? []).length <= tag.length) return shape
  let at = 0
  return shape.replace(/•/g, mark => tag[at++] ?? mark)
}

const isActor = (value: object): value is { id: string } =>
  'send' in value && typeof value.send === 'function' && 'getSnapshot' in value

const opaque = (is: string): Plain => ({ $: 'opaque', is })

const isPlain = (value: object) => {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

const isPersonal = (value: number) => Number.isInteger(value) && value >= 1e9 && value < 1e12

type Write = (key: string, text: string) => string

interface Pass {
  write: Write
  known: WeakMap<object, Map<string, Plain>>
}

const passOf = (write: Write): Pass => ({ write, known: new WeakMap() })

const plainOf = (pass: Pass, depth: number, key: string, value: unknown): Plain => {
  if (typeof value !== 'object' || value === null) return freshOf(pass, depth, key, value)
  const byKey = pass.known.get(value) ?? new Map<string, Plain>()
  pass.known.set(value, byKey)
  const plain = byKey.get(key) ?? freshOf(pass, depth, key, value)
  byKey.set(key, plain)
  return plain
}

const freshOf = (pass: Pass, depth: number, key: string, value: unknown): Plain => {
  const { write } = pass
  const inner = (name: string, each: unknown) => plainOf(pass, depth + 1, name, each)
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return write(key, value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return { $: 'number', is: String(value) }
    return hiddenKey.test(key) || isPersonal(value) ? 0 : value
  }
  if (typeof value !== 'object') return opaque(typeof value)
  if (depth > DEEPEST) return opaque('deep')
  if (Array.isArray(value)) return value.map(each => inner(key, each))
  if (isActor(value)) return { $: 'actor', id: value.id }
  if (value instanceof Date) return { $: 'date', at: Number.isNaN(value.getTime()) ? null : value.getTime() }
  if (value instanceof Map) return { $: 'map', of: [...value].map(pair => inner(key, pair)) }
  if (value instanceof Set) return { $: 'set', of: [...value].map(each => inner(key, each)) }
  if (value instanceof Error) {
    const { name, message, ...facts } = value as Error & Record<string, unknown>
    return {
      $: 'error',
      name: isWord(value.name) ? value.name : 'Error',
      message: write('message', value.message),
      of: inner('', facts),
    }
  }
  if (!isPlain(value)) return opaque('object')
  const ofField = 'type' in value && typeof value.type === 'string' && fieldEvent.test(value.type)
  const pairs = Object.entries(value).flatMap(([name, each]): [string, Plain][] => {
    if (each === undefined) return []
    const shown = isWord(name) || name === '$' ? name : write('', name)
    // A masked key cannot mark its value as safe.
    const vouched = shown === name || !wordKey.test(name) ? name : ''
    return [[shown, inner(ofField && name === 'name' ? 'kind' : vouched, each)]]
  })
  return Object.fromEntries(pairs)
}

/** One redactor per file: text numbers must not match across files. */
export const createRedactor = (): ((value: unknown) => Plain) => {
  const numbers = new Map<string, number>()
  const write: Write = (key, text) => {
    if (hiddenKey.test(key)) return MASK.repeat(text.length)
    if (isShown(key, text)) return text
    const number = numbers.get(text) ?? numbers.size + 1
    numbers.set(text, number)
    return numbered(text, number)
  }
  const pass = passOf(write)
  return value => plainOf(pass, 0, '', value)
}

const shaping = passOf((key, text) => {
  if (hiddenKey.test(key)) return MASK.repeat(text.length)
  return isShown(key, text) ? text : covered(text)
})

export const shapeOf = (value: unknown): Plain => plainOf(shaping, 0, '', value)

import { readdirSync, readFileSync } from 'node:fs'
import { parseAst } from 'rolldown/parseAst'
import { at } from '../steps/paths.mjs'

/**
 * @typedef {{ keys: string, label: string }} Shortcut
 * @typedef {{ title: string, shortcuts: Shortcut[] }} ShortcutGroup
 */

/** Screens by the folder or file whose code registers their keys, in reading order. */
const screens = /** @type {const} */ ([
  ['src/app/shell', 'Em todo o console'],
  ['src/app/navigation.ts', 'Ir para'],
  ['src/ui', 'Listas'],
  ['src/app/occurrences/queue', 'Fila de ocorrências'],
  ['src/app/occurrences/create', 'Fila de ocorrências'],
  ['src/app/home', 'Início do operador'],
  ['src/app/occurrences/attendance', 'Atendimento'],
  ['src/app/occurrences/dispatch', 'Atendimento'],
  ['src/app/occurrences/cftv', 'Imagens da ocorrência'],
  ['src/screens/service-orders/board', 'Quadro do dia'],
  ['src/screens/service-orders/validation', 'Aguardando validação'],
])

const named = /** @type {Readonly<Record<string, string>>} */ ({
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Space: 'Espaço',
  Escape: 'Esc',
})

/** @param {string} keys */
const shown = keys =>
  keys
    .split('+')
    .map(key => named[key] ?? (key.length === 1 || key.includes(' ') ? key.toUpperCase() : key))
    .join('+')

/**
 * @param {any} node of an ESTree
 * @returns {string[]}
 */
const textsIn = node => {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'ConditionalExpression') return [...textsIn(node.consequent), ...textsIn(node.alternate)]
  return []
}

/** @param {any} object @param {string} name @returns {string[]} */
const textsOf = (object, name) =>
  object.properties.flatMap((/** @type {any} */ { key, value }) => (key?.name === name ? textsIn(value) : []))

/** @param {unknown} node @returns {any[]} */
const objectsIn = node => {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(objectsIn)
  return 'type' in node && node.type === 'ObjectExpression' ? [node, ...inner] : inner
}

/**
 * Keys with a label that a file registers; a label known only while running is left out.
 * @param {string} text TypeScript
 * @param {'ts' | 'tsx'} lang
 * @returns {Shortcut[]}
 */
export const shortcutsIn = (text, lang = /** @type {'ts' | 'tsx'} */ ('tsx')) =>
  objectsIn(parseAst(text, { lang })).flatMap(object => {
    const [keys] = textsOf(object, 'keys')
    const labels = textsOf(object, 'label')
    return keys && labels.length > 0 ? [{ keys: shown(keys), label: labels.join(' ou ') }] : []
  })

/** @param {string} file */
const inFile = file => shortcutsIn(readFileSync(at(file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts')

/** @param {string} folder */
const inFolder = folder =>
  readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .sort()
    .flatMap(file => inFile(`${folder}/${file}`))

/**
 * Every shortcut of the console as its own code registers it, by screen.
 * @returns {ShortcutGroup[]}
 */
export const readShortcuts = () =>
  [...new Set(screens.map(([, title]) => title))].map(title => {
    const all = screens
      .filter(([, each]) => each === title)
      .flatMap(([place]) => (place.endsWith('.ts') ? inFile(place) : inFolder(place)))
    const seen = new Set()
    return {
      title,
      shortcuts: all.filter(({ keys, label }) => {
        const known = seen.has(`${keys} ${label.toLowerCase()}`)
        seen.add(`${keys} ${label.toLowerCase()}`)
        return !known
      }),
    }
  })

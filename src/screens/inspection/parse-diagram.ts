export interface Part {
  tag: string
  attributes: Readonly<Record<string, string>>
  parts: readonly Part[]
  text: string
}

type Open = { tag: string; attributes: Record<string, string>; parts: Part[]; text: string }

const token = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const attribute = /([\w:-]+)="([^"]*)"/g
const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

const plain = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')

/** Trusted types forbid DOM parsing; expects well-formed diagrams without comments. */
export const parseDrawing = (source: string): Part => {
  const root: Open = { tag: '', attributes: {}, parts: [], text: '' }
  const open: Open[] = [root]
  for (const [, closing, tag = '', written = '', empty, text] of source.matchAll(token)) {
    const top = open.at(-1) ?? root
    if (text !== undefined) top.text += plain(text)
    else if (closing) open.pop()
    else {
      const attributes = Object.fromEntries(
        [...written.matchAll(attribute)].map(([, name = '', value = '']) => [name, plain(value)]),
      )
      const part: Open = { tag, attributes, parts: [], text: '' }
      top.parts.push(part)
      if (!empty) open.push(part)
    }
  }
  const svg = root.parts.find(({ tag }) => tag === 'svg')
  if (!svg) throw new Error('not a drawing')
  return svg
}

const titlesIn = (part: Part): string[] =>
  part.tag === 'text' && part.attributes.class === 'title' ? [part.text] : part.parts.flatMap(titlesIn)

export const titlesOf = (part: Part): Readonly<Record<string, string>> => {
  const id = part.attributes['data-state']
  const own = id === undefined ? {} : { [id]: titlesIn(part).join(' ') }
  return Object.assign({}, ...part.parts.map(titlesOf), own)
}

import { fileURLToPath } from 'node:url'
import { walk } from './syntax.mjs'

/** @typedef {import('./syntax.mjs').Node} Node */
/** @typedef {[tag: string, attributes: Record<string, string>]} Shape */

const icon = fileURLToPath(new URL('drawn-icon.mjs', import.meta.url))

/** @param {any} node @returns {any} */
const literal = node => {
  if (node.type === 'ArrayExpression') return node.elements.map(literal)
  if (node.type === 'ObjectExpression')
    return Object.fromEntries(
      node.properties.map((/** @type {any} */ { key, value }) => [key.name ?? key.value, literal(value)]),
    )
  return node.value
}

/** The shapes an icon's module names. @param {unknown} program @returns {Shape[] | undefined} */
export const shapesOf = program => {
  /** @type {Shape[] | undefined} */
  let shapes
  walk(program, node => {
    if (node.type === 'Property' && node.key?.name === 'node') shapes = literal(node.value)
  })
  return shapes
}

/** @param {number} x @param {number} y @param {number} rx @param {number} ry */
const round = (x, y, rx, ry) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

/** @param {number} x @param {number} y @param {number} width @param {number} height @param {number} rx @param {number} ry */
const box = (x, y, width, height, rx, ry) =>
  rx === 0
    ? `M${x} ${y}h${width}v${height}h${-width}z`
    : `M${x + rx} ${y}h${width - 2 * rx}a${rx} ${ry} 0 0 1 ${rx} ${ry}v${height - 2 * ry}a${rx} ${ry} 0 0 1 ${-rx} ${ry}` +
      `h${2 * rx - width}a${rx} ${ry} 0 0 1 ${-rx} ${-ry}v${2 * ry - height}a${rx} ${ry} 0 0 1 ${rx} ${-ry}z`

/** How each shape is drawn as a path; a shape with anything more about it is not. @type {Record<string, (a: Record<string, string>) => string>} */
const outlines = {
  // A path's first move is from the corner, wherever the one before it ended.
  path: ({ d = '' }) => (d.startsWith('m') ? `M0 0${d}` : d),
  circle: ({ cx, cy, r }) => round(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => round(Number(cx), Number(cy), Number(rx), Number(ry)),
  line: ({ x1, x2, y1, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  rect: ({ x = 0, y = 0, width, height, rx, ry }) =>
    box(Number(x), Number(y), Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)),
  polyline: ({ points }) => `M${points}`,
  polygon: ({ points }) => `M${points}z`,
}

/** A dot no wider than the stroke is filled by it. @param {Record<string, string>} attributes */
const filled = ({ fill, r }) => fill !== undefined && !(Number(r) <= 1)

/** One path for all shapes of an icon, or null when they cannot be one. @param {Shape[]} shapes */
export const outlineOf = shapes => {
  const paths = shapes.map(([tag, attributes]) =>
    filled(attributes) ? undefined : outlines[tag]?.(attributes),
  )
  return paths.every(path => path !== undefined) ? paths.join('') : null
}

/**
 * Draws each of Lucide's icons as one path, in a component that does nothing else (docs/decisions/0015-first-screen.md).
 * @returns {import('vite').Plugin}
 */
export const iconsPlugin = () => ({
  name: 'ubidesk-icons',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
    handler(code) {
      const outline = outlineOf(shapesOf(this.parse(code)) ?? [])
      if (!outline) return null
      return {
        code: `import { icon } from ${JSON.stringify(icon)}\nexport default /* @__PURE__ */ icon(${JSON.stringify(outline)})`,
        map: null,
        moduleSideEffects: false,
      }
    },
  },
})

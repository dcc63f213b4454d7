import { layoutOf } from './layout.mjs'
import { arrowsOf, boxLines, LINE, PADDING, sizes } from './parts.mjs'
import { kinds, style } from './style.mjs'
import { escaped, measure } from './text.mjs'

/**
 * @typedef {import('../model.mjs').Model} Model
 * @typedef {import('../model.mjs').State} State
 * @typedef {import('./layout.mjs').Layout} Layout
 */

const MARGIN = 16
const HEAD = 56
const FOOT = 40

/** @param {number} value */
const near = value => Math.round(value * 10) / 10

/** @param {readonly import('./parts.mjs').Line[]} lines @param {number} x @param {number} top @param {string} more @param {boolean} keyed */
const written = (lines, x, top, more, keyed) =>
  lines
    .map(({ text, kind, change, key }, index) => {
      const y = near(top + index * LINE + sizes[kind])
      const held = keyed && key ? ` data-way="${escaped(key)}"` : ''
      return `<text${held} class="${kind}${more}${change ? ` ${change}` : ''}" x="${near(x)}" y="${y}">${escaped(text)}</text>`
    })
    .join('')

/** @param {Model} model @param {import('./layout.mjs').Box} box @param {boolean} keyed */
const boxDrawn = (model, { id, x, y, width, height }, keyed) => {
  const state = /** @type {State} */ (model.states.get(id))
  const parent = state.parent === null ? undefined : model.states.get(state.parent)
  const look = [
    'box',
    ...(state.children.length > 0 ? ['group'] : []),
    ...(parent?.kind === 'parallel' || state.kind === 'history' ? ['region'] : []),
    ...(state.change ? [state.change] : []),
  ].join(' ')
  const ring =
    state.kind === 'final'
      ? `<rect class="ring" x="${near(x + 3)}" y="${near(y + 3)}" width="${near(width - 6)}" height="${near(height - 6)}" rx="6"/>`
      : ''
  return `<g data-state="${escaped(id)}"><rect class="${look}" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${ring}${written(boxLines(model, state), x + PADDING, y + PADDING, '', keyed)}</g>`
}

/** @param {Layout['routes'][number]} route @param {import('./parts.mjs').Arrow | undefined} arrow @param {boolean} keyed */
const routeDrawn = ({ points, label }, arrow, keyed) => {
  const kind = arrow?.kind ?? 'system'
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  const path = `<path class="way ${kind}${arrow?.change ? ` ${arrow.change}` : ''}" d="${way}" marker-end="url(#tip-${kind})"/>`
  return { path, words: arrow && label ? written(arrow.lines, label.x + 3, label.y, ' said', keyed) : '' }
}

const tips = Object.keys(kinds)
  .map(
    kind =>
      `<marker id="tip-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="tip ${kind}" d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('')

const marks = [
  {
    text: 'começa aqui',
    drawn: (/** @type {number} */ x) => `<circle class="start" cx="${x + 8}" cy="0" r="5"/>`,
  },
  {
    text: 'termina',
    drawn: (/** @type {number} */ x) =>
      `<rect class="box" x="${x}" y="-7" width="16" height="14" rx="4"/><rect class="ring" x="${x + 3}" y="-4" width="10" height="8" rx="2"/>`,
  },
  {
    text: 'ao mesmo tempo que as vizinhas',
    drawn: (/** @type {number} */ x) =>
      `<rect class="box region" x="${x}" y="-7" width="16" height="14" rx="4"/>`,
  },
  ...Object.entries(kinds).map(([kind, text]) => ({
    text,
    drawn: (/** @type {number} */ x) =>
      `<path class="way ${kind}" d="M${x} 0H${x + 15}" marker-end="url(#tip-${kind})"/>`,
  })),
  { text: '↻ sem sair do quadro', drawn: () => '' },
  { text: '[condição]', drawn: () => '' },
]

/** @param {number} width */
const legend = width => {
  let x = 0
  let row = 0
  const items = marks.map(({ text, drawn }) => {
    const wide = 22 + measure(text, 11) + 18
    if (x > 0 && x + wide > width) {
      x = 0
      row += 1
    }
    const item = `<g transform="translate(0 ${row * 20})">${drawn(x)}<text x="${x + 22}" y="4">${escaped(text)}</text></g>`
    x += wide
    return item
  })
  return { drawn: items.join(''), height: row * 20 }
}

/**
 * A machine's drawing, light or dark as the reader's system.
 * @param {Model} model
 * @param {{ alone: boolean }} [how] within a page its style is the page's, and each transition's words have its key
 * @returns {Promise<string>}
 */
export const svgOf = async (model, { alone } = { alone: true }) => {
  const layout = await layoutOf(model)
  const arrows = new Map(arrowsOf(model).map(arrow => [arrow.id, arrow]))
  const width = Math.max(near(layout.width), 420, measure(model.description, 13), measure(model.title, 20))
  const key = legend(width)
  const routes = layout.routes.map(route => routeDrawn(route, arrows.get(route.id), !alone))
  const whole = {
    width: Math.ceil(width + 2 * MARGIN),
    height: Math.ceil(layout.height + HEAD + FOOT + key.height + MARGIN),
  }
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg"${alone ? '' : ' class="drawing"'} role="img" aria-labelledby="t d" viewBox="0 0 ${whole.width} ${whole.height}" width="${whole.width}" height="${whole.height}">`,
    `<title id="t">${escaped(model.title)}</title>`,
    `<desc id="d">${escaped(model.description)}</desc>`,
    ...(alone ? [`<style>${style}</style>`] : []),
    `<defs>${tips}</defs>`,
    `<rect class="page" width="100%" height="100%"/>`,
    `<text class="heading" x="${MARGIN}" y="28">${escaped(model.title)}</text>`,
    `<text class="about" x="${MARGIN}" y="48">${escaped(model.description)}</text>`,
    `<g transform="translate(${MARGIN} ${HEAD})">`,
    ...layout.boxes.map(box => boxDrawn(model, box, !alone)),
    ...layout.dots.map(({ x, y }) => `<circle class="start" cx="${near(x)}" cy="${near(y)}" r="5"/>`),
    ...routes.map(({ path }) => path),
    ...routes.map(({ words }) => words).filter(words => words !== ''),
    '</g>',
    `<g transform="translate(${MARGIN} ${Math.ceil(layout.height + HEAD + 24)})">${key.drawn}</g>`,
    '</svg>',
  ].join('\n')}\n`
}

import Elk from 'elkjs/lib/elk.bundled.js'
import { arrowsOf, boxLines, LINE, PADDING, widthOf } from './parts.mjs'

/**
 * @typedef {import('../model.mjs').Model} Model
 * @typedef {import('../model.mjs').State} State
 * @typedef {{ x: number, y: number }} Point
 * @typedef {{ x: number, y: number, width: number, height: number }} Area
 * @typedef {Area & { id: string, depth: number }} Box
 * @typedef {{ id: string, points: Point[], label: Area | null }} Route
 * @typedef {{ width: number, height: number, boxes: Box[], dots: Point[], routes: Route[] }} Layout
 */

const ROUND = 10
const DOT = 10
const START = ' start'

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
}

/** @param {number} value */
const rounded = value => Math.round(value * ROUND) / ROUND

/** @param {Model} model @param {State} state @returns {import('elkjs').ElkNode} */
const nodeOf = (model, state) => {
  const text = boxLines(model, state)
  const width = Math.max(state.kind === 'history' ? 30 : 90, widthOf(text) + 2 * PADDING)
  const height = text.length * LINE + 2 * PADDING
  if (state.children.length === 0) return { id: state.id, width, height }
  const parts = state.children.map(id => nodeOf(model, /** @type {State} */ (model.states.get(id))))
  const start = state.initial.length > 0 ? [{ id: `${state.id}${START}`, width: DOT, height: DOT }] : []
  return {
    id: state.id,
    children: [...start, ...parts],
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 4},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width + 8},${height})`,
    },
  }
}

/** @param {Model} model @returns {import('elkjs').ElkExtendedEdge[]} */
const edgesOf = model => [
  ...[...model.states.values()]
    .filter(({ kind, initial }) => kind === 'compound' && initial.length > 0)
    .map(({ id, initial }) => ({
      id: `${id}${START}`,
      sources: [`${id}${START}`],
      targets: initial.slice(0, 1),
    })),
  ...arrowsOf(model).map(({ id, source, target, lines }) => ({
    id,
    sources: [source],
    targets: [target],
    labels: [{ text: '-', width: widthOf(lines) + 6, height: lines.length * LINE }],
  })),
]

/** @param {Area} area */
const areaOf = ({ x, y, width, height }) => ({
  x: rounded(x),
  y: rounded(y),
  width: rounded(width),
  height: rounded(height),
})

/** @param {import('elkjs').ElkNode} node @param {number} depth @returns {Box[]} */
const boxesIn = (node, depth) => [
  { id: node.id, depth, ...areaOf(/** @type {Area} */ (node)) },
  ...(node.children ?? []).flatMap(child => boxesIn(child, depth + 1)),
]

/** @param {import('elkjs').ElkExtendedEdge} edge @returns {Route} */
const routeOf = ({ id, sections, labels }) => {
  const label = labels?.[0]
  return {
    id,
    points: (sections ?? [])
      .flatMap(({ startPoint, bendPoints, endPoint }) => [startPoint, ...(bendPoints ?? []), endPoint])
      .map(({ x, y }) => ({ x: rounded(x), y: rounded(y) })),
    label: label ? areaOf(/** @type {Area} */ (label)) : null,
  }
}

/**
 * @param {Model} model
 * @returns {Promise<Layout>}
 */
export const layoutOf = async model => {
  const root = /** @type {State} */ (model.states.get(model.root))
  const laid = await new Elk().layout({ ...nodeOf(model, root), edges: edgesOf(model), x: 0, y: 0 })
  const all = boxesIn(laid, 0)
  return {
    width: rounded(laid.width ?? 0),
    height: rounded(laid.height ?? 0),
    boxes: all.filter(({ id }) => !id.endsWith(START)),
    dots: all.filter(({ id }) => id.endsWith(START)).map(({ x, y }) => ({ x: x + DOT / 2, y: y + DOT / 2 })),
    routes: (laid.edges ?? []).map(routeOf),
  }
}

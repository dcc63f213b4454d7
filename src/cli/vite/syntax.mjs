/**
 * A node of a syntax tree, as far as the plugins here look at one.
 * @typedef {{ type: string, start: number, end: number, name?: string, key?: { name?: string }, callee?: Node,
 *   arguments?: Node[], properties?: Node[], body?: Node[], declaration?: Node, declarations?: Node[], init?: Node,
 *   [field: string]: unknown }} Node
 */

/** Every node of a tree, each before those inside it. @param {unknown} value @param {(node: Node) => void} visit */
export const walk = (value, visit) => {
  if (Array.isArray(value)) for (const item of value) walk(item, visit)
  else if (value && typeof value === 'object' && 'type' in value) {
    visit(/** @type {Node} */ (value))
    for (const field of Object.values(value)) if (field && typeof field === 'object') walk(field, visit)
  }
}

import { readFileSync } from 'node:fs'

const REACT_DOM = /\/react-dom\/cjs\/react-dom-client\.production\.js$/

/** What a first screen calls of React, as `tests/bench/record-called.mjs` saw it. */
export const recorded = /** @type {{ version: string, called: string[] }} */ (
  JSON.parse(readFileSync(new URL('react-called.json', import.meta.url), 'utf8'))
)

/**
 * The same code with those of its functions that will be called at once in parentheses, and before all others: V8
 * compiles such a function as the code arrives, beside the main thread.
 * @param {string} code @param {readonly any[]} statements @param {ReadonlySet<string>} called
 */
export const calledFirst = (code, statements, called) => {
  let ahead = ''
  let rest = ''
  let from = 0
  for (const statement of statements) {
    const { type, id, start, end } = statement
    if (type !== 'FunctionDeclaration' || statement.async || statement.generator || !called.has(id.name))
      continue
    ahead += `var ${id.name} = (function ${code.slice(id.end, end)});\n`
    rest += code.slice(from, start)
    from = end
  }
  return ahead + rest + code.slice(from)
}

/**
 * Has React's part of every first screen compiled ahead (docs/decisions/0015-first-screen.md).
 * @returns {import('vite').Plugin}
 */
export const reactPlugin = () => ({
  name: 'ubidesk-react',
  apply: 'build',
  applyToEnvironment: environment => environment.name === 'client',
  transform: {
    filter: { id: REACT_DOM },
    handler(code) {
      const { body } = /** @type {any} */ (this.parse(code))
      return { code: calledFirst(code, body, new Set(recorded.called)), map: null }
    },
  },
})

import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { at } from '../../src/cli/steps/paths.mjs'
import { calledFirst, recorded } from '../../src/cli/vite/react-plugin.mjs'

const source = readFileSync(at('node_modules/react-dom/cjs/react-dom-client.production.js'), 'utf8')
const functionsOf = (code: string) =>
  parseAst(code).body.flatMap(statement =>
    statement.type === 'FunctionDeclaration' ? [statement.id?.name ?? ''] : [],
  )

describe('what the first screens call of React', () => {
  it('was recorded of the installed version (node tests/bench/record-called.mjs)', () => {
    const { version } = JSON.parse(readFileSync(at('node_modules/react-dom/package.json'), 'utf8'))
    expect(recorded.version).toBe(version)
    const there = new Set(functionsOf(source))
    expect(recorded.called.filter(name => !there.has(name))).toEqual([])
  })

  it('stands in parentheses before all else, and everything else stays where it was', () => {
    const code = calledFirst(source, parseAst(source).body, new Set(recorded.called))
    const { body } = parseAst(code)
    expect(body.slice(0, recorded.called.length).every(({ type }) => type === 'VariableDeclaration')).toBe(
      true,
    )
    expect([...functionsOf(code), ...recorded.called].sort()).toEqual(functionsOf(source).sort())
  })

  it('does what it did', () => {
    const code = 'const a = twice(2); function twice(n) { return n * two() } function two() { return 2 }; a'
    const moved = calledFirst(code, parseAst(code).body, new Set(['twice']))
    expect(moved).toContain('var twice = (function (n) { return n * two() });')
    expect(runInNewContext(moved)).toBe(4)
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

/* The part of Mermaid's grammar our files use, stricter than Mermaid's own. */

const folder = fileURLToPath(new URL('../../../docs/machines', import.meta.url))

const words = String.raw`[^":;#{}<>%|\\\n]*[^":;#{}<>%|\\\s]`
const id = '[A-Za-z][A-Za-z0-9_]*'
const shapes = {
  state: new RegExp(`^state "${words}" as (${id})( \\{)?$`),
  close: /^\}$/,
  region: /^--$/,
  begin: new RegExp(`^\\[\\*\\] --> (${id})$`),
  end: new RegExp(`^(${id}) --> \\[\\*\\]$`),
  way: new RegExp(`^(${id}) --> (${id}) : ${words}$`),
}

/** Mermaid's keywords may not be ids. */
const reserved = new Set(['state', 'note', 'end', 'direction', 'as', 'class', 'classDef', 'style', 'scale'])

/** What is wrong with a diagram, by line. */
const problemsOf = (text: string): string[] => {
  const [head, ...lines] = text.split('\n')
  const problems: string[] = []
  const declared = new Set<string>()
  const named: [number, string][] = []
  let depth = 0
  if (head !== 'stateDiagram-v2') problems.push(`1: ${head}`)
  if (lines.at(-1) !== '') problems.push('no newline at the end')
  for (const [index, line] of lines.slice(0, -1).entries()) {
    const at = index + 2
    const content = line.trimStart()
    const wanted = depth + (shapes.close.test(content) ? 0 : 1)
    if (line.length - content.length !== wanted * 2)
      problems.push(`${at}: indented by ${line.length - content.length}`)
    const state = shapes.state.exec(content)
    const link = shapes.begin.exec(content) ?? shapes.end.exec(content) ?? shapes.way.exec(content)
    if (state) {
      const [, name = '', open] = state
      if (declared.has(name) || reserved.has(name)) problems.push(`${at}: ${name} again, or reserved`)
      declared.add(name)
      if (open) depth += 1
    } else if (link) for (const name of link.slice(1)) named.push([at, name])
    else if (shapes.close.test(content)) depth -= 1
    else if (!shapes.region.test(content) || depth === 0) problems.push(`${at}: ${line}`)
    if (depth < 0) problems.push(`${at}: closes nothing`)
  }
  if (depth !== 0) problems.push(`${depth} left open`)
  for (const [at, name] of named) if (!declared.has(name)) problems.push(`${at}: ${name} is no state`)
  return problems
}

describe('the Mermaid texts', () => {
  it.each(readdirSync(folder).filter(name => name.endsWith('.mmd')))('%s parses', name => {
    expect(problemsOf(readFileSync(join(folder, name), 'utf8'))).toEqual([])
  })

  it.each([
    ['flowchart TD\n'],
    ['stateDiagram-v2\n  a --> b : vai\n'],
    ['stateDiagram-v2\n  state "A" as a {\n'],
    ['stateDiagram-v2\n  state "A: b" as a\n'],
    ['stateDiagram-v2\n  state "A" as end\n'],
    ['stateDiagram-v2\n  state "A" as a\n  state "A" as a\n'],
  ])('%j does not', text => {
    expect(problemsOf(text)).not.toEqual([])
  })
})

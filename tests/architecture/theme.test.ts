import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { light } from '#ui/theme/tokens.ts'
import { root, sources } from './source-imports.ts'

const named =
  /\$colors\$(\w+)|(?:color|background|backgroundColor|borderColor|outlineColor|fill|stroke): '\$(\w+)'/gi

describe('the colours that styles name', () => {
  it('are tokens of the theme: an unknown one is no colour at all', () => {
    const unknown = sources.flatMap(file =>
      [...readFileSync(join(root, file), 'utf8').matchAll(named)]
        .map(([, one, other]) => one ?? other ?? '')
        .filter(token => !(token in light))
        .map(token => `${file}: ${token}`),
    )
    expect(unknown).toEqual([])
  })
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { Failure } from '#machines/kit/failure.ts'
import { lives } from '#tests/support/machines/lives/lives.ts'
import { scriptOf, type Told } from '#tests/support/machines/walk-script.ts'
import { formats } from '../../../src/cli/spec/formats/formats.mjs'
import { matrixOf } from '../../../src/cli/spec/matrix.mjs'
import { planOf } from '../../../src/cli/spec/plan.mjs'
import { machines, modelNamed, roles } from './spec.ts'

const folder = fileURLToPath(new URL('../../../docs/paths', import.meta.url))

const hint = 'npm run paths -- --machine serviceOrder --cover tours --role Coordenador --out docs/paths'

/** Of a flow: tours as the command writes them. */
const tours = () => {
  const role = roles.find(({ name }) => name.startsWith('Coordenador')) ?? null
  const model = modelNamed('serviceOrder')
  const matrix = matrixOf(model, machines.serviceOrder!, roles)
  return formats.md?.write(planOf(model, { cover: 'tours', role }), matrix)
}

const quoted = (text: string) =>
  text.length > 60 ? `"${text.slice(0, 40)}…", ${text.length} letras` : `"${text}"`

const place = (user: unknown) => {
  const { station } = user as { station: { name: string } | null }
  return station ? `no ${station.name}` : 'sem posto'
}

const ofSession: Told = ({ type, output, user, error }) => {
  if (type === 'xstate.done.actor.loadIdentity') return place(output)
  if (type === 'identity.changed') return place(user)
  return error instanceof Failure && error.kind === 'unauthenticated' ? 'resposta 401' : null
}

const ofSuggestion: Told = ({ type, text, output }) => {
  if (type === 'text.changed') return text === '' ? 'campo vazio' : quoted(String(text))
  if (type !== 'xstate.done.actor.rewrite') return null
  return quoted((output as { rewrittenSentence: string }).rewrittenSentence)
}

const lived = {
  session: scriptOf('session', lives.session!, ofSession),
  suggestion: scriptOf('suggestion', lives.suggestion!, ofSuggestion),
}

describe('docs/paths', () => {
  it('has three scripts to follow by hand and nothing else', () => {
    expect(readdirSync(folder).sort()).toEqual([
      'serviceOrder.tours.md',
      'session.walks.md',
      'suggestion.walks.md',
    ])
  })

  it('serviceOrder is what the machine says', () => {
    expect(readFileSync(join(folder, 'serviceOrder.tours.md'), 'utf8') === tours(), hint).toBe(true)
  })

  it.each(Object.entries(lived))(
    '%s is what the machine says: vitest -u writes it anew',
    async (name, text) => {
      await expect(text).toMatchFileSnapshot(join(folder, `${name}.walks.md`))
    },
  )
})

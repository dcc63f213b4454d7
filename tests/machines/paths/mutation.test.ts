import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Account } from '#contracts/accounts/account-page.contract.ts'
import { testModeMachine } from '#machines/accounts/test-mode/test-mode.machine.ts'
import { lives } from '#tests/support/machines/lives/lives.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { byName, equivalent } from '#tests/support/machines/mutation/equivalent.ts'
import { mutantsOf } from '#tests/support/machines/mutation/mutants.ts'
import { lineOf } from '#tests/support/machines/mutation/mutation.ts'

const page = readFileSync(fileURLToPath(new URL('../../../docs/mutation.md', import.meta.url)), 'utf8')

describe('docs/mutation.md', () => {
  it('counts the mutants that the machines have', () => {
    const told = [...page.matchAll(/^\| (\w+) \| (\d+) \|/gm)].map(([, name, total]) => [name, Number(total)])
    const counted = Object.keys(lives)
      .sort()
      .map(name => [name, mutantsOf(lives[name]!.machine).length])
    expect(told, 'the machines have changed: npm run mutate').toEqual(counted)
  })

  it('explains every survivor', () => {
    const told = [...page.matchAll(/^- `([^`]+)`: /gm)].map(([, id]) => id)
    expect(told).toEqual([...Object.keys(equivalent), ...Object.keys(byName)].sort())
    expect(page).not.toContain('**not explained**')
  })

  it.each(['toast', 'collection', 'typing', 'network', 'stationPicker'])(
    '%s is measured as it says',
    name => {
      const { killed, survivors } = lineOf(name)
      expect(survivors.map(({ id }) => id).filter(id => !(id in equivalent))).toEqual([])
      expect(page).toContain(
        `| ${killed.byStep} | ${killed.byRefusal} | ${killed.byMatrix} | 0 | ${survivors.length} |`,
      )
    },
  )
})

describe('what the clock changes under a step', () => {
  const until = '2026-11-21T13:00:00.000Z'
  const ending = 'testMode.ending xstate.error.actor.end 0 → testMode.on'

  const failing = () => {
    let now = Date.parse('2026-11-21T12:00:00Z')
    const end = fromPromise<Account, { accountId: string }>(async () => {
      now = Date.parse(until) + 1
      throw new Error('offline')
    })
    const rules = { clock: { now: () => now, instant: () => null }, maySupervise: false }
    const test = { until, zones: null, reason: { id: '1', name: 'Teste' }, note: '', by: null }
    return {
      machine: testModeMachine.provide({ actors: { end } }),
      input: { accountId: '7', version: 1, test: test as never, rules },
    }
  }

  const valueAfter = async (machine: typeof testModeMachine, { input }: ReturnType<typeof failing>) => {
    const actor = createActor(machine, { input }).start()
    actor.send({ type: 'end.requested' })
    await flush()
    const { value } = actor.getSnapshot()
    actor.stop()
    return value
  }

  it('a test that is over when it could not be ended is over', async () => {
    const [world, another] = [failing(), failing()]
    expect(await valueAfter(world.machine, world)).toBe('off')
    const mutant = mutantsOf(another.machine).find(({ id }) => id === ending)
    expect(await valueAfter(mutant?.machine() as typeof testModeMachine, another)).toBe('on')
  })
})

import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { NationalImport } from '#contracts/configuration/holiday-calendar.contract.ts'
import { holidayImportMachine } from '#machines/configuration/holidays/holiday-import.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

describe('importing the national holidays of a year', () => {
  const watch = watchTransitions()
  const open = () => {
    const { asks, answers, actor: importNational } = heldPort<NationalImport, { year: number }>()
    const actor = createActor(holidayImportMachine.provide({ actors: { importNational } }), {
      inspect: watch.inspect,
    })
    const said: unknown[] = []
    actor.on('import.finished', ({ outcome }) => said.push(outcome.imported))
    actor.on('import.failed', ({ message }) => said.push(message))
    actor.start()
    return { asks, answers, said, press: (year: number) => actor.send({ type: 'import.requested', year }) }
  }

  it('asks once for two presses, and says how many there are', async () => {
    const { asks, answers, said, press } = open()
    press(2030)
    press(2030)
    expect(asks).toEqual([{ year: 2030 }])
    answers[0]?.resolve({ year: 2030, imported: 12, existing: 0 })
    await flush()
    expect(said).toEqual([12])
  })

  it('says why it failed, and can be pressed again', async () => {
    const { asks, answers, said, press } = open()
    press(2030)
    answers[0]?.reject(new Failure('timeout', 'Demorou.'))
    await flush()
    press(2031)
    expect(asks).toEqual([{ year: 2030 }, { year: 2031 }])
    expect(said).toEqual(['Demorou.'])
  })

  it('takes every transition', () => {
    expect(watch.untaken(holidayImportMachine)).toEqual([])
  })
})

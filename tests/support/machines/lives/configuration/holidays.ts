import { holidayImportMachine } from '#machines/configuration/holidays/holiday-import.machine.ts'
import { answers, failing, lifeOf } from '../life.ts'

export const holidayImportLife = lifeOf(holidayImportMachine, {
  inputs: [undefined as never],
  sees: ({ year }) => year,
  says: {
    'import.requested': [{ year: 2030 }],
    'xstate.done.actor.importNational': answers({ year: 2030, imported: 11, existing: 1 }),
    'xstate.error.actor.importNational': [failing()],
  },
})

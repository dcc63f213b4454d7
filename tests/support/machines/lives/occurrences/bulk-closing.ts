import { bulkClosingMachine } from '#machines/occurrences/bulk-closing/bulk-closing.machine.ts'
import { closingReasons } from '#tests/support/records/closing.ts'
import { occurrenceRow } from '#tests/support/records/occurrence.ts'
import { answers, failing, lifeOf } from '../life.ts'

const rows = [occurrenceRow({ id: '1' }), occurrenceRow({ id: '2' })]
const skipped = [{ id: '2', code: 'ALREADY_TAKEN', message: 'Igor Melo já está atendendo esta ocorrência.' }]

export const bulkClosingLife = lifeOf(bulkClosingMachine, {
  inputs: [{ rows, seed: 'semente' }],
  sees: ({ values, gone, asked, recalled, failure, sent, result }) => [
    values.chosen.length,
    values.reasonId,
    gone,
    asked,
    recalled,
    failure?.kind,
    sent !== null,
    result?.skipped.length,
  ],
  says: {
    'row.toggled': [{ id: '2' }],
    'values.changed': [{ change: { reasonId: '9' } }],
    'waiting.changed': [{ ids: ['1'] }],
    'draft.recalled': [{ draft: { chosen: ['1'], reasonId: '9', classification: null, note: '' } }],
    'xstate.done.actor.loadChoices': answers({ reasons: closingReasons, sentences: [] }),
    'xstate.done.actor.bulkClose': answers({ closed: ['1', '2'], skipped: [] }, { closed: ['1'], skipped }),
    'xstate.error.actor.bulkClose': [failing(), failing('invalid', { code: 'NOTE_REQUIRED' })],
  },
})

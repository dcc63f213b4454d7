import type { AccountNote } from '#contracts/accounts/account-page.contract.ts'
import type { NoteWrite } from '#contracts/accounts/account-work.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { box, choice, describeFields, text, type ValuesOf } from '../../kit/form/fields.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'

export interface WallClock {
  now: () => number
  instant: (moment: { date: string; time: string }) => string | null
}

export const noteKindLabels = { PERMANENT: 'Permanente', TEMPORARY: 'Temporária, com validade' } as const

const fields = {
  text: text('Anotação'),
  kind: choice('Validade', noteKindLabels, 'PERMANENT'),
  until: box({
    label: 'Vale até',
    initial: { date: '', time: '23:59' },
    format: ({ date, time }) => `${date} ${time}`,
  }),
}

export type NoteValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const noteForm = (clock: WallClock) =>
  defineForm<NoteValues, NoteWrite, AccountNote>({
    ...described,
    valuesOf: () => described.initial,
    bodyOf: values => ({
      ...described.bodyOf(values),
      ...(values.kind === 'TEMPORARY' && { validUntil: clock.instant(values.until) }),
    }),
    key: 'author',
    check: ({ kind, until }): FieldErrors =>
      kind === 'TEMPORARY' && until.date !== '' && clock.instant(until) === null
        ? { until: 'Informe data e hora válidas.' }
        : {},
    fieldOf: path => (path === 'validUntil' ? 'until' : path),
  })

export const activeNotes = (notes: readonly AccountNote[], now: number): AccountNote[] =>
  notes.filter(({ validUntil }) => validUntil === null || Date.parse(validUntil) > now)

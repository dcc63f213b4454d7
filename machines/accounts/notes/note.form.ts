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

const formatOf = ({ date, time }: { date: string; time: string }) => `${date} ${time}`.trim()

const fields = {
  text: text('Anotação'),
  kind: choice('Validade', noteKindLabels, 'PERMANENT'),
  until: box({
    label: 'Vale até',
    initial: { date: '', time: '23:59' },
    format: formatOf,
  }),
  opens: box({ label: 'Abertura avisada a partir de', initial: { date: '', time: '' }, format: formatOf }),
}

export type NoteValues = ValuesOf<typeof fields>

const described = describeFields(fields)

const INVALID = 'Informe data e hora válidas.'

const isGiven = ({ date, time }: { date: string; time: string }) => date !== '' || time !== ''

export const noteForm = (clock: WallClock) =>
  defineForm<NoteValues, NoteWrite, AccountNote>({
    ...described,
    valuesOf: () => described.initial,
    bodyOf: values => ({
      ...described.bodyOf(values),
      ...(values.kind === 'TEMPORARY' && {
        validUntil: clock.instant(values.until),
        ...(isGiven(values.opens) && { opensFrom: clock.instant(values.opens) }),
      }),
    }),
    key: 'author',
    check: ({ kind, until, opens }): FieldErrors => ({
      ...(kind === 'TEMPORARY' && until.date !== '' && clock.instant(until) === null && { until: INVALID }),
      ...(kind === 'TEMPORARY' && isGiven(opens) && clock.instant(opens) === null && { opens: INVALID }),
    }),
    fieldOf: path => (path === 'validUntil' ? 'until' : path === 'opensFrom' ? 'opens' : path),
  })

export const activeNotes = (notes: readonly AccountNote[], now: number): AccountNote[] =>
  notes.filter(({ validUntil }) => validUntil === null || Date.parse(validUntil) > now)

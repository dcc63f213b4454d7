import type {
  AttendancePolicy,
  AttendancePolicyWrite,
} from '#contracts/configuration/attendance-policies.contract.ts'
import { invalidField } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'

const addedTo = (before: readonly string[] = [], after: readonly string[] = []): string[] =>
  after.filter(each => !before.includes(each))

const firstMissing = (wanted: readonly string[], found: readonly string[]): string | undefined =>
  wanted.find(each => !found.includes(each))

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

const sentencesOf = ({ steps, closingSentenceIds }: AttendancePolicyWrite): string[] => [
  ...closingSentenceIds,
  ...steps.flatMap(({ config }) => config?.sentenceId ?? []),
]

const fieldOf = ({ steps }: AttendancePolicyWrite, sentenceId: string): string => {
  const at = steps.findIndex(({ config }) => config?.sentenceId === sentenceId)
  return at === -1 ? 'closingSentenceIds' : `steps.${at}.config.sentenceId`
}

/** Events, tags and sentences a rule newly names must exist; sentences stay until the write ends. @throws Refusal VALIDATION */
export const checkReferences = async (
  { trx }: Work,
  body: AttendancePolicyWrite,
  before: AttendancePolicy | null,
): Promise<void> => {
  const { conditions } = body
  const codes = addedTo(before?.conditions.eventCodes, conditions.eventCodes)
  if (codes.length > 0) {
    const rows = await trx.selectFrom('event_code').select('code').where('code', 'in', codes).execute()
    const missing = firstMissing(
      codes,
      rows.map(({ code }) => code),
    )
    if (missing) throw invalidField('conditions.eventCodes', 'unknown', `Evento desconhecido: ${missing}.`)
  }
  const tags = addedTo(before?.conditions.accountTagIds, conditions.accountTagIds)
  if (tags.length > 0) {
    const accountTags = trx.selectFrom('tag').select('id').where('scope', '=', 'ACCOUNT')
    const rows = await accountTags.where('id', 'in', tags).execute()
    if (firstMissing(tags, idsOf(rows)))
      throw invalidField('conditions.accountTagIds', 'unknown', 'Etiqueta não encontrada.')
  }
  const sentences = addedTo(before ? sentencesOf(before) : [], sentencesOf(body))
  if (sentences.length > 0) {
    const rows = await trx
      .selectFrom('attendance_sentence')
      .select('id')
      .where('id', 'in', sentences)
      .orderBy('id')
      .forShare()
      .execute()
    const missing = firstMissing(sentences, idsOf(rows))
    if (missing) throw invalidField(fieldOf(body, missing), 'unknown', 'Frase não encontrada.')
  }
}

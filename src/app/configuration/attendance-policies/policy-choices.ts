import { tagChoices } from '#client/actors/accounts/tag-choices.ts'
import { choices } from '#client/kit/choices.ts'
import {
  type AttendanceSentence,
  type SentenceUsage,
  sentenceRoutes,
} from '#contracts/configuration/sentences.contract.ts'
import { type Reason, reasonRoutes } from '#contracts/reasons.contract.ts'
import { defineIdChoices, pagedIdChoices } from '../../kit/form/id-choices.ts'
import { defineRead } from '../../kit/list/define-collection.ts'
import { readTags } from './policy-actors.ts'

export const accountTagChoices = defineIdChoices(
  ({ http }) => tagChoices(http, 'ACCOUNT'),
  async ({ http }, ids, signal) => {
    const names = await readTags(http, signal)
    return names && ids.flatMap(id => (names[id] === undefined ? [] : [{ id, name: names[id] }]))
  },
)

const named = ({ id, title }: Pick<AttendanceSentence, 'id' | 'title'>) => ({ id, name: title })

const sentencesOf = (usage: SentenceUsage) =>
  pagedIdChoices(
    ({ http }) =>
      choices(async ({ name: search, ...paging }, signal) => {
        const query = { usage: [usage], active: true, ...paging, ...(search && { search }) }
        const found = await http(sentenceRoutes.query, { query, signal })
        return found && { ...found, data: found.data.map(named) }
      }),
    async ({ http }, sentenceId, signal) => {
      const sentence = await http(sentenceRoutes.find, { params: { sentenceId }, signal })
      return sentence && named(sentence)
    },
  )

export const closingSentences = sentencesOf('CLOSING')
export const attendanceSentences = sentencesOf('ATTENDANCE')

/** Why an occurrence is closed; null where they cannot be read. */
export const closingReasons = defineRead<object, Reason[]>(
  ({ http }) => http,
  (http, _, signal) => http(reasonRoutes.query, { query: { scope: 'OCC_CLOSE' }, signal }),
)

import { choices, settled, wholeChoices } from '#client/kit/choices.ts'
import { request } from '#client/kit/request.ts'
import { tagRoutes } from '#contracts/accounts/tags.contract.ts'
import { type SentenceUsage, sentenceRoutes } from '#contracts/configuration/sentences.contract.ts'
import { type Reason, reasonRoutes } from '#contracts/reasons.contract.ts'
import { perServices } from '../../kit/per-services.ts'
import type { Services } from '../../services.ts'
import { readEventCodes, readTags } from './policy-actors.ts'

interface Named {
  id: string
  name: string
}

/** The records that a form names by their ids: to be picked, and to be told. */
export interface IdChoices {
  fetch: ReturnType<typeof wholeChoices<Named>>
  readNames: (ids: readonly string[], signal: AbortSignal) => Promise<readonly Named[]>
}

const readEvents = async (services: Services): Promise<Named[]> =>
  (await settled(await readEventCodes(services))).map(({ code, name }) => ({
    id: code,
    name: `${code} ${name}`,
  }))

export const eventChoicesOf = perServices(
  (services): IdChoices => ({
    fetch: wholeChoices(() => readEvents(services)),
    readNames: () => readEvents(services),
  }),
)

export const accountTagChoicesOf = perServices(
  ({ http }): IdChoices => ({
    fetch: choices((query, signal) =>
      http(tagRoutes.query, { query: { scope: 'ACCOUNT', ...query }, signal }),
    ),
    readNames: async (_, signal) =>
      Object.entries(await settled(await readTags(http, signal))).map(([id, name]) => ({ id, name })),
  }),
)

const sentencesOf = ({ http }: Services, usage: SentenceUsage): IdChoices => ({
  fetch: choices(async ({ name: search, ...paging }, signal) => {
    const query = { usage: [usage], active: true, ...paging, ...(search && { search }) }
    const found = await http(sentenceRoutes.query, { query, signal })
    return found && { ...found, data: found.data.map(({ id, title }) => ({ id, name: title })) }
  }),
  readNames: async (ids, signal) => {
    const found = await Promise.all(
      ids.map(sentenceId => http(sentenceRoutes.find, { params: { sentenceId }, signal })),
    )
    return found.flatMap(sentence => (sentence ? [{ id: sentence.id, name: sentence.title }] : []))
  },
})

export const closingSentencesOf = perServices(services => sentencesOf(services, 'CLOSING'))
export const attendanceSentencesOf = perServices(services => sentencesOf(services, 'ATTENDANCE'))

/** Why an occurrence is closed; null where they cannot be read. */
export const closingReasonsOf = perServices(({ http, cache }) =>
  request<readonly Reason[] | null, object>(async () => {
    try {
      return await cache.read<readonly Reason[]>(['reason', 'OCC_CLOSE'], () =>
        http(reasonRoutes.query, { query: { scope: 'OCC_CLOSE' } }),
      )
    } catch {
      return null
    }
  }),
)

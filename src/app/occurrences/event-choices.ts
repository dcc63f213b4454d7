import { type EventCode, eventCodeRoutes } from '#contracts/occurrences/event-codes.contract.ts'
import { wholeIdChoices } from '../kit/form/id-choices.ts'
import type { Services } from '../services.ts'

/** Codes of events, which only an installation changes. */
export const readEventCodes = ({ http, cache }: Pick<Services, 'http' | 'cache'>) =>
  cache.read<EventCode[]>(['eventCode'], () => http(eventCodeRoutes.query, {}))

const choicesAmong = (admits: (event: EventCode) => boolean) =>
  wholeIdChoices(async services => {
    const codes = await readEventCodes(services)
    return codes?.filter(admits).map(({ code, name }) => ({ id: code, name: `${code} ${name}` }))
  })

export const eventChoices = choicesAmong(() => true)

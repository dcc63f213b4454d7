import { contactActors } from '#client/actors/accounts/contacts.actors.ts'
import { perServices } from '../../kit/per-services.ts'

const byAccount = perServices(({ http }) => {
  const made = new Map<string, ReturnType<typeof contactActors>>()
  return (accountId: string) => {
    const found = made.get(accountId) ?? contactActors(http, accountId)
    made.set(accountId, found)
    return found
  }
})

/** The ports of an account's contacts: the same ones each time they are asked for. */
export const contactActorsOf = (services: Parameters<typeof byAccount>[0], accountId: string) =>
  byAccount(services)(accountId)

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

/** Memoized per account: the same ports on every call. */
export const contactActorsOf = (services: Parameters<typeof byAccount>[0], accountId: string) =>
  byAccount(services)(accountId)

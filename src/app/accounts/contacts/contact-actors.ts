import { contactActors } from '#client/actors/contacts.actors.ts'
import { once } from '../../kit/per-services.ts'

const byAccount = once(({ http }) => {
  const made = new Map<string, ReturnType<typeof contactActors>>()
  return (accountId: string) => {
    const found = made.get(accountId) ?? contactActors(http, accountId)
    made.set(accountId, found)
    return found
  }
})

/** The ports of an account's contacts: the same ones each time they are asked for. */
export const contactActorsOf = (desk: Parameters<typeof byAccount>[0], accountId: string) =>
  byAccount(desk)(accountId)

import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import type { ContactAttempt } from '#contracts/occurrences/occurrence-parts.contract.ts'

/** Contacts of a call step, in call order; all for other steps. */
export const contactsOf = (step: PolicyStep | null, contacts: readonly Contact[]): Contact[] => {
  if (step?.type !== 'CALL_CONTACT') return [...contacts]
  const { contactRoles, maxContacts } = step.config ?? {}
  const asked = contacts.filter(({ relation }) => !contactRoles || contactRoles.includes(relation))
  // A rule that names roles nobody has still wants somebody called.
  return (asked.length > 0 ? asked : [...contacts]).slice(0, maxContacts)
}

/** The next who was not called yet; null when all of them were. */
export const nextContact = (
  step: PolicyStep | null,
  contacts: readonly Contact[],
  attempts: readonly ContactAttempt[],
): Contact | null => {
  const called = new Set(attempts.map(({ contact }) => contact?.id))
  return contactsOf(step, contacts).find(({ id, phones }) => phones.length > 0 && !called.has(id)) ?? null
}

/** Contact who answered last: the password asked is his. */
export const lastReached = (attempts: readonly ContactAttempt[]): ContactAttempt | null =>
  attempts.findLast(({ outcome, contact }) => outcome === 'ANSWERED' && contact !== null) ?? null

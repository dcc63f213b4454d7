import type { Picked } from '#machines/kit/form/text-rules.ts'

/** Unsent, of an account's screen or of the queue. */
export const manualOccurrenceDraft = (account: Picked | null) => ({
  form: 'occurrence.create',
  entityId: account ? `account-${account.id}` : 'new',
})

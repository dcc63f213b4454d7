/** Why nobody is signed in. */
export type SignedOutReason = 'neverIn' | 'loggedOut' | 'leftElsewhere' | 'expired' | 'userChanged'

/** Whose session ended, and why. */
export interface SessionEnd {
  reason: SignedOutReason
  userId: string | null
}

/** Someone else's cookies are theirs: a tab clears only what was its own, or what nobody holds. */
export const mayClearCookies = ({ reason, userId }: SessionEnd, holder: string | null): boolean =>
  reason !== 'userChanged' && (holder === null || holder === userId)

export type SignedOutReason = 'notSignedIn' | 'loggedOut' | 'leftElsewhere' | 'expired' | 'userChanged'

export interface SessionEnd {
  reason: SignedOutReason
  userId: string | null
}

/** A tab clears only its own user's cookies or unowned ones. */
export const mayClearCookies = ({ reason, userId }: SessionEnd, holder: string | null): boolean =>
  reason !== 'userChanged' && (holder === null || holder === userId)

let at = Date.now()

/** Milliseconds since 1970 by this PC's clock: the last reply that kept to the contract. */
export const lastReplyAt = (): number => at

export const markReply = (): void => {
  at = Date.now()
}

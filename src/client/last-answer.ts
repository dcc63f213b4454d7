let at = Date.now()

/** Milliseconds since 1970 by this PC's clock: the last reply that kept to the contract. */
export const lastAnswerAt = (): number => at

export const markAnswer = (): void => {
  at = Date.now()
}

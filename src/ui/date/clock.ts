let source = () => Date.now()
let answered = () => Date.now()

export const now = (): number => source()

/** By this PC's clock; now, until told otherwise. */
export const lastAnswerAt = (): number => answered()

export const setClockSource = (clock: () => number): void => {
  source = clock
}

export const setLastAnswerSource = (lastAnswer: () => number): void => {
  answered = lastAnswer
}

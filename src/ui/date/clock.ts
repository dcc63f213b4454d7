let source = () => Date.now()
let replied = () => Date.now()

export const now = (): number => source()

/** By this PC's clock; now, until told otherwise. */
export const lastReplyAt = (): number => replied()

export const setClockSource = (clock: () => number): void => {
  source = clock
}

export const setLastReplySource = (lastReply: () => number): void => {
  replied = lastReply
}

let source = () => Date.now()

/** Milliseconds since 1970, by the console's clock. */
export const now = (): number => source()

export const setClockSource = (clock: () => number): void => {
  source = clock
}

let source = () => Date.now()

/** Now, in milliseconds since 1970, by the clock the console goes by. */
export const now = (): number => source()

/** From now on another clock than the PC's is gone by. */
export const setClockSource = (clock: () => number): void => {
  source = clock
}

let source = () => Date.now()

export const now = (): number => source()

export const setClockSource = (clock: () => number): void => {
  source = clock
}

const settled = (result: Promise<unknown>) =>
  result.then(
    () => {},
    () => {},
  )

/** One read at a time: callers meanwhile share the next, never an older one. */
export const createSharedRead = <Result>(read: () => Promise<Result>): (() => Promise<Result>) => {
  let running: Promise<void> | null = null
  let next: Promise<Result> | null = null
  const start = (): Promise<Result> => {
    const result = read()
    running = settled(result).then(() => {
      running = null
    })
    return result
  }
  return () => {
    if (!running) return start()
    next ??= running.then(() => {
      next = null
      return start()
    })
    return next
  }
}

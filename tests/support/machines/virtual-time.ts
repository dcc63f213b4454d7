/** Lets everything that only waits for promises come to rest: no time passes. */
export const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

interface Timer {
  at: number
  run: () => void
}

/** A clock that advances on request; promises settle between timers. */
export class VirtualTime {
  now = 0
  private timers: Timer[] = []

  setTimeout(run: () => void, ms: number): Timer {
    const timer = { at: this.now + Math.max(0, ms), run }
    this.timers.push(timer)
    return timer
  }

  clearTimeout(timer: Timer): void {
    this.timers = this.timers.filter(other => other !== timer)
  }

  async pass(ms: number, rest: () => Promise<void> = turn): Promise<void> {
    const end = this.now + ms
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
      if (!next) break
      this.clearTimeout(next)
      this.now = Math.max(this.now, next.at)
      next.run()
      await rest()
    }
    this.now = end
  }
}

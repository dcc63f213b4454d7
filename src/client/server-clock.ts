/** Smaller differences are ignored: `Date` has whole seconds, and travels. */
const NEAR_MS = 2000
const SECOND_MS = 1000

let skew = 0

/** Milliseconds since 1970 by the server's clock (contract §1, “Server clock”). */
export const serverNow = (): number => Date.now() + skew

/** Updates the server clock from an answer requested at `asked`; small differences are ignored. */
export const syncServerClock = (answer: Response, asked: number): void => {
  const told = Date.parse(answer.headers.get('date') ?? '')
  const had = Date.now()
  // The PC's clock was set back meanwhile: this answer is useless.
  if (Number.isNaN(told) || had < asked) return
  const least = told - had
  const most = told + SECOND_MS - asked
  if (skew >= least && skew <= most) return
  const right = least <= NEAR_MS && most >= -NEAR_MS
  skew = right ? 0 : Math.min(Math.max(skew, least), most)
}

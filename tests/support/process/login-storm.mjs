// Usage: node login-storm.mjs URL ATTEMPTS AT_ONCE; prints the number of answers of each status.
const [url, attempts, atOnce] = process.argv.slice(2)
/** @type {Record<number, number>} */
const statuses = {}
let next = 0
const attempt = async () => {
  while (next < Number(attempts)) {
    next += 1
    const answer = await fetch(`${url}/bff/v1/web/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `x${next}@y.zz`, password: 'a' }),
    })
    await answer.arrayBuffer()
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
  }
}
await Promise.all(Array.from({ length: Number(atOnce) }, attempt))
process.stdout.write(JSON.stringify(statuses))

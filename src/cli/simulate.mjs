// @ts-check
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { readOptions } from './simulator/options.mjs'
import { post, readPanels, register, signIn } from './simulator/receiver.mjs'
import { planOf, signalOf } from './simulator/scenarios.mjs'

const MOST_PANELS = 1000
const MOST_SIGNALS = 500

/** @param {string} line */
const say = line => process.stdout.write(`${line}\n`)

/** Recorded signals, one JSON object a line; `afterMs` is when, since the first. @param {string} file */
const readRecorded = file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => {
      const { afterMs = 0, ...signal } = JSON.parse(line)
      return { afterMs: Number(afterMs), signal }
    })

try {
  const { scenario, from, url, seed, speed } = readOptions(process.argv.slice(2))
  const { EMAIL = 'supervisor@demo.example', PASSWORD = 'Console#2026' } = process.env
  const call = await signIn(url, EMAIL, PASSWORD)
  const receiver = await register(call, new Date())
  let seq = 0
  const planned = from
    ? readRecorded(from).map(({ afterMs, signal }) => ({
        afterMs,
        now: () => ({ ...signal, seq: ++seq, at: new Date().toISOString() }),
      }))
    : planOf(scenario ?? '', await readPanels(call, MOST_PANELS), seed).map(step => ({
        afterMs: step.afterMs,
        now: () => signalOf(step, ++seq, new Date(Date.now() - (step.heldMs ?? 0) / speed)),
      }))
  say(`${planned.length} sinais em ${Math.ceil((planned.at(-1)?.afterMs ?? 0) / 1000 / speed)} s…`)
  const startedAt = Date.now()
  let accepted = 0
  let refused = 0
  for (let next = 0; next < planned.length; ) {
    const elapsed = (Date.now() - startedAt) * speed
    const due = planned.slice(next, next + MOST_SIGNALS).filter(({ afterMs }) => afterMs <= elapsed)
    if (due.length === 0) {
      await wait(Math.max(1, ((planned[next]?.afterMs ?? 0) - elapsed) / speed))
      continue
    }
    const reply = await post(
      url,
      receiver,
      due.map(({ now }) => now()),
    )
    accepted += reply.accepted
    refused += reply.refused.length
    next += due.length
  }
  await call('PUT', `/receiver/${receiver.id}/revoke`)
  say(`${accepted} aceitos, ${refused} recusados`)
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

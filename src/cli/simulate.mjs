// @ts-check
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startCameras } from './simulator/cameras.mjs'
import { readDrives, startDrives } from './simulator/drives.mjs'
import { readOptions } from './simulator/options.mjs'
import { post, postPositions, readPanels, register, signIn } from './simulator/receiver.mjs'
import { DRIVES, planOf, random, signalOf, unsentOf } from './simulator/scenarios.mjs'

/**
 * @typedef {ReturnType<typeof readOptions>} Options
 * @typedef {import('./simulator/receiver.mjs').Call} Call
 * @typedef {import('./simulator/receiver.mjs').Receiver} Receiver
 */

const MOST_PANELS = 1000
const MOST_SIGNALS = 500
const DRIVE_MS = 600_000
const REPORT_MS = 2000

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

/** Writes what would be sent, as `--from` reads it, and sends nothing. @param {Options} options @param {string} file @param {Call} call */
const record = async ({ scenario, seed }, file, call) => {
  const steps = planOf(scenario ?? '', await readPanels(call, MOST_PANELS), seed)
  const lines = steps.map(step => JSON.stringify({ afterMs: step.afterMs, ...unsentOf(step) }))
  writeFileSync(file, `${lines.join('\n')}\n`)
  say(`${lines.length} sinais gravados em ${file}`)
}

/** Ten minutes of driving. @param {Options} options @param {Call} call @param {Receiver} receiver */
const drive = async ({ url, seed, speed }, call, receiver) => {
  const { parked, cities } = await readDrives(call)
  const drives = startDrives(parked, cities, random(seed))
  if (drives.count === 0)
    throw new Error('nenhuma viatura com rastreador está perto das ruas de demonstração')
  say(`${drives.count} viaturas por ${DRIVE_MS / 60_000} min; Ctrl+C para antes…`)
  const startedAt = Date.now()
  let posted = 0
  while (Date.now() - startedAt < DRIVE_MS) {
    const positions = drives.step((REPORT_MS / 1000) * speed, new Date())
    for (let next = 0; next < positions.length; next += MOST_SIGNALS)
      await postPositions(url, receiver, positions.slice(next, next + MOST_SIGNALS))
    posted += positions.length
    await wait(REPORT_MS)
  }
  say(`${posted} posições`)
}

/** Signals of panels, as planned. @param {Options} options @param {Call} call @param {Receiver} receiver */
const send = async ({ scenario, from, url, seed, speed }, call, receiver) => {
  let seq = 0
  const planned = from
    ? readRecorded(from).map(({ afterMs, signal }) => ({
        afterMs,
        step: null,
        now: () => ({ ...signal, seq: ++seq, at: new Date().toISOString() }),
      }))
    : planOf(scenario ?? '', await readPanels(call, MOST_PANELS), seed).map(step => ({
        afterMs: step.afterMs,
        step,
        now: () => signalOf(step, ++seq, new Date(Date.now() - (step.heldMs ?? 0) / speed)),
      }))
  say(`${planned.length} sinais em ${Math.ceil((planned.at(-1)?.afterMs ?? 0) / 1000 / speed)} s…`)
  const cameras = startCameras(url, receiver, speed)
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
    const saidAt = Date.now()
    const reply = await post(
      url,
      receiver,
      due.map(({ now }) => now()),
    )
    accepted += reply.accepted
    refused += reply.refused.length
    next += due.length
    for (const { step } of due) if (step) cameras.see(step, saidAt)
  }
  say(`${accepted} aceitos, ${refused} recusados`)
  const images = await cameras.end()
  if (images > 0) say(`${images} imagens`)
}

try {
  const options = readOptions(process.argv.slice(2))
  const { EMAIL = 'supervisor@demo.example', PASSWORD = 'Console#2026' } = process.env
  const call = await signIn(options.url, EMAIL, PASSWORD)
  if (options.record) await record(options, options.record, call)
  else {
    const receiver = await register(call, new Date())
    await (options.scenario === DRIVES ? drive : send)(options, call, receiver)
    await call('PUT', `/receiver/${receiver.id}/revoke`)
  }
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

// @ts-check
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createHandler } from './answers.mjs'
import { handOver } from './intake.mjs'
import { listenForPanels } from './listeners.mjs'
import { createSay, signalsIn } from './log.mjs'
import { readOptions } from './options.mjs'
import { BEAT_MS, sayHere, startSender } from './sender.mjs'
import { openSpool } from './spool.mjs'

/** For the call under way when it is asked to stop. */
const LAST_CALL_MS = 3000

/** @type {Readonly<Record<string, string>>} */
const reasons = {
  EADDRINUSE: 'a porta já está em uso',
  EADDRNOTAVAIL: 'HOST não é um endereço desta máquina',
  EACCES: 'falta permissão',
  ENOENT: 'não existe',
  ENOSPC: 'não há espaço em disco',
}

/** @param {string} line */
const print = line => process.stdout.write(`${line}\n`)

/** Ctrl+C, or the service manager. */
const asked = () => Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])

const run = async () => {
  const options = readOptions(process.env)
  const say = createSay(line => print(`receptora: ${line}`), Date.now)
  const stopAsked = asked()

  const state = await handOver(options.console, [])
  if (state.kind === 'denied') throw new Error(state.why)
  if (state.kind === 'away') say('away', `console: ${state.why}; os sinais ficam guardados até que volte`)

  const folder = resolve(options.folder)
  const spool = await openSpool(folder, { now: Date.now, say: line => say('spool', line) })
  const { host, keyOf } = options
  const handle = createHandler({ keyOf, spool, now: () => new Date(), say })
  /** @type {Awaited<ReturnType<typeof listenForPanels>>[]} */
  const listeners = []
  try {
    listeners.push(await listenForPanels({ host, port: options.port, channel: 'ETHERNET', handle }))
    if (options.gprsPort !== null)
      listeners.push(await listenForPanels({ host, port: options.gprsPort, channel: 'GPRS', handle }))
  } catch (error) {
    await spool.close()
    throw error
  }
  const lastCall = new AbortController()
  /** @param {readonly object[]} signals */
  const post = signals => handOver(options.console, signals, lastCall.signal)
  const sender = startSender({ spool, post, pause: ms => pause(ms, undefined, { ref: false }), say })
  const beats = setInterval(() => void sayHere({ spool, post, say }), BEAT_MS)
  const ports = listeners.map(({ port }) => port).join(' e ')
  print(
    `Receptora pronta em ${host}:${ports} (TCP e UDP), para ${options.console.url}; ${signalsIn(spool.owed)} por entregar em ${folder}`,
  )

  await stopAsked
  // A console that hangs must not keep the service manager waiting.
  setTimeout(() => lastCall.abort(), LAST_CALL_MS).unref()
  await Promise.all(listeners.map(each => each.close()))
  await sender.stop()
  clearInterval(beats)
  const { owed } = spool
  await spool.close()
  print(owed > 0 ? `Receptora parada; ${signalsIn(owed)} por entregar no próximo início` : 'Receptora parada')
}

try {
  await run()
  process.exit(0)
} catch (error) {
  const { code = '', message } = /** @type {NodeJS.ErrnoException} */ (error)
  const why = reasons[code]
  process.stderr.write(`ubidesk: ${why ? `${why} (${message})` : message}\n`)
  process.exit(1)
}

// @ts-check
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from './api.mjs'

/** Clock ticks of a second, in /proc. */
const TICKS = 100

/** Processor seconds and memory of a process so far; nothing where there is no /proc. @param {number} pid */
export const processUse = pid => {
  try {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return {
      seconds: (Number(after[11]) + Number(after[12])) / TICKS,
      megabytes: Number(kilobytes) / 1000,
    }
  } catch {
    return { seconds: Number.NaN, megabytes: Number.NaN }
  }
}

const LOOK_S = 5
const IDLE_SHARE = 0.05
const MOST_LOOKS = 240

/** Waits until a started console has done what was due: at first it looks at all accounts. @param {number} pid */
export const untilIdle = async pid => {
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { seconds } = processUse(pid)
    await wait(LOOK_S * 1000)
    if (!((processUse(pid).seconds - seconds) / LOOK_S > IDLE_SHARE)) return
  }
}

/** @param {string} origin @param {string} token */
const listen = async (origin, token) => {
  const stop = new AbortController()
  const { body } = await fetch(`${origin}/bff/v1/web/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  })
  let frames = 0
  const decoder = new TextDecoder()
  const read = async () => {
    for await (const part of body ?? [])
      frames += decoder.decode(part, { stream: true }).split('event: occurrence.').length - 1
  }
  const reading = read().catch(() => {})
  return {
    heard: () => frames,
    async close() {
      stop.abort()
      await reading
    },
  }
}

/**
 * Streams of that many operators, each his own.
 * @param {{ origin: string, password: string }} server @param {import('./api.mjs').Api} api @param {number} total
 */
export const openStreams = async (server, api, total) => {
  /** @type {Set<string>} */
  const ids = new Set()
  for (let offset = 0; ids.size < total && offset < 3000; offset += 100) {
    const { data } = await api.get(`/occurrence/query?statuses=CLOSED&recordsPerPage=100&offset=${offset}`)
    for (const { operator } of data) if (operator && Number(operator.id) > 10) ids.add(operator.id)
    if (data.length < 100) break
  }
  const streams = []
  for (const id of [...ids].slice(0, total)) {
    const { session } = await signIn({ ...server, email: `operator${id}@demo.example` })
    streams.push(await listen(server.origin, session.accessToken))
  }
  return streams
}

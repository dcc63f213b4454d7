import { same } from '#machines/kit/same.ts'
import { type AttendanceWork, readWork } from '#machines/occurrences/attendance/action-draft.ts'
import { signIn } from '../../../src/cli/simulator/receiver.mjs'
import type { RunningConsole } from './console.ts'

interface Told {
  id: string
  version: number
  status: string
  operator: { id: string } | null
  timeline: { type: string }[]
}

type Call = Awaited<ReturnType<typeof signIn>>

const BASE = '/bff/v1/web'
/** Shorter than a token lives. */
const REUSED_MS = 8 * 60_000
const tokens = new Map<string, { token: string; at: number }>()

/** Signs in once for many restarts: five times a minute are the most. */
export const signInOnce = async ({ url }: RunningConsole, email: string): Promise<Call> => {
  const known = tokens.get(email)
  if (!known || Date.now() - known.at > REUSED_MS) {
    const call = await signIn(url, email, 'Console#2026')
    tokens.set(email, { token: call.token, at: Date.now() })
    return call
  }
  const { token } = known
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}${BASE}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  return Object.assign(call, { token })
}

/** Its end comes after the kill; a busy machine takes seconds to answer. */
const HOLD_MS = 8_000
const KEPT = 2

const emails = ['operador1@demo.example', 'operador2@demo.example'] as const

/** Acknowledged work of an operator; none may be lost. */
export interface Attended {
  email: string
  kept: string[]
  held: string[]
}

const sendTo = async ({ url }: RunningConsole, { token }: Call, told: Told, event: string, body: unknown) => {
  const response = await fetch(`${url}/bff/v1/web/occurrence/${told.id}/${event}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'if-match': `"${told.version}"`,
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${event}: ${response.status} ${await response.text()}`)
  return response.json() as Promise<Told>
}

/** What a person has written and not sent: its text, and where they were in it. */
const workOf = (id: string): AttendanceWork => {
  const text = `Dona Lúcia atendeu o chamado ${id} e pediu que a filha fosse avisada.`
  return { text, cursor: 11, sentenceId: null, draft: null, chosenStep: null }
}

const attendUntilKilled = async (site: RunningConsole, email: string, attended: Attended) => {
  const call = await signInOnce(site, email)
  const [reason] = await call('GET', '/reason/query?scope=OCC_HOLD')
  const station = emails.indexOf(email as (typeof emails)[number]) + 1
  await call('POST', `/station/${station}/logon`, {})
  for (;;) {
    const opened = await call('POST', '/occurrence/create', {
      accountId: '5',
      eventCode: '130',
      note: 'Vizinho ligou.',
    })
    const mine = await sendTo(site, call, opened, 'attend', {})
    if (attended.kept.length < KEPT) {
      const snapshot = workOf(mine.id)
      await call('PUT', `/draft/ATTENDANCE/${mine.id}`, { machineVersion: 1, snapshot, continues: null })
      attended.kept.push(mine.id)
      continue
    }
    const until = new Date(Date.now() + HOLD_MS).toISOString()
    await sendTo(site, call, mine, 'hold', {
      reasonId: reason.id,
      until,
      sentence: 'Aguardando o retorno do contato.',
    })
    attended.held.push(mine.id)
  }
}

/** Two operators attend and hold until the process is gone. */
export const startOperators = (site: RunningConsole) => {
  const refusals: unknown[] = []
  const attended = emails.map((email): Attended => ({ email, kept: [], held: [] }))
  const gone = Promise.all(
    attended.map(each =>
      attendUntilKilled(site, each.email, each).catch(error => {
        // A refusal is a fault; a connection that ended is the kill.
        if (!(error instanceof TypeError)) refusals.push(error)
      }),
    ),
  )
  return { attended, refusals, gone }
}

/** Compares attendances with the server after a restart, then releases them. @returns the differences */
export const lookAfter = async (site: RunningConsole, { email, kept, held }: Attended): Promise<string[]> => {
  const call = await signInOnce(site, email)
  const find = (id: string): Promise<Told> => call('GET', `/occurrence/${id}`)
  const lost: string[] = []
  for (const id of kept) {
    const { status } = await find(id)
    if (status !== 'IN_ATTENDANCE') lost.push(`${id} of ${email} is ${status}`)
    const { snapshot } = await call('GET', `/draft/ATTENDANCE/${id}`)
    const work = readWork(snapshot)
    if (!same(work, workOf(id))) lost.push(`the draft of ${id} of ${email} is ${JSON.stringify(work)}`)
  }
  for (const id of held) {
    let told = await find(id)
    while (told.status === 'ON_HOLD') told = await find(id)
    const ends = told.timeline.filter(({ type }) => type === 'HOLD_ELAPSED').length
    if (told.status !== 'PENDING' || ends !== 1)
      lost.push(`${id} of ${email} is ${told.status} after ${ends} ends`)
  }
  const { data } = await call('GET', '/occurrence/queue?scope=mine')
  for (const mine of data as Told[])
    if (mine.status === 'IN_ATTENDANCE') await sendTo(site, call, mine, 'release', {})
  return lost
}

// @ts-check
import { post, readPanels, register, signIn } from '../../../src/cli/simulator/receiver.mjs'
import { random, signalOf } from '../../../src/cli/simulator/scenarios.mjs'

const PASSWORD = 'Console#2026'
const OUTCOMES = ['FAIL', 'NO', 'DONE', 'YES']
const MOST_QUEUED = 20
const NOTE = 'Encerrada na medição de uso prolongado.'
const SIGNALS = ['602', '602', '401', '130', '301', '302', '384', '130']

/** @typedef {(method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>} Api */

/**
 * Calls as a person, who signs in again when the token has ended.
 * @param {string} origin @param {string} email
 * @returns {Api}
 */
export const apiOf = (origin, email) => {
  let token = ''
  const logIn = async () => {
    const answer = await fetch(`${origin}/bff/v1/web/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    if (!answer.ok) throw new Error(`login answered ${answer.status}`)
    token = (await answer.json()).data.accessToken
  }
  /** @type {Api} */
  const call = async (method, path, body, headers = {}) => {
    const ask = () =>
      fetch(`${origin}/bff/v1/web${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    if (!token) await logIn()
    const answer = await ask()
    if (answer.status !== 401) return answer
    await logIn()
    return ask()
  }
  return call
}

/** @param {Api} call @param {string} id */
const answerSteps = async (call, id) => {
  for (let turn = 0; turn < 40; turn += 1) {
    const { policy, steps } = await (await call('GET', `/occurrence/${id}`)).json()
    const done = new Set(
      steps.filter((/** @type {any} */ each) => each.value).map((/** @type {any} */ each) => each.stepId),
    )
    let moved = false
    for (const step of policy.steps.filter((/** @type {any} */ each) => !done.has(each.id)))
      for (const value of OUTCOMES) {
        const answer = await call('PUT', `/occurrence/${id}/step/${step.id}`, { value })
        if (answer.ok) moved = true
        if (answer.ok) break
      }
    if (!moved) return
  }
}

/**
 * Closes what a person attends.
 * @param {Api} call @param {string} id
 * @returns {Promise<boolean>}
 */
export const closeAttended = async (call, id) => {
  const [reason] = await (await call('GET', '/reason/query?scope=OCC_CLOSE')).json()
  await answerSteps(call, id)
  const { version } = await (await call('GET', `/occurrence/${id}`)).json()
  const body = { classification: 'TEST', closingText: NOTE, verificationLevel: 0, closeReasonId: reason.id }
  const closed = await call('POST', `/occurrence/${id}/close`, body, { 'if-match': `"${version}"` })
  if (closed.ok) return true
  await call('POST', `/occurrence/${id}/release`, {}, { 'if-match': `"${version}"` })
  return false
}

/**
 * Signals of panels each `everyMs`, and a supervisor who keeps the queue short.
 * @param {string} origin @param {Api} admin @param {number} everyMs
 */
export const startLoad = async (origin, admin, everyMs) => {
  const call = await signIn(origin, 'admin@demo.example', PASSWORD)
  const receiver = await register(call, new Date())
  const panels = await readPanels(call, 200)
  const next = random(7)
  let seq = 0
  let failed = ''
  const send = async () => {
    const panel = panels[Math.floor(next() * panels.length)]
    if (!panel) return
    const code = SIGNALS[seq % SIGNALS.length] ?? '602'
    const zone = panel.zones[0]
    const said = {
      qualifier: /** @type {const} */ ('E'),
      code,
      partition: zone?.partition ?? 1,
      zone: zone?.number ?? 1,
    }
    seq += 1
    await post(origin, receiver, [signalOf({ afterMs: 0, panel, said }, seq, new Date())])
    if (seq % 6 !== 0) return
    const { data } = await (await admin('GET', '/occurrence/queue?scope=all')).json()
    const idle = data.filter((/** @type {any} */ row) => row.status === 'PENDING')
    if (idle.length <= MOST_QUEUED) return
    const [reason] = await (await admin('GET', '/reason/query?scope=OCC_CLOSE')).json()
    /** @param {string} each */
    const of = each => idle.filter((/** @type {any} */ row) => row.eventCode === each)
    /** @type {string[]} */
    const codes = idle.map((/** @type {any} */ row) => row.eventCode)
    // The most frequent: the last of the queue may be alone.
    const [most = ''] = [...new Set(codes)].sort((a, b) => of(b).length - of(a).length)
    const ids = of(most).map((/** @type {any} */ row) => row.id)
    await admin('POST', '/occurrence/bulkClose', {
      ids: ids.slice(0, 50),
      closeReasonId: reason.id,
      note: NOTE,
    })
  }
  const clock = setInterval(() => {
    send().catch(error => {
      failed = String(error)
    })
  }, everyMs)
  return { stop: () => clearInterval(clock), sent: () => seq, failed: () => failed }
}

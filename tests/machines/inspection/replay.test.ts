import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { logOf } from '#app/inspection/log.ts'
import type { EventLog } from '#app/inspection/replay.ts'
import { machines as product } from '#machines/index.ts'
import { recordedLife, replayed } from '#tests/support/machines/inspection.ts'
import { collectionLife } from '#tests/support/machines/lives/kit/collection.ts'
import { comboboxLife } from '#tests/support/machines/lives/kit/combobox.ts'
import { galleryLife } from '#tests/support/machines/lives/kit/gallery.ts'
import { suggestionLife } from '#tests/support/machines/lives/kit/suggestion.ts'
import { toastLife, toastsLife } from '#tests/support/machines/lives/kit/toasts.ts'
import { type Life, type Said, walksOf } from '#tests/support/machines/walks.ts'

const machines = product as unknown as Record<string, AnyStateMachine>

/** Kit machines whose walks carry real events; rule-based ones are not replayed. */
const lives = {
  suggestion: suggestionLife,
  toast: toastLife,
  toasts: toastsLife,
  combobox: comboboxLife,
  gallery: galleryLife,
  collection: collectionLife,
} as unknown as Record<string, Life>

const recorded = (machine: Life['machine'], input: unknown, events: readonly Said[]): EventLog => {
  const { recorder, actor } = recordedLife(machine, input, events)
  const log = JSON.parse(JSON.stringify(logOf(recorder, new Date(0)))) as EventLog
  actor.stop()
  return log
}

const machineOf = (name: string) => machines[name]

describe.each(Object.entries(lives))('a recorded life of %s, played back', (name, life) => {
  const walks = walksOf(life)

  it('ends in the identical snapshot, walk by walk', () => {
    let [taken, seen] = [0, 0]
    for (const { input, steps } of walks) {
      const log = recorded(
        life.machine,
        input,
        steps.map(({ event }) => event),
      )
      for (const told of replayed(log.actors, machineOf)) {
        expect(told.difference, name).toBeNull()
        taken += told.taken
        seen += told.seen
      }
    }
    // Steps taken as recorded depend on redacted values: only a few.
    expect(seen / (taken + seen)).toBeLessThan(0.05)
  })

  it('ends in the identical snapshot whatever is sent, in whatever order', () => {
    const all = walks.flatMap(({ steps }) => steps.map(({ event }) => event))
    const input = walks[0]?.input
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...all), { maxLength: 30 }), events => {
        for (const told of replayed(recorded(life.machine, input, events).actors, machineOf))
          expect(told.difference).toBeNull()
      }),
      { numRuns: 40 },
    )
  })
})

const SECRET = 'girassol-do-portao'
const answer = {
  userId: 'u1',
  accessToken: SECRET,
  refreshToken: SECRET,
  name: SECRET,
  permissions: {},
  rows: [],
}

/** Any event a machine declares, valid or not. */
const anyEvents = (machine: AnyStateMachine) =>
  fc.array(
    fc.record({
      type: fc.constantFrom(...machine.events.filter(type => !/\*|^xstate\.(init|stop)/.test(type))),
      id: fc.constantFrom('a1', 'b2'),
      text: fc.string({ maxLength: 12 }),
      reason: fc.constantFrom('loggedOut', 'expired'),
      online: fc.boolean(),
      output: fc.constantFrom(null, answer),
      jar: fc.constantFrom({ userId: null }, answer),
      credentials: fc.constant({ email: `${SECRET}@demo.example`, password: SECRET }),
    }),
    { maxLength: 20 },
  )

const facts = { online: true, text: '', settleMs: 100, since: 0, orderId: 'o1', id: 'o1', images: [] }
const lived = ['session', 'refresh', 'live', 'presence', 'network', 'typing', 'lifetime', 'visits', 'blocks']

describe.each(lived)('a life of %s with random events', name => {
  const machine = machines[name] as AnyStateMachine

  it.each([null, 'u1'])('is played back to the identical snapshot, with no secret in it, user %s', userId => {
    fc.assert(
      fc.property(anyEvents(machine), events => {
        const log = recorded(machine, { ...facts, userId }, events as Said[])
        expect(JSON.stringify(log)).not.toContain(SECRET)
        for (const told of replayed(log.actors, machineOf)) expect(told.difference).toBeNull()
      }),
      { numRuns: 30 },
    )
  })
})

const command = fileURLToPath(new URL('../../../src/cli/replay.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ubidesk-replay-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const run = (text: string | null) => {
  const file = join(folder, 'eventos.json')
  if (text !== null) writeFileSync(file, text)
  return spawnSync(process.execPath, [command, ...(text === null ? [] : [file])], { encoding: 'utf8' })
}

const toldToasts = () =>
  recorded(lives.toasts?.machine as Life['machine'], undefined, [
    { type: 'region.drawn' },
    { type: 'toast.shown', kind: 'success', text: 'Ordem salva.' },
    { type: 'toast.shown', kind: 'alert', text: 'Sem conexão.' },
  ])

describe('npm run replay', { timeout: 60_000 }, () => {
  it('says igual, actor by actor', () => {
    const { status, stdout, stderr } = run(JSON.stringify(toldToasts()))
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout.trim().split('\n')).toHaveLength(3)
    expect(stdout).toMatch(/^toasts \(x:\d+\): igual \(3 eventos\)$/m)
  })

  it('tells a log that was tampered with: an event taken out, another end', () => {
    const without = toldToasts()
    without.actors[0]?.steps.pop()
    const { status, stdout } = run(JSON.stringify(without))
    expect(status).toBe(1)
    expect(stdout).toMatch(/^toasts .*: diferente: .+/m)
    const moved = toldToasts()
    if (moved.actors[1]) moved.actors[1].end.value = 'gone'
    expect(run(JSON.stringify(moved)).stdout).toContain('diferente: value: esperado "gone", veio "entering"')
  })

  it('answers a wrong file with one sentence', () => {
    for (const text of [
      null,
      '{',
      '[]',
      '{"format":"outro"}',
      '{"format":"ubidesk.eventos","actors":[{}]}',
    ]) {
      const { status, stdout, stderr } = run(text)
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
      expect(stderr.trim().split('\n')).toHaveLength(1)
    }
  })
})

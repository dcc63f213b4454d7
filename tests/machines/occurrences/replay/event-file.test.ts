import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { EventLog } from '#app/inspection/replay.ts'
import { eventFileOf } from '#app/occurrences/replay/event-file.ts'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { machines } from '#machines/index.ts'
import { replayed } from '#tests/support/machines/inspection.ts'
import { generatedAttendance } from '#tests/support/records/replay/generated-attendance.ts'
import { recordedOccurrence } from '#tests/support/records/replay/recorded-occurrence.ts'

const MADE = new Date('2026-11-26T09:00:00.000Z')
const command = fileURLToPath(new URL('../../../../src/cli/replay.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'ubidesk-attendance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const fileOf = (occurrence: Occurrence): EventLog => JSON.parse(JSON.stringify(eventFileOf(occurrence, MADE)))

const run = (log: EventLog) => {
  const file = join(folder, 'atendimento.json')
  writeFileSync(file, JSON.stringify(log))
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, file], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe('the event file of an attendance', { timeout: 60_000 }, () => {
  it('says who did nothing to whom: names, telephones and texts are covered', () => {
    const text = JSON.stringify(fileOf(recordedOccurrence()))
    for (const word of ['Marina', 'Jonas', '99999', 'gato', 'Vizinho']) expect(text).not.toContain(word)
  })

  it('holds each line as an event, and none that depends on what is covered', () => {
    const [actor] = fileOf(recordedOccurrence()).actors
    expect(actor?.steps.map(({ event }) => (event as { kind: string }).kind)).toEqual([
      'RECEIVE',
      'ATTEND',
      'NOTE',
      'HOLD',
      'RESUME',
      'CALL',
      'STEP',
      'CLOSE',
    ])
    expect(actor?.steps.every(({ to }) => to === undefined)).toBe(true)
  })

  it('ends in the identical snapshot, for attendances of every kind', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      const { actors } = fileOf(generatedAttendance(seed))
      for (const told of replayed(actors, name => (machines as never)[name]))
        expect(told.difference, `seed ${seed}`).toBeNull()
    }
  })

  it('is taken by npm run replay, which says igual, and diferente once it was changed', () => {
    const file = fileOf(recordedOccurrence())
    expect(run(file)).toEqual({
      status: 0,
      stdout: 'recordedAttendance (ocorrencia-101): igual (8 eventos)\n',
      stderr: '',
    })
    const changed = fileOf(recordedOccurrence())
    changed.actors[0]?.steps.splice(4, 1)
    const { status, stdout } = run(changed)
    expect(status).toBe(1)
    expect(stdout).toContain('diferente: value: esperado "CLOSED", veio "ON_HOLD"')
  })
})

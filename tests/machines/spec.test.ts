import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, type AnyStateNode, createActor } from 'xstate'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import { machines } from '#machines/index.ts'
import { recordingOf } from '#machines/occurrences/replay/recording.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { recordedOccurrence } from '#tests/support/records/replay/recorded-occurrence.ts'

const inputs: Record<string, unknown> = {
  scriptEditor: { steps: [] },
  policySimulation: { now: { date: '2026-11-25', time: '10:00' } },
  session: { userId: null },
  presence: { userId: '5' },
  lifetime: { since: null },
  logoutConfirm: { userId: '5', stationId: '3', now: 0 },
  live: { userId: '5' },
  network: { online: true },
  passwordReset: { email: '' },
  passwordLink: { token: 'abc', judge: passwordProblems },
  profile: { user: userInfo(), judge: () => [] },
  changePassword: { userId: '5', owner: {}, judge: passwordProblems },
  stationPicker: { userId: '5', current: null },
  toast: { kind: 'success', text: 'Pronto.' },
  typing: { text: '', settleMs: 300 },
  collection: { query: {} },
  record: { key: {} },
  combobox: { multiple: false },
  form: { values: {}, seed: 'semente' },
  wizard: { values: {}, seed: 'semente' },
  gallery: { images: [] },
  upload: { target: {}, seed: 'semente' },
  cep: { cep: '' },
  suggestion: { use: 'serviceOrder', text: '' },
  occurrence: { permissions: {}, facts: {} },
  dispatch: { permissions: {}, facts: {} },
  trainingRun: { permissions: {}, facts: {} },
  occurrenceQueue: { scope: 'profile', seed: 'semente' },
  vehicleReplay: {
    vehicleIds: ['3'],
    period: { from: '2026-11-24T23:00:00.000Z', to: '2026-11-25T09:00:00.000Z' },
  },
  recordedAttendance: { script: { steps: [], requireAllSteps: false }, priority: 2 },
  attendanceReplay: { recording: recordingOf(recordedOccurrence()) },
  bulkClosing: { rows: [], seed: 'semente' },
  cftvReview: { id: '1', userId: '5', supervises: false },
  liveCamera: { occurrenceId: '1', cameraId: '31' },
  queueFreshness: { at: 0 },
  alarm: { userId: '5' },
  serviceOrder: { permissions: {}, facts: {} },
  serviceOrderDetails: { id: '1' },
  orderCopy: { id: '1', seed: 'semente' },
  imageMark: { orderId: '1' },
  schedule: { id: '1', date: '2026-11-23' },
  board: { date: '2026-11-23' },
  central: { accountId: '7', centralId: '3' },
  centralCommand: { accountId: '7', centralId: '3', seed: 'semente' },
  commandPassword: { accountId: '7', centralId: '3', isSet: true },
  account: { id: '1' },
  testMode: {
    accountId: '1',
    version: 1,
    test: null,
    rules: { clock: { now: () => 0, instant: () => null }, maySupervise: false },
  },
  blocking: { mayUnschedule: true },
  contact: { id: '1' },
  equipment: { accountId: '7', id: '1', mayWrite: true },
  equipmentRemoval: { accountId: '7' },
  cameraPassword: { accountId: '7', equipmentId: '51', isSet: true },
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

const transitionsOf = (node: AnyStateNode) => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

describe.each(Object.entries(machines) as [string, AnyStateMachine][])('%s', (name, machine) => {
  it('starts: every target and every name it uses exists', () => {
    const actor = createActor(machine, { input: inputs[name] } as never).start()
    expect(actor.getSnapshot().status).toBe('active')
    actor.stop()
  })

  it('says in Portuguese what every state means and what every transition is', () => {
    const nodes = nodesOf(machine.root)
    expect(machine.root.description ?? machine.config.description).toBeTruthy()
    const silent = nodes
      .filter(node => node !== machine.root)
      .filter(node => !node.description || !node.meta?.qa?.expect)
      .map(node => node.id)
    expect(silent).toEqual([])
    const nameless = nodes.flatMap(node =>
      transitionsOf(node)
        .filter(transition => !transition.meta?.qa?.step)
        .map(transition => `${node.id} ${transition.eventType}`),
    )
    expect(nameless).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { HistoryKind } from '#contracts/accounts/account-history.contract.ts'
import { auditRecordNames } from '#contracts/rules/audit/audit-areas.ts'
import { historyKindLabels, historyText } from '#machines/accounts/history/history.labels.ts'
import { auditText } from '#machines/configuration/audit/audit.labels.ts'
import { timelineWords } from '#machines/occurrences/attendance/timeline.labels.ts'
import { dispatchFlow } from '#machines/occurrences/dispatch/dispatch.flow.ts'
import { occurrenceFlow } from '#machines/occurrences/occurrence.flow.ts'
import { serviceOrderFlow } from '#machines/service-orders/service-order.flow.ts'
import { root, sources } from './source-imports.ts'

const textsUnder = (folder: string) =>
  sources.filter(file => file.startsWith(folder)).map(file => readFileSync(join(root, file), 'utf8'))

const found = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap(text => [...text.matchAll(pattern)].map(([, name = '']) => name))

const accountTexts = textsUnder('src/bff/domains/accounts')

/** The history of an account shows those of these records. */
const kinds: readonly [prefix: string, kind: HistoryKind][] = [
  ['ACCOUNT_NOTE_', 'NOTE'],
  ['ACCOUNT_', 'ACCOUNT'],
  ['PATRIMONY_', 'ACCOUNT'],
  ['CUSTOMER_', 'ACCOUNT'],
  ['CENTRAL_', 'CENTRAL'],
  ['CONTACT_', 'CONTACT'],
  ['OFFICE_HOUR_', 'OFFICE_HOUR'],
  ['PATROL_', 'PATROL'],
  ['EQUIPMENT_', 'EQUIPMENT'],
]

const entry = { id: '1', at: '', subject: null, by: null, fields: [], from: null, to: null }

/** Of those the history shows otherwise, or does not show. */
const elsewhere = ['CENTRAL_COMMAND', 'TAG_CREATE']

test('every audited action of an account has words in its history', () => {
  const named = found(accountTexts, /audit\(\s*'([A-Z_]+)'/g)
  const changes = found(accountTexts, /changeCentral\([^)]*?'([A-Z_]+)'/g).map(name => `CENTRAL_${name}`)
  const created = found(accountTexts, /\baction: '([A-Z_]+)'/g).map(name => `${name}_CREATE`)
  const actions = [...new Set([...named, ...changes, ...created])].filter(name => !elsewhere.includes(name))
  expect(actions).toEqual(expect.arrayContaining(['CONTACT_ORDER', 'CENTRAL_ZONE', 'EQUIPMENT_CREATE']))
  const without = actions.filter(action => {
    const kind = kinds.find(([prefix]) => action.startsWith(prefix))?.[1]
    return !kind || historyText({ ...entry, kind, action }) === `${historyKindLabels[kind]}: alteração`
  })
  expect(without).toEqual([])
})

const line = { seq: 1, at: '', actor: { kind: 'system', rule: '' }, from: null, to: null } as const
const wordsOf = (type: string) =>
  timelineWords({ ...line, type, reason: null, note: null, cause: null, payload: {} }, [])

const eventsOf = ({ states }: { states: Readonly<Record<string, { on: object }>> }) =>
  Object.values(states).flatMap(({ on }) => Object.keys(on))

test('every line of an occurrence has words, and no code is shown', () => {
  const texts = [
    ...textsUnder('src/bff/domains/occurrences'),
    ...textsUnder('src/bff/domains/vehicles'),
    ...textsUnder('src/bff/domains/accounts/centrals'),
    ...textsUnder('src/bff/domains/service-orders/create'),
  ]
  const named = found(texts, /\btype: '([A-Z_]+)'/g)
  const noted = found(texts, /\bnote\(\w+, '([A-Z_]+)'/g)
  const constant = found(texts, /\btype: ([A-Z_]+),/g).flatMap(name =>
    found(texts, new RegExp(`const ${name} = '([A-Z_]+)'`, 'g')),
  )
  const overdue = ['ACCEPT_OVERDUE', 'CLOSE_OVERDUE']
  const dispatch = eventsOf(dispatchFlow.root).map(event => `DISPATCH_${event}`)
  const types = new Set([
    ...named,
    ...noted,
    ...constant,
    ...overdue,
    ...dispatch,
    ...eventsOf(occurrenceFlow.root),
  ])
  expect([...types]).toEqual(
    expect.arrayContaining([
      'IMAGE_ATTACH',
      'ARRIVAL_PROPOSED',
      'PATROL_MISSED',
      'RUNAWAY',
      'DISPATCH_FINISH',
      'CLOSE',
    ]),
  )
  expect([...types].filter(type => /^[A-Z]+(_|$)/.test(wordsOf(type)))).toEqual([])
})

/** Steps of a flow, each with the status that it leaves. */
const stepsOf = ({ states }: { states: Readonly<Record<string, { on: object }>> }, record: string) =>
  Object.entries(states).flatMap(([status, { on }]) =>
    Object.keys(on).map(event => ({
      record,
      action: `${record.toUpperCase()}_${event}`,
      changes: [{ field: 'status', before: status, after: null }],
    })),
  )

test('every audited action has words in the audit trail', () => {
  const texts = textsUnder('src/bff')
  const named = [
    ...found(texts, /audit\(\s*'([A-Z_]+)'/g),
    ...found(texts, /\? '([A-Z_]+)' : '[A-Z_]+'\s*\n\s*await work\.audit/g),
    ...found(texts, /\? '[A-Z_]+' : '([A-Z_]+)'\s*\n\s*await work\.audit/g),
  ]
  const records = found(texts, /\baction: '([A-Z_]+)'/g).flatMap(name => [`${name}_CREATE`, `${name}_DELETE`])
  expect(named).toEqual(
    expect.arrayContaining(['CAMERA_PASSWORD_SET', 'CAMERA_PASSWORD_REMOVE', 'USER_INVITE']),
  )
  const entries = [
    ...[...new Set([...named, ...records])].map(action => ({ action, record: 'user', changes: [] })),
    ...stepsOf(occurrenceFlow.root, 'occurrence'),
    ...stepsOf(serviceOrderFlow.root, 'service_order'),
  ]
  expect(
    entries.filter(each => auditText(each).endsWith(': situação alterada')).map(({ action }) => action),
  ).toEqual(['DISPATCH_REQUEST'])
  expect(auditText({ action: 'CAMERA_PASSWORD_REMOVE', record: 'equipment', changes: [] })).toBe(
    'Usuário e senha da câmera removidos',
  )
})

test('every kind of record has its area in the audit trail', () => {
  const described = found(textsUnder('src/bff/domains'), /^ {2}table: '([a-z_]+)'/gm)
  expect(described).toEqual(expect.arrayContaining(['patrol', 'vehicle', 'receiver']))
  const names: readonly string[] = auditRecordNames
  expect(described.filter(name => !names.includes(name))).toEqual([])
})

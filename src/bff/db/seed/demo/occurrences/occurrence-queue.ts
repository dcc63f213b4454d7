import type { Transaction } from 'kysely'
import { readFacts } from '../../../../domains/occurrences/intake/facts.ts'
import { publishGroups, saveGroups } from '../../../../domains/occurrences/intake/group-rows.ts'
import { createGrouping } from '../../../../domains/occurrences/intake/grouping.ts'
import { readRules } from '../../../../domains/occurrences/intake/rules.ts'
import { addCall } from '../../../../domains/occurrences/report/contact-attempts.ts'
import { answerStep } from '../../../../domains/occurrences/script/answer-step.ts'
import { applyToOccurrence } from '../../../../domains/occurrences/transitions/service.ts'
import { type Work, workIn } from '../../../../http/writes.ts'
import type { Tables } from '../../../tables.ts'
import { bulkInsert } from '../../bulk.ts'
import { reasons } from '../../reference.ts'
import { permissionsOf } from '../people/group-permissions.ts'
import { zoneCodes } from './event-codes.ts'
import type { Operator } from './occurrence-story.ts'
import { type Panel, signalOf } from './panels.ts'
import { signalRows } from './story-rows.ts'

type Trx = Transaction<Tables>

interface Open {
  code: string
  /** When its first signal came. */
  secondsAgo: number
  /** Further signals, of other zones where zones send them, ten seconds apart. */
  more?: number
  kind?: 'WITH_IMAGE' | 'STANDARD'
  /** The account has a remote concierge. */
  concierge?: true
  now?: 'ATTENDED' | 'HELD'
}

/** Newest last: what waits for a disarm, what waits for somebody, and what somebody has. */
const openNow: readonly Open[] = [
  { code: '302', secondsAgo: 2700, now: 'HELD' },
  { code: '351', secondsAgo: 1500, now: 'HELD' },
  { code: '384', secondsAgo: 1260 },
  { code: '147', secondsAgo: 940 },
  { code: '616', secondsAgo: 700 },
  { code: '461', secondsAgo: 540 },
  { code: '383', secondsAgo: 310 },
  { code: '145', secondsAgo: 240, more: 12 },
  { code: '130', secondsAgo: 200, kind: 'WITH_IMAGE', more: 2, now: 'ATTENDED' },
  { code: '133', secondsAgo: 75, kind: 'WITH_IMAGE' },
  { code: '122', secondsAgo: 50 },
  { code: '301', secondsAgo: 45 },
  { code: '130', secondsAgo: 20, kind: 'STANDARD' },
  { code: '131', secondsAgo: 15 },
  { code: 'P01', secondsAgo: 8, concierge: true },
]

/** A large company has the same again, a little older each time. */
const openOf = (total: number): Open[] =>
  Array.from({ length: total }, (_, index) => {
    const open = openNow[index % openNow.length]!
    const turn = Math.floor(index / openNow.length)
    return { ...open, secondsAgo: Math.round(open.secondsAgo * (1 + turn / 10)) }
  }).sort((one, other) => other.secondsAgo - one.secondsAgo)

const holdReason = reasons.find(({ scope }) => scope === 'OCC_HOLD')?.id ?? null
const HOLD_MINUTES = 25

const workOf = (trx: Trx, at: Date, { id, name, group }: Operator): Work => {
  const actor = { userId: id, name, familyId: '', permissions: permissionsOf({ group }), expiresAt: at }
  const request = {
    requestId: 'demo',
    ip: null,
    ifMatch: null,
    idempotency: null,
    tab: null,
    lastEventId: null,
  }
  return workIn(trx, at, actor, request, [])
}

/** The central's signals, as a receiver's call brings them. @returns the occurrence that they opened */
const receive = async (trx: Trx, panel: Panel, { code, more = 0 }: Open, start: Date, by: Operator) => {
  const facts = await readFacts(trx, [panel.accountId], await readRules(trx))
  const grouping = createGrouping([], facts, start)
  const signals = Array.from({ length: more + 1 }, (_, index) => {
    const at = new Date(start.getTime() + index * 10_000)
    const zone = zoneCodes.includes(code) ? panel.zones[index % panel.zones.length] : undefined
    return {
      at,
      joined: true,
      located: signalOf(panel, code, at, zone && { zone: { ...zone, partition: 1 } }),
    }
  })
  for (const { located } of signals) grouping.place(located)
  const [group] = grouping.groups
  if (!group) throw new Error(`demo data: ${code} opens no occurrence`)
  const work = workOf(trx, start, by)
  await publishGroups(work, grouping.groups, await saveGroups(work, grouping.groups, facts.feeds))
  await bulkInsert(trx, 'signal', signalRows(group.record.id, { signals }))
  return group
}

/** Attended for a minute: one step answered, one call made. */
const attend = async (trx: Trx, id: string, panel: Panel, start: Date, by: Operator, now: Date) => {
  const work = (seconds: number) =>
    workOf(trx, new Date(Math.min(start.getTime() + seconds * 1000, now.getTime())), by)
  await applyToOccurrence(work(25), id, 'ATTEND', {})
  const [contact] = panel.contacts
  if (contact)
    await addCall(work(80), id, {
      contactId: contact.id,
      phone: contact.phone,
      outcome: 'NO_ANSWER',
      note: 'Chamou até cair.',
    })
  return work
}

/** Opens the demo's current occurrences through intake and flow. */
export const openOccurrences = async (
  trx: Trx,
  panels: readonly Panel[],
  operators: readonly Operator[],
  { now, total }: { now: Date; total: number },
): Promise<void> => {
  const facts = await readFacts(
    trx,
    panels.map(({ accountId }) => accountId),
    await readRules(trx),
  )
  const free = [...panels]
  const take = ({ kind, concierge }: Open): Panel => {
    const at = free.findIndex(({ accountId }) => {
      const account = facts.accounts.get(accountId)
      return (
        (!kind || account?.monitoringKind === kind) && (!concierge || account?.services.includes('CONCIERGE'))
      )
    })
    const [panel] = free.splice(Math.max(at, 0), 1)
    if (!panel) throw new Error('demo data: too few accounts for what is open')
    return panel
  }
  for (const [index, open] of openOf(total).entries()) {
    const start = new Date(now.getTime() - open.secondsAgo * 1000)
    const by = operators[index % operators.length]
    if (!by) throw new Error('demo data: nobody at a station')
    const panel = take(open)
    const { record, policy } = await receive(trx, panel, open, start, by)
    if (!open.now) continue
    const work = await attend(trx, record.id, panel, start, by, now)
    const [step] = policy.steps
    if (open.now === 'HELD') {
      const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
      const note = `Em espera até o retorno de ${panel.contacts[0]?.name ?? 'um contato'}, que vai verificar o local.`
      await applyToOccurrence(work(150), record.id, 'HOLD', { reasonId: holdReason, until, note })
    } else if (step?.type === 'VIEW_CAMERA')
      await answerStep(work(100), { id: record.id, stepId: step.id }, { value: 'NO' })
  }
}

import type { ReceivedSignal } from '#contracts/occurrences/signals.contract.ts'
import type { Located } from '../../../../domains/occurrences/intake/panels.ts'

type Row = Readonly<Record<string, unknown>>

interface Zone {
  number: number
  partition: number
  name: string
}

/** A central as its signals name it, with its zones and those whom one calls. */
export interface Panel {
  accountId: string
  accountName: string
  centralId: string
  protocol: ReceivedSignal['protocol']
  receiverAccount: string
  zones: Zone[]
  contacts: { id: string; name: string; phone: string }[]
}

export interface PanelRows {
  accounts: readonly Row[]
  centrals: readonly Row[]
  zones: readonly Row[]
  contacts: readonly Row[]
}

const groupedBy = (rows: readonly Row[], column: string): Map<unknown, Row[]> => {
  const groups = new Map<unknown, Row[]>()
  for (const row of rows) groups.set(row[column], [...(groups.get(row[column]) ?? []), row])
  return groups
}

/** Of active accounts, in the order of their accounts. @param contacts with their ids */
export const panelsOf = ({ accounts, centrals, zones, contacts }: PanelRows): Panel[] => {
  const zonesOf = groupedBy(zones, 'central_id')
  const contactsOf = groupedBy(contacts, 'account_id')
  const active = new Map(accounts.filter(({ status }) => status === 'ACTIVE').map(row => [row.id, row]))
  return centrals.flatMap(central => {
    const account = active.get(central.account_id)
    if (!account) return []
    return {
      accountId: String(account.id),
      accountName: String(account.name),
      centralId: String(central.id),
      protocol: central.protocol as ReceivedSignal['protocol'],
      receiverAccount: String(central.receiver_account),
      zones: (zonesOf.get(central.id) ?? []).map(zone => ({
        number: Number(zone.number),
        partition: Number(zone.partition_number),
        name: String(zone.name),
      })),
      contacts: (contactsOf.get(account.id) ?? []).map(contact => ({
        id: String(contact.id),
        name: String(contact.name),
        phone: (contact.phones as { number: string }[])[0]?.number ?? '',
      })),
    }
  })
}

/** Signal of the panel, as a receiver passes it on. */
export const signalOf = (
  panel: Panel,
  code: string,
  at: Date,
  { qualifier = 'E', zone, panelUser }: { qualifier?: 'E' | 'R'; zone?: Zone; panelUser?: string } = {},
): Located => {
  const place = zone?.number ?? 0
  const signal: ReceivedSignal = {
    seq: 0,
    at: at.toISOString(),
    protocol: panel.protocol,
    receiverAccount: panel.receiverAccount,
    qualifier,
    code,
    partition: zone?.partition ?? 1,
    zone: place,
    panelUser: panelUser ?? null,
    channel: 'ETHERNET',
    raw: `${panel.receiverAccount}18${qualifier === 'E' ? 1 : 3}${code}0${zone?.partition ?? 1}${String(place).padStart(3, '0')}`,
  }
  const { centralId, accountId } = panel
  return { index: 0, signal, receiverId: '', centralId, accountId, refusal: null }
}

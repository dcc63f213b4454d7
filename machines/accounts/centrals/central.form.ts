import type { Central, Protocol, ZoneKind } from '#contracts/accounts/centrals.contract.ts'
import type { OnOffValue } from '#contracts/kit/on-off.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { createFormMachine, type FormRules } from '../../kit/form/form.machine.ts'
import { networkLabels, onOffLabels, protocolLabels } from './central.labels.ts'

export interface PartitionValues {
  number: string
  name: string
}

export interface ZoneValues {
  number: string
  name: string
  partition: string
  kind: ZoneKind | ''
  /** Camera id, or empty. */
  camera: string
}

export interface SimValues {
  iccid: string
  carrier: string
}

/** Numbers are kept as typed text. */
export interface CentralValues {
  name: string
  manufacturer: string
  model: string
  protocol: Protocol | ''
  receiverAccount: string
  firmware: string
  mac: string
  imei: string
  channelEthernet: OnOffValue
  channelGprs: OnOffValue
  networkMode: '0' | '1' | '2'
  ip: string
  netmask: string
  gateway: string
  dns: string
  port: string
  sims: readonly SimValues[]
  testIntervalMinutes: string
  keepaliveSeconds: string
  partitions: readonly PartitionValues[]
  zones: readonly ZoneValues[]
}

export const newCentral = (): CentralValues => ({
  name: 'Central principal',
  manufacturer: '',
  model: '',
  protocol: '',
  receiverAccount: '',
  firmware: '',
  mac: '',
  imei: '',
  channelEthernet: 'ON',
  channelGprs: 'OFF',
  networkMode: '0',
  ip: '',
  netmask: '',
  gateway: '',
  dns: '',
  port: '',
  sims: [
    { iccid: '', carrier: '' },
    { iccid: '', carrier: '' },
  ],
  testIntervalMinutes: '1440',
  keepaliveSeconds: '60',
  partitions: [{ number: '1', name: 'Geral' }],
  zones: [],
})

export const createCentralForm = (rules: FormRules<CentralValues>) =>
  createFormMachine<CentralValues, Central>(rules)

export const centralFieldLabels: Readonly<Record<keyof CentralValues, string>> = {
  name: 'Nome',
  manufacturer: 'Fabricante',
  model: 'Modelo',
  protocol: 'Protocolo',
  receiverAccount: 'Conta da central',
  firmware: 'Versão do firmware',
  mac: 'MAC',
  imei: 'IMEI',
  channelEthernet: 'Canal Ethernet',
  channelGprs: 'Canal GPRS',
  networkMode: 'Modo de rede',
  ip: 'IP',
  netmask: 'Máscara de rede',
  gateway: 'Gateway',
  dns: 'DNS',
  port: 'Porta',
  sims: 'Chips',
  testIntervalMinutes: 'Intervalo de teste (minutos)',
  keepaliveSeconds: 'Keep-alive (segundos)',
  partitions: 'Partições',
  zones: 'Zonas',
}

/** Fixed addresses are shown per contract §7. */
export const showsAddresses = ({ networkMode }: Pick<CentralValues, 'networkMode'>): boolean =>
  networkMode === '2'

const nextNumber = (rows: readonly { number: string }[]): string => {
  const taken = new Set(rows.map(({ number }) => Number(number)))
  let free = 1
  while (taken.has(free)) free += 1
  return String(free)
}

export const withPartition = (partitions: readonly PartitionValues[]): readonly PartitionValues[] => [
  ...partitions,
  { number: nextNumber(partitions), name: '' },
]

export const withZone = (
  zones: readonly ZoneValues[],
  partitions: readonly PartitionValues[],
): readonly ZoneValues[] => [
  ...zones,
  {
    number: nextNumber(zones),
    name: '',
    partition: zones.at(-1)?.partition ?? partitions[0]?.number ?? '',
    kind: zones.at(-1)?.kind ?? 'INSTANT',
    camera: '',
  },
]

export const changedAt = <Row>(rows: readonly Row[], at: number, change: Partial<Row>): readonly Row[] =>
  rows.map((row, index) => (index === at ? { ...row, ...change } : row))

export const withoutAt = <Row>(rows: readonly Row[], at: number): readonly Row[] =>
  rows.filter((_, index) => index !== at)

const simsText = (sims: readonly SimValues[]) =>
  sims.flatMap(({ iccid, carrier }) => (iccid ? [carrier ? `${iccid} (${carrier})` : iccid] : [])).join(', ')

export const centralText = <Name extends keyof CentralValues>(
  name: Name,
  value: CentralValues[Name],
  cameras: readonly Ref[],
): string => {
  const given = { [name]: value } as Partial<CentralValues>
  if (given.protocol !== undefined) return given.protocol === '' ? '' : protocolLabels[given.protocol]
  if (given.networkMode !== undefined) return networkLabels[Number(given.networkMode) as 0 | 1 | 2]
  if (given.channelEthernet !== undefined) return onOffLabels[given.channelEthernet]
  if (given.channelGprs !== undefined) return onOffLabels[given.channelGprs]
  if (given.sims !== undefined) return simsText(given.sims)
  if (given.partitions !== undefined)
    return given.partitions.map(({ number, name: called }) => `${number} ${called}`).join(', ')
  if (given.zones !== undefined)
    return given.zones
      .map(zone => {
        const camera = cameras.find(({ id }) => id === zone.camera)
        return `${zone.number} ${zone.name}${camera ? ` (${camera.name})` : ''}`
      })
      .join(', ')
  return String(value)
}

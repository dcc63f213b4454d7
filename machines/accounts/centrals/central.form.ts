import type { Central, CentralWrite, ZoneKind } from '#contracts/accounts/centrals.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { OnOff, type OnOffValue, type OnOffWire } from '#contracts/rules/on-off.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  describeFields,
  emptyChoice,
  type Field,
  list,
  minutes,
  numberIn,
  optionalText,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import type { FieldErrors } from '../../kit/form/form.values.ts'
import { REQUIRED } from '../../kit/form/text-rules.ts'
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
  camera: string
}

export interface SimValues {
  iccid: string
  carrier: string
}

type Written<Name extends keyof CentralWrite> = NonNullable<CentralWrite[Name]>
type ZoneWrite = Written<'zones'>[number]

const onOff = (label: string, initial: OnOffValue): Field<OnOffValue, OnOffWire> => ({
  label,
  initial,
  read: OnOff.read,
  write: OnOff.write,
  format: value => onOffLabels[value],
})

const networkMode: Field<'0' | '1' | '2', CentralWrite['networkMode']> = {
  label: 'Modo de rede',
  initial: '0',
  read: mode => `${mode}`,
  write: mode => Number(mode) as CentralWrite['networkMode'],
  format: mode => networkLabels[Number(mode) as CentralWrite['networkMode']],
}

const port: Field<string, number | null> = {
  label: 'Porta',
  initial: '',
  read: number => (number === null ? '' : String(number)),
  write: written => (written.trim() === '' ? null : numberIn(written)),
  format: written => written,
}

const amount = (label: string, initial: string) => ({
  ...minutes(label, initial),
  format: (written: string) => written,
})

const blankSim: SimValues = { iccid: '', carrier: '' }

const filledSims = (sims: readonly SimValues[]) =>
  sims.flatMap((sim, at) => (sim.iccid.trim() || sim.carrier.trim() ? [{ sim, at }] : []))

const formatSims = (sims: readonly SimValues[]) =>
  sims.flatMap(({ iccid, carrier }) => (iccid ? [carrier ? `${iccid} (${carrier})` : iccid] : [])).join(', ')

const sims: Field<readonly SimValues[], SimValues[]> = {
  label: 'Chips',
  initial: [blankSim, blankSim],
  read: known => [known[0] ?? blankSim, known[1] ?? blankSim],
  write: written => filledSims(written).map(({ sim }) => sim),
  format: formatSims,
}

const partitions: Field<readonly PartitionValues[], Written<'partitions'>> = {
  ...list<PartitionValues>('Partições', rows =>
    rows.map(({ number, name }) => `${number} ${name}`).join(', '),
  ),
  initial: [{ number: '1', name: 'Geral' }],
  read: rows => rows.map(({ number, name }) => ({ number: String(number), name })),
  write: rows => rows.map(({ number, name }) => ({ number: numberIn(number), name })),
}

export const formatZones = (zones: readonly ZoneValues[], cameras: readonly Ref[] = []): string =>
  zones
    .map(zone => {
      const camera = cameras.find(({ id }) => id === zone.camera)
      return `${zone.number} ${zone.name}${camera ? ` (${camera.name})` : ''}`
    })
    .join(', ')

const zones: Field<readonly ZoneValues[], ZoneWrite[]> = {
  label: 'Zonas',
  initial: [],
  read: rows =>
    rows.map(({ number, name, partitionNumber, kind, cameraId }) => ({
      number: String(number),
      name,
      partition: String(partitionNumber),
      kind,
      camera: cameraId ?? '',
    })),
  write: rows =>
    rows.map(({ number, name, partition, kind, camera }) => ({
      number: numberIn(number),
      name,
      partitionNumber: numberIn(partition),
      kind: kind as ZoneKind,
      cameraId: camera || null,
    })),
  format: formatZones,
}

const fields = {
  name: text('Nome', 'Central principal'),
  manufacturer: text('Fabricante'),
  model: text('Modelo'),
  protocol: emptyChoice('Protocolo', protocolLabels),
  receiverAccount: text('Conta da central'),
  firmware: optionalText('Versão do firmware'),
  mac: optionalText('MAC'),
  imei: optionalText('IMEI'),
  channelEthernet: onOff('Canal Ethernet', 'ON'),
  channelGprs: onOff('Canal GPRS', 'OFF'),
  networkMode,
  ip: optionalText('IP'),
  netmask: optionalText('Máscara de rede'),
  gateway: optionalText('Gateway'),
  dns: optionalText('DNS'),
  port,
  sims,
  testIntervalMinutes: amount('Intervalo de teste (minutos)', '1440'),
  keepaliveSeconds: amount('Keep-alive (segundos)', '60'),
  partitions,
  zones,
}

export type CentralValues = ValuesOf<typeof fields>

const described = describeFields(fields)

/** Contract §7. */
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

const noAddresses = { ip: null, netmask: null, gateway: null, dns: null }

const boxes: Readonly<Record<string, string>> = { partitionNumber: 'partition', cameraId: 'camera' }

export const centralForm = defineForm<CentralValues, CentralWrite, Central>({
  ...described,
  valuesOf: central =>
    described.valuesOf({
      ...central,
      zones: central.zones.map(({ camera, ...zone }) => ({ ...zone, cameraId: camera?.id ?? null })),
    }),
  bodyOf: values => ({ ...described.bodyOf(values), ...(!showsAddresses(values) && noAddresses) }),
  key: 'receiverAccount',
  check: ({ testIntervalMinutes, keepaliveSeconds }): FieldErrors => ({
    ...(testIntervalMinutes.trim() === '' && { testIntervalMinutes: REQUIRED }),
    ...(keepaliveSeconds.trim() === '' && { keepaliveSeconds: REQUIRED }),
  }),
  fieldOf: (path, values) => {
    const [name, index, part = ''] = path.split('.')
    if (index === undefined) return path
    if (name === 'sims') return `sims.${filledSims(values.sims)[Number(index)]?.at ?? index}.${part}`
    return name === 'zones' ? `zones.${index}.${boxes[part] ?? part}` : path
  },
})

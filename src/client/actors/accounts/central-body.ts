import * as v from 'valibot'
import { type Central, CentralWrite } from '#contracts/accounts/centrals.contract.ts'
import { issueToFieldError } from '#contracts/kit/issues.ts'
import { OnOff } from '#contracts/kit/on-off.ts'
import type { CentralValues } from '#machines/accounts/centrals/central.form.ts'
import type { FieldErrors, FormRecord } from '#machines/kit/form/form.values.ts'

const text = (value: string | number | null) => (value === null ? '' : String(value))

/** A central as its form shows it. */
export const centralValues = (central: Central): CentralValues => ({
  name: central.name,
  manufacturer: central.manufacturer,
  model: central.model,
  protocol: central.protocol,
  receiverAccount: central.receiverAccount,
  firmware: text(central.firmware),
  mac: text(central.mac),
  imei: text(central.imei),
  channelEthernet: OnOff.read(central.channelEthernet),
  channelGprs: OnOff.read(central.channelGprs),
  networkMode: `${central.networkMode}`,
  ip: text(central.ip),
  netmask: text(central.netmask),
  gateway: text(central.gateway),
  dns: text(central.dns),
  port: text(central.port),
  sims: [0, 1].map(at => central.sims[at] ?? { iccid: '', carrier: '' }),
  testIntervalMinutes: String(central.testIntervalMinutes),
  keepaliveSeconds: String(central.keepaliveSeconds),
  partitions: central.partitions.map(({ number, name }) => ({ number: String(number), name })),
  zones: central.zones.map(({ number, name, partitionNumber, kind, camera }) => ({
    number: String(number),
    name,
    partition: String(partitionNumber),
    kind,
    camera: camera?.id ?? '',
  })),
})

/** Typed number; empty becomes undefined, which the schema reports. */
const number = (box: string): number => (box.trim() === '' ? (undefined as never) : Number(box))

const filledSims = ({ sims }: CentralValues) =>
  sims.flatMap((sim, at) => (sim.iccid.trim() || sim.carrier.trim() ? [{ sim, at }] : []))

/** What the form asks to be written. */
export const centralBody = (values: CentralValues): CentralWrite => {
  const fixed = values.networkMode === '2'
  const address = (box: string) => (fixed ? box : null)
  return {
    name: values.name,
    manufacturer: values.manufacturer,
    model: values.model,
    protocol: values.protocol as CentralWrite['protocol'],
    receiverAccount: values.receiverAccount,
    firmware: values.firmware,
    mac: values.mac,
    imei: values.imei,
    channelEthernet: OnOff.write(values.channelEthernet),
    channelGprs: OnOff.write(values.channelGprs),
    networkMode: Number(values.networkMode) as CentralWrite['networkMode'],
    ip: address(values.ip),
    netmask: address(values.netmask),
    gateway: address(values.gateway),
    dns: address(values.dns),
    port: values.port.trim() === '' ? null : Number(values.port),
    sims: filledSims(values).map(({ sim }) => ({ ...sim })),
    testIntervalMinutes: number(values.testIntervalMinutes),
    keepaliveSeconds: number(values.keepaliveSeconds),
    partitions: values.partitions.map(partition => ({
      number: number(partition.number),
      name: partition.name,
    })),
    zones: values.zones.map(zone => ({
      number: number(zone.number),
      name: zone.name,
      partitionNumber: number(zone.partition),
      kind: zone.kind as NonNullable<CentralWrite['zones']>[number]['kind'],
      cameraId: zone.camera || null,
    })),
  }
}

const boxes: Readonly<Record<string, string>> = { partitionNumber: 'partition', cameraId: 'camera' }

/** Where the form has what the wire calls `field`. */
export const centralFieldOfWire =
  (values: CentralValues) =>
  (field: string): string => {
    const [list, index, part = ''] = field.split('.')
    if (list === 'sims' && index !== undefined)
      return `sims.${filledSims(values)[Number(index)]?.at ?? index}.${part}`
    return list === 'zones' && index !== undefined ? `zones.${index}.${boxes[part] ?? part}` : field
  }

const emptyBoxes = ({ testIntervalMinutes, keepaliveSeconds }: CentralValues): FieldErrors => ({
  ...(testIntervalMinutes.trim() === '' && { testIntervalMinutes: 'Campo obrigatório.' }),
  ...(keepaliveSeconds.trim() === '' && { keepaliveSeconds: 'Campo obrigatório.' }),
})

/** Validates with the server's rules. */
export const validateCentral = (values: CentralValues): FieldErrors => {
  const parsed = v.safeParse(CentralWrite, centralBody(values))
  const place = centralFieldOfWire(values)
  const wrong = (parsed.issues ?? []).map(issue => issueToFieldError(issue))
  return {
    ...Object.fromEntries([...wrong].reverse().map(({ field, message }) => [place(field), message])),
    ...emptyBoxes(values),
  }
}

/** Converts a conflict's entity to a record. */
export const centralRecord = (current: unknown): FormRecord<CentralValues> | null => {
  const central = current as Central | null | undefined
  return central && typeof central === 'object' && 'receiverAccount' in central
    ? { values: centralValues(central), version: central.version }
    : null
}

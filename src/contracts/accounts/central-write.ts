import * as v from 'valibot'
import { Iccid } from '../kit/brazil-schemas.ts'
import { OnOffWire } from '../kit/on-off.ts'
import { Id, note, text } from '../kit/wire.ts'
import { formatMac, isImei, isMac } from '../rules/brazil/devices.ts'
import { inSameNetwork, isIpv4, isNetmask } from '../rules/brazil/ipv4.ts'
import { centralLimits as limits } from '../rules/limits/accounts.ts'

export const protocols = [
  'CONTACT_ID',
  'SIA_DC09',
  'INTELBRAS',
  'JFL',
  'VIAWEB',
  'PARADOX',
  'DSC',
  'OTHER',
] as const
export type Protocol = (typeof protocols)[number]

export const zoneKinds = [
  'INSTANT',
  'DELAYED',
  'FOLLOWER',
  'H24',
  'PANIC_SILENT',
  'PANIC_AUDIBLE',
  'FIRE',
  'MEDICAL',
  'FENCE',
  'TAMPER',
] as const
export type ZoneKind = (typeof zoneKinds)[number]

/** 0 not said, 1 DHCP, 2 static (spec §3). */
export const networkModes = [0, 1, 2] as const
export type NetworkMode = (typeof networkModes)[number]

export const MOST_PARTITIONS = 32
export const MOST_ZONES = 512

export const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer('Número inválido.'), v.minValue(least), v.maxValue(most))

/** Missing and empty are stored alike. */
const blankOr = (is: (text: string) => boolean, message: string, store = (given: string) => given) =>
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(limits.text),
        v.check(given => given === '' || is(given), message),
        v.transform(given => (given === '' ? null : store(given))),
      ),
    ),
    null,
  )

const ReceiverAccount = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Campo obrigatório.'),
  v.regex(/^[\dA-F]{4,6}$/i, 'Conta da central inválida.'),
  v.toUpperCase(),
)

const address = blankOr(isIpv4, 'Endereço IP inválido.')

const PartitionWrite = v.strictObject({ number: whole(1, MOST_PARTITIONS), name: text(60) })

export const zoneEntries = {
  name: text(60),
  partitionNumber: whole(1, MOST_PARTITIONS),
  kind: v.picklist(zoneKinds, 'Campo obrigatório.'),
  cameraId: v.optional(v.nullable(Id), null),
}
const ZoneWrite = v.strictObject({ number: whole(1, MOST_ZONES), ...zoneEntries })

const SimWrite = v.strictObject({
  iccid: Iccid,
  carrier: v.optional(note(40), ''),
})

const STATIC_NEEDS = 'Informe IP, máscara e gateway para o modo Estático.'

const once = (numbers: readonly number[]) => new Set(numbers).size === numbers.length

interface Network {
  networkMode: NetworkMode
  ip: string | null
  netmask: string | null
  gateway: string | null
  dns: string | null
}

const isStatic = ({ networkMode }: Pick<Network, 'networkMode'>) => networkMode === 2

/** Only the static mode keeps addresses (contract §7). */
const withoutUnused = <Given extends Network>(given: Given): Given =>
  isStatic(given) ? given : { ...given, ip: null, netmask: null, gateway: null, dns: null }

/** Shared by form and server. Omitted partitions or zones stay unchanged. */
export const CentralWrite = v.pipe(
  v.strictObject({
    name: text(limits.name),
    manufacturer: text(limits.text),
    model: text(limits.text),
    protocol: v.picklist(protocols, 'Campo obrigatório.'),
    receiverAccount: ReceiverAccount,
    mac: blankOr(isMac, 'MAC inválido.', formatMac),
    imei: blankOr(isImei, 'IMEI inválido.'),
    channelEthernet: OnOffWire,
    channelGprs: OnOffWire,
    networkMode: v.picklist(networkModes),
    ip: address,
    netmask: blankOr(isNetmask, 'Máscara de rede inválida.'),
    gateway: address,
    dns: address,
    port: v.optional(v.nullable(whole(...limits.port)), null),
    sims: v.optional(v.pipe(v.array(SimWrite), v.maxLength(2)), []),
    testIntervalMinutes: v.optional(whole(...limits.testIntervalMinutes), 1440),
    keepaliveSeconds: v.optional(whole(...limits.keepaliveSeconds), 60),
    firmware: blankOr(() => true, ''),
    partitions: v.optional(v.pipe(v.array(PartitionWrite), v.maxLength(MOST_PARTITIONS))),
    zones: v.optional(v.pipe(v.array(ZoneWrite), v.maxLength(MOST_ZONES))),
  }),
  v.transform(withoutUnused),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const given = dataset.value
    const wrong = (field: keyof typeof given, message: string) =>
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: given, key: field, value: given[field] }],
      })
    if (isStatic(given))
      for (const field of ['ip', 'netmask', 'gateway'] as const)
        if (given[field] === null) wrong(field, STATIC_NEEDS)
    const { ip, netmask, gateway, partitions, zones = [] } = given
    if (ip !== null && netmask !== null && gateway !== null && !inSameNetwork(ip, gateway, netmask))
      wrong('gateway', 'O gateway deve estar na mesma rede do IP.')
    if (ip !== null && ip === gateway) wrong('gateway', 'O gateway deve ser diferente do IP.')
    if (!once((partitions ?? []).map(({ number }) => number)))
      wrong('partitions', 'Há duas partições com o mesmo número.')
    if (!once(zones.map(({ number }) => number))) wrong('zones', 'Há duas zonas com o mesmo número.')
    if (!partitions) return
    const known = new Set(partitions.map(({ number }) => number))
    for (const [index, { partitionNumber }] of zones.entries())
      if (!known.has(partitionNumber))
        addIssue({
          message: 'Esta partição não existe na central.',
          path: [
            { type: 'object', origin: 'value', input: given, key: 'zones', value: zones },
            { type: 'array', origin: 'value', input: zones, key: index, value: zones[index] },
            {
              type: 'object',
              origin: 'value',
              input: zones[index] ?? {},
              key: 'partitionNumber',
              value: partitionNumber,
            },
          ] as never,
        })
  }),
)
export type CentralWrite = v.InferInput<typeof CentralWrite>
export type CentralWanted = v.InferOutput<typeof CentralWrite>

import * as v from 'valibot'
import { protocols, whole } from '../accounts/central-write.ts'
import { connectionChannels, refusalReasons } from '../configuration/refused-connections.contract.ts'
import { Id, Iso } from '../kit/wire.ts'
import { formatMac, isImei, isMac } from '../rules/brazil/devices.ts'
import { EventCodeId } from './event-codes.contract.ts'
import { signalQualifiers } from './occurrence-parts.contract.ts'

/** Receivers' own address: no console route has it, no user's token opens it. */
export const SIGNALS_PATH = '/bff/v1/receiver/signals'
export const MOST_SIGNALS = 500

const Mac = v.pipe(v.string(), v.check(isMac, 'MAC inválido.'), v.transform(formatMac))
const Imei = v.pipe(v.string(), v.trim(), v.check(isImei, 'IMEI inválido.'))
const ReceiverAccount = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\dA-F]{4,6}$/i, 'Conta da central inválida.'),
  v.toUpperCase(),
)

/** A panel's message as the receiver understood it (occurrences.md §2). */
export const ReceivedSignal = v.pipe(
  v.strictObject({
    /** Of the receiver, never used twice. */
    seq: whole(0, Number.MAX_SAFE_INTEGER),
    at: v.pipe(
      Iso,
      v.check(at => !Number.isNaN(Date.parse(at)), 'Data inválida.'),
    ),
    protocol: v.picklist(protocols),
    receiverAccount: v.optional(ReceiverAccount),
    mac: v.optional(Mac),
    imei: v.optional(Imei),
    /** Where the panel called from. */
    remoteIp: v.optional(v.pipe(v.string(), v.ip('Endereço IP inválido.'))),
    qualifier: v.picklist(signalQualifiers),
    code: EventCodeId,
    partition: v.optional(v.nullable(whole(0, 99))),
    zone: v.optional(v.nullable(whole(0, 999))),
    panelUser: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(10)))),
    channel: v.picklist(connectionChannels),
    raw: v.pipe(v.string(), v.maxLength(500)),
  }),
  v.check(
    ({ receiverAccount, mac, imei }) => Boolean(receiverAccount ?? mac ?? imei),
    'Informe a conta da central, o MAC ou o IMEI.',
  ),
)
export type ReceivedSignal = v.InferOutput<typeof ReceivedSignal>
export type SentSignal = v.InferInput<typeof ReceivedSignal>

/** Each signal is read on its own; a malformed one is told by its index. Without any, the receiver says that it is there. */
export const SignalsCall = v.strictObject({
  receiverId: Id,
  signals: v.pipe(
    v.array(v.unknown()),
    v.maxLength(MOST_SIGNALS, `Envie até ${MOST_SIGNALS} sinais por vez.`),
  ),
})

/** After the commit. `refused` are stored too, and listed as refused connections; `index` is that of the call. */
export const SignalsReply = v.object({
  accepted: v.number(),
  duplicates: v.number(),
  refused: v.array(v.object({ index: v.number(), code: v.picklist(refusalReasons) })),
})
export type SignalsReply = v.InferOutput<typeof SignalsReply>

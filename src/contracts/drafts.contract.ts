import * as v from 'valibot'
import { Iso, route } from './kit/wire.ts'

export const draftKinds = [
  'ATTENDANCE',
  'SERVICE_ORDER',
  'INTERVENTION',
  'ACCOUNT',
  'POLICY',
  'SENTENCE',
  'HANDOVER',
] as const
export type DraftKind = (typeof draftKinds)[number]

/** UTF-8 bytes of a snapshot as JSON (contract §5.9). */
export const DRAFT_BYTES = 32 * 1024

const Snapshot = v.record(v.string(), v.unknown())
const MachineVersion = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000))

/** Unsent work; `entityKey` names what it is about, such as an occurrence's id or `new`. */
const DraftInfo = v.object({
  kind: v.picklist(draftKinds),
  entityKey: v.string(),
  machineVersion: v.number(),
  savedAt: Iso,
})

const path = '/draft/{draftKind}/{entityKey}'

/** Own rows only, whoever asks (contract §5.9). */
export const draftRoutes = {
  list: route({
    method: 'GET',
    path: '/draft',
    access: 'signedIn',
    summary: 'Meus rascunhos, o mais recente primeiro',
    reply: v.array(DraftInfo),
    errors: [],
  }),
  find: route({
    method: 'GET',
    path,
    access: 'signedIn',
    summary: 'Um rascunho meu',
    reply: v.object({ snapshot: Snapshot, machineVersion: v.number(), savedAt: Iso }),
    errors: [],
  }),
  save: route({
    method: 'PUT',
    path,
    access: 'signedIn',
    summary: 'Guarda um rascunho meu, por 7 dias',
    body: v.strictObject({
      snapshot: Snapshot,
      machineVersion: MachineVersion,
      /** `savedAt` of the draft it continues, null for none; others are not overwritten. */
      continues: v.optional(v.nullable(Iso)),
    }),
    reply: v.object({ savedAt: Iso }),
    errors: ['TOO_LARGE', 'VERSION_CONFLICT'],
  }),
  remove: route({
    method: 'DELETE',
    path,
    access: 'signedIn',
    summary: 'Descarta um rascunho meu; o que não há não é erro',
    reply: v.null(),
    status: 204,
    errors: [],
  }),
}

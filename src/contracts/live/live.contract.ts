import * as v from 'valibot'
import type { PermissionKey } from '../kit/permissions.ts'
import { route } from '../kit/wire.ts'

type Audience = 'signedIn' | 'self' | { anyOf: readonly PermissionKey[] }

/** Topics and audiences (contract §6); unlisted topics are never sent. */
export const liveTopics = {
  'serviceOrder.updated': { anyOf: ['ubidesk.so', 'ubidesk.account'] },
  'account.updated': { anyOf: ['ubidesk.account', 'ubidesk.so'] },
  'central.changed': { anyOf: ['ubidesk.account'] },
  'central.command': { anyOf: ['ubidesk.account'] },
  'occurrence.created': { anyOf: ['ubidesk.account'] },
  'occurrence.updated': { anyOf: ['ubidesk.account'] },
  'occurrence.closed': { anyOf: ['ubidesk.account'] },
  /** A camera's image came; the occurrence itself did not change. */
  'occurrence.images': { anyOf: ['ubidesk.account'] },
  'technician.calendar': { anyOf: ['ubidesk.so', 'ubidesk.so.technicianSchedulePause'] },
  'station.updated': 'signedIn',
  'shiftHandover.updated': { anyOf: ['ubidesk.account'] },
  'attendancePolicy.updated': { anyOf: ['ubidesk.config.attendancePolicy', 'ubidesk.account'] },
  'attendanceProfile.updated': { anyOf: ['ubidesk.config.attendanceProfile', 'ubidesk.account'] },
  'vehicle.updated': { anyOf: ['ubidesk.config.vehicle', 'ubidesk.account', 'ubidesk.so'] },
  'attendanceSentence.updated': { anyOf: ['ubidesk.config.attendanceSentence', 'ubidesk.account'] },
  /** Hours of every account depend on it. */
  'holiday.updated': { anyOf: ['ubidesk.config.holiday', 'ubidesk.account'] },
  'centralRefused.updated': { anyOf: ['ubidesk.config.centralRefusedConnections'] },
  'receiver.updated': { anyOf: ['ubidesk.config.centralRefusedConnections'] },
  'user.updated': 'self',
  /** For lists of people: `user.updated` reaches the person alone. */
  'people.updated': {
    anyOf: [
      'ubidesk.user',
      'ubidesk.config.user',
      'ubidesk.config.user.write',
      'ubidesk.config.user.writeOperationalProfile',
    ],
  },
  /** A night of training, in a training console alone. */
  'training.updated': { anyOf: ['ubidesk.account'] },
  /** `entityId` is the user. */
  'config.updated': 'self',
  /** A sign-in ended: its streams close. */
  'session.revoked': 'self',
} as const satisfies Record<string, Audience>

export type LiveTopic = keyof typeof liveTopics

/** Frames about the stream itself: opened; missed events are no longer stored. */
export const STREAM_OPENED = 'stream.opened'
export const RESYNC = 'resync'

export const LiveData = v.object({
  entityId: v.string(),
  accountId: v.optional(v.string()),
  version: v.optional(v.number()),
  by: v.optional(v.string()),
  /** Which deadline of an occurrence has passed; its desk may sound. */
  overdue: v.optional(v.picklist(['ACCEPT', 'CLOSE'])),
  /** Of occurrences; `OccurrenceFrame` reads them where they are drawn. */
  row: v.optional(v.unknown()),
  inProfile: v.optional(v.unknown()),
  waiting: v.optional(v.unknown()),
})
export type LiveData = v.InferOutput<typeof LiveData>

export const OpenedData = v.object({ idleMs: v.nullable(v.number()) })

export const LiveFrame = v.object({
  id: v.string(),
  topic: v.picklist(Object.keys(liveTopics) as LiveTopic[]),
  ...LiveData.entries,
})
export type LiveFrame = v.InferOutput<typeof LiveFrame>

/** Between two heartbeats, in milliseconds. */
export const HEARTBEAT_MS = 15_000

export const liveRoutes = {
  stream: route({
    method: 'GET',
    path: '/stream',
    access: 'signedIn',
    summary: 'Eventos ao vivo, conforme as permissões; retoma de Last-Event-ID',
    reply: v.string(),
    stream: true,
    errors: ['TOO_MANY_STREAMS'],
  }),
}

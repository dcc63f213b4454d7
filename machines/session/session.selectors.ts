import type { SnapshotFrom } from 'xstate'
import type { PermissionKey, PermissionMap } from '#contracts/kit/permissions.ts'
import type { sessionMachine } from './session.machine.ts'

type Snapshot = SnapshotFrom<typeof sessionMachine>

const none: PermissionMap = {}

type SessionView = 'public' | 'opening' | 'unreachable' | 'private' | 'replaced'

export const selectSessionView = (snapshot: Snapshot): SessionView => {
  if (snapshot.matches('replaced')) return 'replaced'
  if (snapshot.hasTag('public')) return 'public'
  if (snapshot.hasTag('private')) return 'private'
  const away = snapshot.matches('unreachable') || selectRetrying(snapshot)
  return away ? 'unreachable' : 'opening'
}

export const selectRetrying = (snapshot: Snapshot): boolean =>
  snapshot.matches('identifying') && snapshot.context.failure !== null

export const selectUser = (snapshot: Snapshot) => snapshot.context.user
export const selectPermissions = (snapshot: Snapshot): PermissionMap =>
  snapshot.context.user?.permissions ?? none
export const selectReason = (snapshot: Snapshot) => snapshot.context.reason

export const selectSignedOutByUser = ({ context: { reason } }: Snapshot): boolean =>
  reason === 'loggedOut' || reason === 'leftElsewhere'

export const selectPreviousUser = (snapshot: Snapshot) => snapshot.context.was

export const selectLogin = (snapshot: Snapshot) => ({
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.failure?.message ?? null,
  fieldErrors: snapshot.context.failure?.facts.fieldErrors ?? [],
})

export const selectStationHeld = (snapshot: Snapshot): boolean =>
  snapshot.matches({ signingOut: 'stationHeld' })

export const selectSigningOut = (snapshot: Snapshot) =>
  snapshot.hasTag('signingOut') && snapshot.hasTag('busy')

/** Rule of routes and sub-entries (spec §6); true for no keys. */
export const holdsAny = (permissions: PermissionMap, keys: readonly PermissionKey[]): boolean =>
  keys.length === 0 || keys.some(key => permissions[key] === true)

/** Rule of top entries (spec §6). */
export const holdsAll = (permissions: PermissionMap, keys: readonly PermissionKey[]): boolean =>
  keys.every(key => permissions[key] === true)

import type { PermissionKey } from '#contracts/kit/permissions.ts'

const config = (name: string) => `ubidesk.config.${name}` as PermissionKey

/** Spec §2 and §6: one key of every group; the first match counts. */
const screens: readonly (readonly [RegExp, readonly (readonly PermissionKey[])[]])[] = [
  [/^\/$/, [['ubidesk']]],
  [/^\/profile(\/password)?$/, [['ubidesk']]],
  [/^\/account\/[^/]+\/equipment\/create$/, [['ubidesk.account'], ['ubidesk.account.equipments.write']]],
  [/^\/account(\/|$)/, [['ubidesk.account']]],
  [/^\/occurrence\//, [['ubidesk.account']]],
  [/^\/service-order\/calendar-blocking$/, [['ubidesk.so'], ['ubidesk.so.technicianSchedulePause']]],
  [/^\/service-order\//, [['ubidesk.so']]],
  [/^\/holiday\//, [[config('holiday')]]],
  [/^\/vehicle\//, [[config('vehicle')]]],
  [/^\/user\//, [[config('user'), config('user.write'), config('user.writeOperationalProfile')]]],
  [/^\/attendance-?[pP]rofile\//, [[config('attendanceProfile')]]],
  [/^\/attendance-?[pP]olicy\//, [[config('attendancePolicy')]]],
  [/^\/attendance-sentence(\/|$)/, [[config('attendanceSentence')]]],
  [/^\/(audit\/|__spec$)/, [['ubidesk.config']]],
  [/^\/central-refused\//, [[config('centralRefusedConnections')]]],
]

/** True when the spec opens a screen with these keys; null when unknown. */
export const specAdmits = (path: string, held: ReadonlySet<string>): boolean | null => {
  const groups = screens.find(([pattern]) => pattern.test(path.replace(/^\/config(?=\/)/, '')))?.[1]
  return groups ? groups.every(keys => keys.some(key => held.has(key))) : null
}

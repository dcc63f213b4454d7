import * as v from 'valibot'
import { pagedRoutes } from '../kit/crud.ts'
import { anyOf, Id, integerBetween, note, paging, queryBoolean, Ref, sortBy, text } from '../kit/wire.ts'
import { occurrenceCategories, occurrencePriorities } from '../occurrences/categories.ts'
import { attendanceProfileLimits as limits } from '../rules/limits/configuration.ts'

const Priority = v.picklist(occurrencePriorities)

const written = {
  name: text(limits.name),
  description: v.nullable(note(limits.description)),
  categories: v.pipe(v.array(v.picklist(occurrenceCategories)), v.maxLength(occurrenceCategories.length)),
  minPriority: Priority,
  maxPriority: Priority,
  maxSimultaneous: integerBetween(limits.maxSimultaneous),
  autoFeed: v.boolean(),
  canCftv: v.boolean(),
  canDispatch: v.boolean(),
  canClose: v.boolean(),
  active: v.boolean(),
}

/**
 * What one attends (D-25a): no categories means every category, no tags every account; `minPriority` is
 * the most urgent. `stations` are those that have it.
 */
export const AttendanceProfile = v.object({
  id: Id,
  ...written,
  accountTags: v.array(Ref),
  stations: v.array(Ref),
  version: v.number(),
})
export type AttendanceProfile = v.InferOutput<typeof AttendanceProfile>

export const AttendanceProfileWrite = v.strictObject({
  ...written,
  accountTagIds: v.pipe(
    v.array(Id),
    v.maxLength(limits.accountTags, `Escolha no máximo ${limits.accountTags} etiquetas.`),
  ),
})
export type AttendanceProfileWrite = v.InferInput<typeof AttendanceProfileWrite>

const AttendanceProfileQuery = v.strictObject({
  name: v.optional(note(120)),
  category: anyOf(occurrenceCategories),
  active: v.optional(queryBoolean),
  ...paging,
  sort: sortBy('name', 'maxSimultaneous'),
})
/** `category` finds the profiles that attend one of them (contract §5.7). */
type AttendanceProfileQuery = v.InferOutput<typeof AttendanceProfileQuery>
export type AttendanceProfileSort = NonNullable<AttendanceProfileQuery['sort']>

export const attendanceProfileRoutes = pagedRoutes({
  path: '/attendanceProfile',
  idParam: 'attendanceProfileId',
  /** Whoever manages users chooses and filters by them (docs/decisions/0039-user-management.md). */
  access: {
    anyOf: [
      'ubidesk.config.attendanceProfile',
      'ubidesk.account',
      'ubidesk.config.user',
      'ubidesk.config.user.write',
      'ubidesk.config.user.writeOperationalProfile',
    ],
  },
  writeAccess: { anyOf: ['ubidesk.config.attendanceProfile'] },
  labels: { one: 'perfil de atendimento', list: 'Perfis de atendimento' },
  record: AttendanceProfile,
  write: AttendanceProfileWrite,
  query: AttendanceProfileQuery,
  refusals: { create: ['NAME_IN_USE'], update: ['NAME_IN_USE'], remove: ['IN_USE'] },
})

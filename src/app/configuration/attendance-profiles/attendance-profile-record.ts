import { recordActors } from '#client/kit/crud.ts'
import { forgettingHttp } from '#client/kit/http-cache.ts'
import { listReads } from '#client/kit/list.ts'
import {
  type AttendanceProfile,
  attendanceProfileRoutes,
} from '#contracts/configuration/attendance-profiles.contract.ts'
import type { AttendanceProfileFilters } from '#machines/configuration/attendance-profiles/attendance-profile-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { perServices } from '../../kit/per-services.ts'
import { definePagedRecord } from '../../kit/record/define-record.ts'

const LIST = 'attendanceProfile.list'

export const attendanceProfiles = definePagedRecord(
  { one: 'perfil de atendimento', many: 'perfis de atendimento', ofCompany: true },
  ({ http, cache }) =>
    recordActors(
      forgettingHttp(http, () => cache.forget(LIST)),
      attendanceProfileRoutes,
    ),
)

export const attendanceProfileReadsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<AttendanceProfileFilters>, AttendanceProfile>(cache, LIST, call =>
    http(attendanceProfileRoutes.query, call),
  ),
)

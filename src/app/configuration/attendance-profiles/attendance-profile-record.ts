import { attendanceProfileRoutes } from '#contracts/configuration/attendance-profiles.contract.ts'
import { defineListedRecord } from '../../kit/record/record-list.ts'

export const attendanceProfiles = defineListedRecord(
  'attendanceProfile',
  { one: 'perfil de atendimento', many: 'perfis de atendimento' },
  attendanceProfileRoutes,
)

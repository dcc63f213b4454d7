import { tagChoices } from '#client/actors/accounts/tag-choices.ts'
import { AttendanceProfileWrite } from '#contracts/configuration/attendance-profiles.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { attendanceProfileProblems } from '#contracts/rules/attendance-profiles/attendance-profile.ts'
import { attendanceProfileForm } from '#machines/configuration/attendance-profiles/attendance-profile.form.ts'
import { AttendanceProfileFields } from '#screens/configuration/attendance-profiles/attendance-profile-fields.tsx'
import { picksOf } from '../../kit/form/pick-field.tsx'
import { configurationRecordPage } from '../configuration-record.tsx'
import { attendanceProfiles } from './attendance-profile-record.ts'

export const Page = configurationRecordPage({
  kind: attendanceProfiles,
  form: attendanceProfileForm,
  judge: problemsIn(AttendanceProfileWrite, attendanceProfileProblems),
  idParam: 'attendanceProfileId',
  audited: 'attendance_profile',
  draft: 'attendanceProfile',
  listHref: '/attendanceProfile/list?page=1',
  nameOf: ({ name }) => name,
  consequence: 'ele sai das listas e não pode mais ser dado a postos nem a pessoas.',
  Pick: picksOf({ accountTags: ({ http }) => tagChoices(http, 'ACCOUNT') }),
  Fields: AttendanceProfileFields,
})

import type { UserRow } from '#contracts/users/users.contract.ts'
import { presenceLabels } from '#machines/configuration/users/user.labels.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'

export const userCsv: readonly CsvColumn<UserRow>[] = [
  ['Nome', row => row.name],
  ['E-mail', row => row.email],
  ['Perfil operacional', row => row.operationalProfile?.name],
  ['Grupo de permissões', row => row.permissionGroup?.name],
  ['Perfil de atendimento', row => row.attendanceProfile?.name],
  ['Etiquetas', row => row.tags.map(({ name }) => name).join(', ')],
  ['Presença', row => presenceLabels[row.status]],
  ['Ativo', row => yesOrNo(row.active)],
]

import type {
  AttendanceProfile,
  AttendanceProfileWrite,
} from '#contracts/configuration/attendance-profiles.contract.ts'
import type { OccurrenceCategory, OccurrencePriority } from '#contracts/occurrences/categories.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  type Field,
  flag,
  list,
  numberIn,
  optionalText,
  references,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { categoryLabels, priorityLabels } from '../../occurrences/occurrence.labels.ts'

type PriorityText = `${OccurrencePriority}`

const priority = (label: string, initial: PriorityText): Field<PriorityText, OccurrencePriority> => ({
  ...choice<PriorityText>(label, priorityLabels, initial),
  read: String as (stored: OccurrencePriority) => PriorityText,
  write: value => Number(value) as OccurrencePriority,
})

const fields = {
  name: text('Nome'),
  description: optionalText('Descrição'),
  categories: list<OccurrenceCategory>('Categorias', chosen =>
    chosen.length === 0 ? 'Todas' : chosen.map(category => categoryLabels[category]).join(', '),
  ),
  minPriority: priority('Da prioridade', '1'),
  maxPriority: priority('Até a prioridade', '5'),
  accountTags: references('Etiquetas da conta', 'accountTagIds'),
  maxSimultaneous: { ...text('Atendimentos ao mesmo tempo', '1'), read: String, write: numberIn },
  autoFeed: flag('Entregar a próxima ocorrência sem que o operador peça', false),
  canCftv: flag('Ver imagens (CFTV)', true),
  canDispatch: flag('Deslocar viatura', true),
  canClose: flag('Encerrar ocorrência', true),
  active: flag('Ativo', true),
}
export type AttendanceProfileValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const attendanceProfileForm = defineForm<
  AttendanceProfileValues,
  AttendanceProfileWrite,
  AttendanceProfile
>({
  ...described,
  key: 'autoFeed',
  fieldOf: path => described.fieldOf(path).replace(/^categories.*/, 'categories'),
})

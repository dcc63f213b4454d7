import Route from 'lucide-react/icons/route'
import type { Patrol } from '#contracts/accounts/patrols.contract.ts'
import { formatRhythm, patrolKindLabels } from '#machines/accounts/patrols/patrol.labels.ts'
import { formatWeekdays } from '#machines/kit/labels/weekday.labels.ts'
import { RecordTable, type RecordTableProps } from '../../kit/record-table.tsx'

const pointsOf = ({ checkpoints: { length } }: Patrol) =>
  length === 0 ? '—' : `${length} ${length === 1 ? 'ponto' : 'pontos'}`

export const Patrols = (props: RecordTableProps<Patrol>) => (
  <RecordTable
    {...props}
    icon={Route}
    hint="Rondas com viatura ou pelas câmeras, em horários fixos ou em intervalos."
    columns={[
      ['Tipo', patrol => patrolKindLabels[patrol.kind]],
      ['Dias', patrol => formatWeekdays(patrol.weekdays)],
      ['Horários', formatRhythm],
      ['Pontos', pointsOf],
    ]}
  />
)

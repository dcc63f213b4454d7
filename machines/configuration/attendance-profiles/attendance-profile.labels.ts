import type { AttendanceProfile } from '#contracts/configuration/attendance-profiles.contract.ts'
import { categoryLabels, priorityLabels } from '../../occurrences/occurrence.labels.ts'

type Priorities = Pick<AttendanceProfile, 'minPriority' | 'maxPriority'>

export const describePriorities = ({ minPriority, maxPriority }: Priorities): string => {
  if (minPriority === 1 && maxPriority === 5) return 'Todas'
  if (minPriority === maxPriority) return priorityLabels[minPriority]
  return `${priorityLabels[minPriority]} a ${priorityLabels[maxPriority]}`
}

export const categoryNames = ({ categories }: Pick<AttendanceProfile, 'categories'>): string[] =>
  categories.map(category => categoryLabels[category])

export const describeFeed = ({ autoFeed }: Pick<AttendanceProfile, 'autoFeed'>): string =>
  autoFeed ? 'Automática' : 'A pedido'

type Rights = Pick<AttendanceProfile, 'canCftv' | 'canDispatch' | 'canClose'>

/** Words of the permitted acts; empty without any. */
export const describeRights = ({ canCftv, canDispatch, canClose }: Rights): string =>
  [canCftv && 'CFTV', canDispatch && 'Deslocamento', canClose && 'Encerramento'].filter(Boolean).join(', ')

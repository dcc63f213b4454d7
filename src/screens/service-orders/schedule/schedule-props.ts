import type { RefObject } from 'react'
import type { SchedulePeriod } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import type { Justification, Plan } from '#machines/service-orders/schedule/schedule.machine.ts'
import type { ScheduleView } from '#machines/service-orders/schedule/schedule.selectors.ts'
import type { OfferedDraft } from '../../kit/form/other-draft.tsx'

export interface ScheduleProps {
  view: ScheduleView
  otherDraft?: OfferedDraft | null
  today: string
  frame: RefObject<HTMLDivElement | null>
  onPlan: (change: Partial<Pick<Plan, 'date' | 'minutes'>>) => void
  onNoDay: () => void
  onName: (name: string) => void
  onSlot: (technician: TechnicianChoice['user'], time: string | null, period: SchedulePeriod | null) => void
  onAlternative: (date: string, time: string | null, period: SchedulePeriod | null) => void
  onJustify: (change: Partial<Justification>) => void
  onDiscard: () => void
  onStep: (step: number) => void
  onNext: () => void
  onBack: () => void
  onConfirm: () => void
  onRetry: () => void
}

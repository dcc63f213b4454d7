import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { isSealed, isTagged } from '../service-order-status.flow.ts'
import { isRemoteType } from '../service-order-type.flow.ts'

interface VisitViewer {
  userId: string
  /** Holds `ubidesk.so`. */
  mayWork: boolean
  /** Holds `ubidesk.so.edit`. */
  mayEdit: boolean
}

/** Permissions on an order's visits (contract §4.1, §5.6). */
export const visitPermissions = (
  { status, type, interventions }: Pick<ServiceOrder, 'status' | 'type' | 'interventions'>,
  { userId, mayWork, mayEdit }: VisitViewer,
) => {
  const sealed = isSealed(status)
  const inCourse = interventions.some(({ endedAt }) => endedAt === null)
  const remote = isRemoteType(type)
  const executed = isTagged(status, 'executed')
  const edits = mayEdit && !sealed
  const works = (mayWork || mayEdit) && !sealed
  return {
    sealed,
    add: !inCourse && (edits || (works && remote)),
    edit: edits,
    sign: ({ mode, signedAt }: Pick<Intervention, 'mode' | 'signedAt'>) =>
      edits && mode === 'ON_SITE' && signedAt === null,
    removeSignature: ({ signedAt }: Pick<Intervention, 'signedAt'>) => edits && signedAt !== null,
    note: works,
    image: works,
    removeVisit: ({ endedAt }: { endedAt: string | null }) =>
      edits && endedAt !== null && (!executed || interventions.length > 1),
    ofNote: ({ author }: Pick<InterventionNote, 'author'>) => works && (edits || author.id === userId),
    ofImage: ({ author }: Pick<VisitImage, 'author'>) => works && (edits || author?.id === userId),
  }
}

export type VisitPermissions = ReturnType<typeof visitPermissions>

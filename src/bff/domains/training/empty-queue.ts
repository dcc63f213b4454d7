import { occurrencesTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Work } from '../../http/writes.ts'
import { isActive } from '../occurrences/dispatch/active-dispatch.ts'
import { updateDispatch } from '../occurrences/dispatch/update-dispatch.ts'
import { applyBySystem } from '../occurrences/transitions/system.ts'

const CAUSE = 'Encerrada ao começar uma noite de treino.'

/** Frees the vehicles that are busy with what is open. */
const endDispatches = async (work: Work): Promise<void> => {
  const { trx } = work
  const reason = await trx
    .selectFrom('reason')
    .select('id')
    .where('scope', '=', 'DISPATCH_CANCEL')
    .where('code', '=', 'OUTRO')
    .executeTakeFirst()
  const active = await trx
    .selectFrom('dispatch as d')
    .select(['d.id', 'd.status', 'd.occurrence_id'])
    .where(isActive)
    .orderBy('d.id')
    .execute()
  for (const { id: dispatchId, occurrence_id: id, status } of active)
    if (status === 'ON_SITE') await updateDispatch(work, { id, dispatchId }, 'FINISH', { report: CAUSE })
    else await updateDispatch(work, { id, dispatchId }, 'CANCEL', { reasonId: reason?.id ?? '', note: CAUSE })
}

/** Closes all open occurrences through the flow, emergencies too: in training none is real. */
export const emptyQueue = async (work: Work): Promise<void> => {
  const system = { ...work, actor: { rule: 'TRAINING' } }
  await endDispatches(work)
  const open = await work.trx
    .selectFrom('occurrence')
    .select(['id', 'status'])
    .where('status', 'in', [...occurrencesTagged('open')])
    .orderBy('id')
    .execute()
  for (const { id, status } of open) {
    if (status === 'IN_ATTENDANCE')
      await applyBySystem(system, id, 'LOCK_EXPIRED', { cause: CAUSE, facts: ['ownerSilent'] })
    await applyBySystem(system, id, 'AUTO_CLOSE', {
      cause: CAUSE,
      facts: ['closesAlone', 'notEmergency'],
      input: { closedMode: 'TEST' },
    })
  }
}

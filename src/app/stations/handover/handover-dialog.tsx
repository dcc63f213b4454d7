import { useSelector } from '@xstate/react'
import type { Ref } from '#contracts/kit/wire.ts'
import type { HandoverSnapshot, ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { type HandoverValues, handoverForm } from '#machines/stations/handover/handover.form.ts'
import { itemsOf } from '#machines/stations/handover/handover.selectors.ts'
import { FormDialog } from '#screens/kit/form/form-dialog.tsx'
import { GiveHandover } from '#screens/stations/handover/give-handover.tsx'
import { useServices } from '../../context.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { FormEditor } from '../../kit/record/form-editor.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { formOf, itemTopics, snapshotOf } from './handover-reads.ts'

/** "Passar plantão": the text, and what goes along. */
export const HandoverDialog = ({ station, onClose }: { station: Ref; onClose: () => void }) => {
  const services = useServices()
  const shown = useForm<HandoverValues, ShiftHandover>(formOf(services), {
    values: handoverForm.initial,
    draft: { form: 'handover', entityId: station.id },
    onSaved: () => {
      services.notify({
        kind: 'success',
        text: 'Plantão passado. Um aviso diz quando alguém o assumir.',
      })
      onClose()
    },
    onLeft: onClose,
  })
  const fields = useFields<HandoverValues, ShiftHandover>(shown.form)
  const read = useActorRef(snapshotOf(services), { input: { query: {} } })
  const { rows, problem } = useSelector(read, selectCollection<object, HandoverSnapshot>, same)
  useLiveSubscription({ topics: itemTopics, actor: read })
  const [snapshot] = rows
  return (
    <FormEditor of={shown}>
      {dialog => (
        <FormDialog
          {...dialog}
          title="Passar plantão"
          hint={`${station.name}. Quem entrar neste posto lê e assume.`}
          save="Passar plantão"
          labels={handoverForm.labels}
        >
          <GiveHandover
            {...fields}
            items={snapshot ? itemsOf(snapshot) : null}
            problem={problem}
            onRetry={() => read.send({ type: 'retry.requested' })}
          />
        </FormDialog>
      )}
    </FormEditor>
  )
}

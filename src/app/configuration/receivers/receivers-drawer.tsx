import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { command } from '#client/kit/request.ts'
import { saveForm } from '#client/kit/save-form.ts'
import {
  type NewReceiver,
  type Receiver,
  ReceiverWrite,
  receiverRoutes,
} from '#contracts/configuration/receivers.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { limits } from '#contracts/rules/limits/records.ts'
import { receiverForm } from '#machines/configuration/receivers/receiver.form.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { createRemovalMachine, type Removal } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { ReceiverKey } from '#screens/configuration/receivers/receiver-keys.tsx'
import { ReceiverRevocation } from '#screens/configuration/receivers/receiver-removal.tsx'
import { ReceiversPanel } from '#screens/configuration/receivers/receivers-panel.tsx'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { useServices } from '../../context.ts'
import { copyText } from '../../kit/copy-text.ts'
import { defineCollection } from '../../kit/list/define-collection.ts'
import { reloadList } from '../../kit/list/reload-list.ts'
import { perServices } from '../../kit/per-services.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { RecordHistory } from '../record-history.tsx'

const MOST = 100
const problems = problemsIn(ReceiverWrite)

const receiversOf = defineCollection<object, Receiver>(
  ({ http }) => http,
  async (http, _, signal) =>
    (await http(receiverRoutes.query, { query: { recordsPerPage: MOST }, signal }))?.data,
)

const actorsOf = perServices(({ http }) => ({
  create: saveForm(receiverForm, body => http(receiverRoutes.create, { body })),
  revocation: createRemovalMachine<Receiver>().provide({
    actors: {
      remove: command<Removal<Receiver>>(({ item: { id } }, signal) =>
        http(receiverRoutes.revoke, { params: { receiverId: id }, signal }),
      ),
    },
  }),
}))

const query = {}

export const ReceiversDrawer = ({ onClose }: { onClose: () => void }) => {
  const services = useServices()
  const { notify } = services
  const [creating, setCreating] = useState(false)
  const [created, setCreated] = useState<NewReceiver | null>(null)
  const list = useActorRef(receiversOf(services), { input: { query } })
  const view = useSelector(list, snapshot => selectCollection<object, Receiver>(snapshot), same)
  useLiveSubscription({ topics: ['receiver.updated'], actor: list })
  const { create, revocation } = actorsOf(services)
  const { ask, asked } = useRemoval(revocation, {
    said: ({ name }) => `Chave de ${name} revogada.`,
    onRemoved: () => reloadList(list),
  })
  const copy = async (key: string) =>
    notify(
      (await copyText(key))
        ? { kind: 'success', text: 'Chave copiada.' }
        : { kind: 'alert', text: 'Não foi possível copiar. Selecione a chave e copie.' },
    )
  return (
    <>
      <ReceiversPanel
        view={view}
        historyOf={({ id, name }) => <RecordHistory record="receiver" id={id} name={name} />}
        onRetry={() => list.send({ type: 'retry.requested' })}
        onCreate={() => setCreating(true)}
        onRevoke={ask}
        onClose={onClose}
      />
      {creating && (
        <RecordDialog
          form={receiverForm}
          judge={problems}
          actors={create}
          opened={null}
          draft={null}
          title="Nova receptora"
          hint="A chave aparece uma única vez, depois de salvar."
          size="sm"
          onSaved={saved => {
            setCreating(false)
            setCreated(saved)
            reloadList(list)
          }}
          onClose={() => setCreating(false)}
        >
          {form => <Wide>{bindFields(form, receiverForm.labels).text('name', limits.recordName)}</Wide>}
        </RecordDialog>
      )}
      {created && (
        <ReceiverKey
          name={created.name}
          receiverId={created.id}
          value={created.key}
          onCopy={() => copy(created.key)}
          onClose={() => setCreated(null)}
        />
      )}
      {asked && <ReceiverRevocation {...asked} />}
    </>
  )
}

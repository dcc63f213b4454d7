import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { blockActors } from '#client/actors/technicians/blocks.actors.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { same } from '#machines/kit/same.ts'
import { type BlockValues, newValues, valuesOf } from '#machines/technicians/blocks/block.form.ts'
import { blockReasonLabels } from '#machines/technicians/blocks/block.labels.ts'
import {
  type BlockSubmission,
  blockEditorMachine,
  selectBlockConflict,
} from '#machines/technicians/blocks/block-editor.machine.ts'
import { createBlockForm, selectBlockForm } from '#machines/technicians/blocks/block-form.selectors.ts'
import { formatDate, today } from '#screens/kit/format.ts'
import { BlockConflict } from '#screens/technicians/blocks/block-conflict.tsx'
import { BlockForm, blockFieldLabels } from '#screens/technicians/blocks/block-form.tsx'
import { blockTitle } from '#screens/technicians/blocks/block-row.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCombobox } from '../../kit/use-combobox.ts'
import { BLOCK_FORM, newBlockId } from './block-drafts.ts'

const wordsOf = (values: BlockValues, name: keyof BlockValues): string => {
  const { allDay, reason, note } = values
  if (name === 'allDay') return allDay ? 'Sim' : 'Não'
  if (name === 'reason') return reason ? blockReasonLabels[reason] : ''
  if (name === 'startsAt' || name === 'endsAt')
    return formatDate(values[name].date) + (allDay ? '' : ` às ${values[name].time}`)
  return name === 'note' ? note : ''
}

/** The form's save: waits for the blocking machine, which may ask first. */
const askBlocking = (blocking: ActorRefFrom<typeof blockEditorMachine>) =>
  fromPromise<readonly Block[], BlockSubmission>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const done = blocking.on('blocking.done', ({ blocks }) => end(() => resolve(blocks)))
        const refused = blocking.on('blocking.refused', ({ failure }) => end(() => reject(failure)))
        const end = (settle: () => void) => {
          done.unsubscribe()
          refused.unsubscribe()
          settle()
        }
        signal.addEventListener('abort', () => end(() => {}))
        blocking.send({ type: 'blocking.requested', blocking: input })
      }),
  )

interface BlockingFormProps {
  /** Null for a new block. */
  block: Block | null
  /** Initial values of a drawn block. */
  wanted?: BlockValues
  actors: ReturnType<typeof blockActors>
  mayUnschedule: boolean
  onSaved: () => void
  onClose: () => void
}

export const BlockingForm = (props: BlockingFormProps) => {
  const { block, wanted, actors, mayUnschedule, onSaved, onClose } = props
  const [sender] = useState(() => blockEditorMachine.provide({ actors: actors.blocking(block) }))
  const blocking = useActorRef(sender, { input: { mayUnschedule } })
  const hit = useSelector(blocking, selectBlockConflict, same)
  const [machine] = useState(() => createBlockForm().provide({ actors: { submit: askBlocking(blocking) } }))
  const [initial] = useState(() => (block ? valuesOf(block) : (wanted ?? newValues(today()))))
  const shown = useForm(machine, {
    values: initial,
    version: block?.version ?? null,
    draft: { form: BLOCK_FORM, entityId: block?.id ?? newBlockId(wanted) },
    onSaved,
    onLeft: onClose,
  })
  const { form, frame, view, conflict, leaving, ...does } = shown
  const fields = useSelector(form, selectBlockForm, same)
  const change = <Name extends keyof BlockValues>(name: Name, value: BlockValues[Name]) =>
    form.send({ type: 'field.changed', name, value })
  const technicians = useCombobox({
    multiple: true,
    fetch: actors.technicians,
    value: fields.values.technicianIds,
    onChange: items => change('technicianIds', items),
  })
  return (
    <>
      <BlockForm
        changing={block && blockTitle(block)}
        inSeries={block?.seriesId != null}
        frame={frame}
        form={fields}
        view={view}
        technicians={technicians}
        conflict={conflict && <FormConflict of={shown} labels={blockFieldLabels} wordsOf={wordsOf} />}
        onField={change}
        onPick={does.focus}
        onSubmit={does.submit}
        onRetry={does.retry}
        onClose={leaving.ask}
      />
      {hit && (
        <BlockConflict
          conflict={hit}
          onUnschedule={() => blocking.send({ type: 'unscheduling.confirmed' })}
          onReconsider={() => blocking.send({ type: 'time.reconsidered' })}
        />
      )}
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

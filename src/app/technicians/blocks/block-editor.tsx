import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { type ActorRefFrom, fromPromise } from 'xstate'
import type { blockActors } from '#client/actors/technicians/blocks.actors.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { blockProblems } from '#contracts/rules/blocks.ts'
import { type Block, BlockWrite } from '#contracts/technicians/blocks.contract.ts'
import { errorOf } from '#machines/kit/form/form.values.ts'
import { same } from '#machines/kit/same.ts'
import { type BlockValues, blockForm, newValues } from '#machines/technicians/blocks/block.form.ts'
import {
  type BlockSubmission,
  blockEditorMachine,
  selectBlockConflict,
} from '#machines/technicians/blocks/block-editor.machine.ts'
import { today } from '#screens/kit/format.ts'
import { BlockConflict } from '#screens/technicians/blocks/block-conflict.tsx'
import { BlockFields } from '#screens/technicians/blocks/block-fields.tsx'
import { blockTitle } from '#screens/technicians/blocks/block-row.tsx'
import { PickField } from '../../kit/form/pick-field.tsx'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { BLOCK_FORM, newBlockId } from './block-drafts.ts'

const judge = problemsIn(BlockWrite, blockProblems)

const askBlocking = (blocking: ActorRefFrom<typeof blockEditorMachine>) =>
  fromPromise<Block, BlockSubmission>(
    ({ input, signal }) =>
      new Promise((resolve, reject) => {
        const done = blocking.on('blocking.done', ({ blocks }) => end(() => resolve(blocks[0] as Block)))
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
  block: Block | null
  wanted?: BlockValues
  actors: ReturnType<typeof blockActors>
  mayUnschedule: boolean
  onSaved: () => void
  onClose: () => void
}

export const BlockingForm = (props: BlockingFormProps) => {
  const { block, wanted, actors, mayUnschedule } = props
  const [sender] = useState(() => blockEditorMachine.provide({ actors: actors.blocking(block) }))
  const blocking = useActorRef(sender, { input: { mayUnschedule } })
  const hit = useSelector(blocking, selectBlockConflict, same)
  return (
    <>
      <RecordDialog
        form={blockForm}
        judge={judge}
        actors={{ submit: askBlocking(blocking) }}
        opened={block}
        initial={() => wanted ?? newValues(today())}
        draft={{ form: BLOCK_FORM, entityId: block?.id ?? newBlockId(wanted) }}
        title={block ? 'Alterar bloqueio' : 'Novo bloqueio'}
        hint={block ? blockTitle(block) : 'Nada poderá ser agendado dentro deste período.'}
        save={block ? 'Salvar' : 'Bloquear agenda'}
        onSaved={props.onSaved}
        onClose={props.onClose}
      >
        {fields => (
          <BlockFields
            {...fields}
            inSeries={block?.seriesId != null}
            technicians={
              block ? null : (
                <PickField
                  name="technicianIds"
                  label={blockForm.labels.technicianIds}
                  fetch={actors.technicians}
                  multiple
                  placeholder="Buscar pelo nome"
                  value={fields.values.technicianIds}
                  error={errorOf(fields.errors, 'technicianIds')}
                  readOnly={fields.busy}
                  onChange={picked => fields.onField('technicianIds', picked)}
                />
              )
            }
          />
        )}
      </RecordDialog>
      {hit && (
        <BlockConflict
          conflict={hit}
          onUnschedule={() => blocking.send({ type: 'unscheduling.confirmed' })}
          onReconsider={() => blocking.send({ type: 'time.reconsidered' })}
        />
      )}
    </>
  )
}

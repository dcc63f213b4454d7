import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { type FormSubmission, selectConflict, selectForm } from '#machines/kit/form/form.machine.ts'
import { same } from '#machines/kit/same.ts'
import { focusField, useField, useFieldFocus } from '#screens/kit/form/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ConflictTable } from '#ui/form/conflict-table.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { formDemo } from '../demos/form-demo.ts'
import { Column, Flow, Piece, type Section } from '../section.tsx'
import { Answers, useWaitingPort } from '../server.tsx'

const { machine, base, theirs, draft, version, labels, saved, failure, refusal, conflict } = formDemo

type Form = ActorRefFrom<typeof machine>
type Contact = typeof base
type Saved = typeof theirs

const Written = ({ form, name }: { form: Form; name: keyof Contact }) => {
  const { value, error, readOnly, set } = useField<Contact, keyof Contact>(form, name)
  return (
    <TextField
      label={labels[name]}
      name={name}
      value={value}
      error={error}
      readOnly={readOnly}
      onChange={event => set(event.target.value)}
    />
  )
}

const Joined = ({ form, label }: { form: Form; label: string }) => {
  const frame = useRef<HTMLFormElement>(null)
  useFieldFocus(form, frame)
  const view = useSelector(form, snapshot => selectForm<Contact>(snapshot), same)
  const differing = useSelector(form, snapshot => selectConflict<Contact>(snapshot), same)
  const send = form.send
  if (differing)
    return (
      <ConflictTable
        message={differing.message}
        rows={differing.rows.map(row => ({ ...row, label: labels[row.name] }))}
        busy={view.busy}
        onChoose={(name, side) => send({ type: 'side.chosen', name, side })}
        onSave={() => send({ type: 'conflict.resolved' })}
        onBack={() => send({ type: 'conflict.dismissed' })}
      />
    )
  return (
    <form
      ref={frame}
      aria-label={label}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        send({ type: 'submit.requested' })
      }}
    >
      <Column slim>
        <ErrorSummary
          problem={view.problem}
          errors={view.errors.map(({ name, message }) => ({
            name,
            message,
            label: name === null ? null : labels[name as keyof Contact],
          }))}
          onPick={name => focusField(frame.current, name)}
          onRetry={view.canRetry ? () => send({ type: 'retry.requested' }) : undefined}
        />
        <Written form={form} name="name" />
        <Written form={form} name="email" />
        <Flow>
          <Button type="submit" weight="primary" busy={view.busy}>
            Salvar
          </Button>
          <Button onClick={() => send({ type: 'leave.requested' })}>Sair</Button>
          {view.saved && <span role="status">Contato salvo.</span>}
          {view.recalled && <span>Rascunho recuperado.</span>}
        </Flow>
      </Column>
      {view.asksToLeave && (
        <LeaveDialog
          onStay={() => send({ type: 'leave.cancelled' })}
          onLeave={() => send({ type: 'leave.confirmed' })}
        />
      )}
    </form>
  )
}

const Live = ({ onAgain }: { onAgain: () => void }) => {
  const { port, waiting, answer } = useWaitingPort<Saved, FormSubmission<Contact>>()
  const [provided] = useState(() => machine.provide({ actors: { submit: port } }))
  const form = useActorRef(provided, { input: { values: base, version, seed: 'catalogo' } })
  const left = useSelector(form, snapshot => snapshot.status === 'done')
  return (
    <Piece name="Formulário">
      {left ? <p role="status">Você saiu do formulário.</p> : <Joined form={form} label="Contato" />}
      <Answers
        label="O que o servidor responde ao formulário"
        waiting={waiting}
        answers={{
          'Salvar contato': answer(ask => ask.resolve(saved(form.getSnapshot().context.values))),
          'Recusar contato': answer(ask => ask.reject(refusal)),
          'Acusar conflito': answer(ask => ask.reject(conflict)),
          'Falhar o envio do contato': answer(ask => ask.reject(failure)),
        }}
      />
      <Flow>
        <Button weight="quiet" onClick={() => form.send({ type: 'draft.recalled', draft })}>
          Recuperar rascunho do contato
        </Button>
        <Button weight="quiet" onClick={() => form.send({ type: 'record.refreshed', ...theirs })}>
          Atualizar o registro
        </Button>
        <Button weight="quiet" onClick={onAgain}>
          Recomeçar o formulário
        </Button>
      </Flow>
    </Piece>
  )
}

const renamed = { type: 'field.changed', name: 'name', value: 'Ana Paula' } as const
const asked = { type: 'submit.requested' } as const

const stateOf = (end: Promise<Saved>, value: string = renamed.value) => {
  const actor = createActor(machine.provide({ actors: { submit: fromPromise(() => end) } }), {
    input: { values: base, version, seed: 'estado' },
  }).start()
  actor.send({ ...renamed, value })
  actor.send(asked)
  return actor
}

const never = () => new Promise<Saved>(() => {})
const states = {
  'Contato com campo errado': () => stateOf(never(), ''),
  'Contato em envio': () => stateOf(never()),
  'Contato recusado': () => stateOf(Promise.reject(refusal)),
  'Contato não entregue': () => stateOf(Promise.reject(failure)),
  'Contato em conflito': () => stateOf(Promise.reject(conflict)),
}

const Still = ({ name, begin }: { name: string; begin: () => Form }) => {
  const [form] = useState(begin)
  return (
    <Piece name={name}>
      <Joined form={form} label={name} />
    </Piece>
  )
}

const Forms = () => {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <Live key={turn} onAgain={() => setTurn(turn + 1)} />
      {Object.entries(states).map(([name, begin]) => (
        <Still key={name} name={name} begin={begin} />
      ))}
    </>
  )
}

export const section: Section = { title: 'Formulários', Pieces: Forms }

import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useCombobox } from '#app/kit/use-combobox.ts'
import { same } from '#machines/kit/same.ts'
import { selectWizard, type WizardSubmission } from '#machines/kit/wizard/wizard.machine.ts'
import { useField, useFieldFocus } from '#screens/kit/form/fields.ts'
import { Button } from '#ui/button/button.tsx'
import { Combobox, type ComboboxOption } from '#ui/combobox/combobox.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'
import { Wizard } from '#ui/wizard/wizard.tsx'
import { wizardDemo } from '../demos/wizard-demo.ts'
import { Column, Flow, Piece, type Section } from '../section.tsx'
import { Answers, useWaitingPort } from '../server.tsx'

const nothing = () => {}
const { machine, rules, base, draft, failure, refusal } = wizardDemo
const people: readonly ComboboxOption[] = [
  { id: '1', name: 'Ana Souza' },
  { id: '2', name: 'Bruno Lima', inUse: true },
  { id: '3', name: 'Carla Dias', note: 'Campinas' },
]

const Choosing = () => {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [ids, setIds] = useState<readonly string[]>(['1'])
  const found = people.filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  const phase = found.length > 0 ? 'ready' : 'empty'
  return (
    <Piece name="Caixa de combinação">
      <Column slim>
        <Combobox
          label="Técnicos"
          multiple
          phase={open ? phase : 'closed'}
          text={text}
          options={found}
          total={people.length}
          selected={people.filter(({ id }) => ids.includes(id))}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          onText={setText}
          onChoose={id => setIds(ids.includes(id) ? ids.filter(each => each !== id) : [...ids, id])}
          onRemove={id => setIds(ids.filter(each => each !== id))}
          onRemoveAll={() => setIds([])}
          onRetry={nothing}
          onScroll={nothing}
        />
      </Column>
    </Piece>
  )
}

const LAZY_TOTAL = 10_000
const clients: readonly ComboboxOption[] = Array.from({ length: LAZY_TOTAL }, (_, index) => ({
  id: String(index + 1),
  name: `Cliente ${String(index + 1).padStart(5, '0')}`,
}))

const Lazy = () => {
  const [value, setValue] = useState<readonly ComboboxOption[]>([])
  const client = useCombobox<ComboboxOption>({
    value,
    onChange: setValue,
    pageSize: LAZY_TOTAL,
    fetch: async ({ search, offset, recordsPerPage }) => {
      const found = clients.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      return { data: found.slice(offset, offset + recordsPerPage), totalElements: found.length }
    },
  })
  return (
    <Piece name="10.000 opções">
      <Column slim>
        <Combobox label="Cliente" {...client} />
      </Column>
    </Piece>
  )
}

const labels = { name: 'Nome da conta', contact: 'Contato' } as const
type Wizarding = ActorRefFrom<typeof machine>
type Account = typeof base

const Written = ({ wizard, name }: { wizard: Wizarding; name: keyof Account }) => {
  const { value, error, readOnly, set } = useField<Account, keyof Account>(wizard, name)
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

const Steps = ({ wizard }: { wizard: Wizarding }) => {
  const frame = useRef<HTMLDivElement>(null)
  useFieldFocus(wizard, frame)
  const view = useSelector(wizard, snapshot => selectWizard<Account>(snapshot, rules), same)
  const values = useSelector(wizard, snapshot => snapshot.context.values)
  const fields = rules.steps[view.step - 1]?.fields ?? []
  const send = wizard.send
  return (
    <div ref={frame}>
      <Wizard
        label="Passos do cadastro"
        step={view.step}
        steps={view.steps}
        busy={view.busy}
        onBack={() => send({ type: 'back.requested' })}
        onNext={() => send({ type: 'next.requested' })}
        onFinish={() => send({ type: 'finish.requested' })}
        onStep={step => send({ type: 'step.chosen', step })}
      >
        <ErrorSummary
          problem={view.problem}
          errors={[]}
          onPick={nothing}
          onRetry={view.canRetry ? () => send({ type: 'retry.requested' }) : undefined}
        />
        {fields.map(name => (
          <Written key={name} wizard={wizard} name={name} />
        ))}
        {fields.length === 0 && (
          <p>
            Conta {values.name}, contato {values.contact}.
          </p>
        )}
      </Wizard>
      {view.asksToLeave && (
        <LeaveDialog
          onStay={() => send({ type: 'leave.cancelled' })}
          onLeave={() => send({ type: 'leave.confirmed' })}
        />
      )}
    </div>
  )
}

const Stepping = ({ onAgain }: { onAgain: () => void }) => {
  const { port, waiting, answer } = useWaitingPort<{ id: string }, WizardSubmission<Account>>()
  const [provided] = useState(() => machine.provide({ actors: { submit: port } }))
  const wizard = useActorRef(provided, { input: { values: base, seed: 'catalogo' } })
  const end = useSelector(wizard, snapshot => (snapshot.status === 'done' ? snapshot.value : null))
  return (
    <Piece name="Passos">
      <Column slim>
        {end === null ? (
          <Steps wizard={wizard} />
        ) : (
          <p role="status">{end === 'done' ? 'Conta salva.' : 'Você saiu do cadastro.'}</p>
        )}
        <Answers
          label="O que o servidor responde ao cadastro"
          waiting={waiting}
          answers={{
            'Salvar conta': answer(ask => ask.resolve({ id: '7' })),
            'Recusar conta': answer(ask => ask.reject(refusal)),
            'Falhar o envio da conta': answer(ask => ask.reject(failure)),
          }}
        />
        <Flow>
          <Button weight="quiet" onClick={() => wizard.send({ type: 'leave.requested' })}>
            Sair do cadastro
          </Button>
          <Button weight="quiet" onClick={() => wizard.send({ type: 'draft.recalled', draft })}>
            Recuperar rascunho da conta
          </Button>
          <Button weight="quiet" onClick={() => wizard.send({ type: 'draft.taken', draft })}>
            Usar rascunho de outra aba
          </Button>
          <Button weight="quiet" onClick={() => wizard.send({ type: 'draft.discarded' })}>
            Descartar rascunho da conta
          </Button>
          <Button weight="quiet" onClick={onAgain}>
            Recomeçar o cadastro
          </Button>
        </Flow>
      </Column>
    </Piece>
  )
}

const Pieces = () => {
  const [turn, setTurn] = useState(0)
  return (
    <>
      <Choosing />
      <Lazy />
      <Stepping key={turn} onAgain={() => setTurn(turn + 1)} />
    </>
  )
}

export const section: Section = { title: 'Escolhas e passos', Pieces }

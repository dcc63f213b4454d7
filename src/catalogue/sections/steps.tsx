import { useState } from 'react'
import { Combobox, type ComboboxOption } from '#ui/combobox/combobox.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Wizard } from '#ui/wizard/wizard.tsx'
import { Column, Piece, type Section } from '../section.tsx'

const nothing = () => {}
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

const names = ['Dados', 'Contatos', 'Resumo']

const Stepping = () => {
  const [step, setStep] = useState(1)
  const [name, setName] = useState('')
  return (
    <Piece name="Passos">
      <Column slim>
        <Wizard
          label="Passos do cadastro"
          step={step}
          steps={names.map((each, index) => ({
            name: each,
            state: index + 1 < step ? 'done' : index + 1 === step ? 'current' : 'ahead',
          }))}
          onBack={() => setStep(step - 1)}
          onNext={() => setStep(step + 1)}
          onFinish={() => setStep(1)}
          onStep={setStep}
        >
          {step === 1 ? (
            <TextField label="Nome da conta" value={name} onChange={event => setName(event.target.value)} />
          ) : (
            <p>
              {names[step - 1]} de {name || 'uma conta sem nome'}.
            </p>
          )}
        </Wizard>
      </Column>
    </Piece>
  )
}

export const section: Section = {
  title: 'Escolhas e passos',
  Pieces: () => (
    <>
      <Choosing />
      <Stepping />
    </>
  ),
}

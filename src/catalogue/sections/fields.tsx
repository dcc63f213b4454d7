import { useState } from 'react'
import { DateField } from '#ui/date/date-field.tsx'
import { TimeField } from '#ui/date/time-field.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SecretField } from '#ui/field/secret-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { cpfMask, phoneMask } from '#ui/mask/masks.ts'
import { Column, Piece, type Section } from '../section.tsx'

const modes = [
  { value: 'ON_SITE', label: 'Presencial' },
  { value: 'REMOTE', label: 'Remota' },
]

const Written = () => {
  const [note, setNote] = useState('Portão dos fundos.')
  const [amount, setAmount] = useState('12')
  const [cpf, setCpf] = useState('')
  const [phone, setPhone] = useState('11988880001')
  return (
    <Piece name="Campos de escrever">
      <Column slim>
        <TextField label="Nome" hint="Como no documento." />
        <TextField label="E-mail" defaultValue="ana" error="Informe um e-mail válido." />
        <TextField label="Bloqueado" optional disabled defaultValue="Sem acesso" />
        <SecretField label="Senha da central" autoComplete="off" />
        <TextArea
          label="Observação"
          optional
          limit={200}
          value={note}
          onChange={event => setNote(event.target.value)}
        />
        <NumberField label="Zonas" value={amount} onChange={setAmount} />
        <MaskField label="CPF" mask={cpfMask} value={cpf} onChange={setCpf} />
        <MaskField label="Telefone" mask={phoneMask} value={phone} onChange={setPhone} />
      </Column>
    </Piece>
  )
}

const Chosen = () => {
  const [mode, setMode] = useState<string | null>(null)
  const [kind, setKind] = useState('')
  const [agreed, setAgreed] = useState(false)
  return (
    <Piece name="Campos de escolher">
      <Column slim>
        <Choice label="Modo" value={mode} options={modes} onChange={setMode} />
        <Choice
          label="Modo com erro"
          value={mode}
          options={modes}
          error="Informe o modo."
          onChange={setMode}
        />
        <SelectField
          label="Atendimento"
          placeholder="Escolha"
          value={kind}
          options={modes}
          onChange={setKind}
        />
        <Checkbox label="Avisar o cliente" checked={agreed} onChange={setAgreed} />
        <Checkbox label="Algumas contas" indeterminate checked={agreed} onChange={setAgreed} />
      </Column>
    </Piece>
  )
}

const Moments = () => {
  const [day, setDay] = useState('2026-11-21')
  const [time, setTime] = useState('08:30')
  return (
    <Piece name="Data e hora">
      <Column slim>
        <DateField label="Data da visita" value={day} onChange={setDay} />
        <TimeField label="Hora da visita" suggests value={time} onChange={setTime} />
      </Column>
    </Piece>
  )
}

export const section: Section = {
  title: 'Campos',
  Pieces: () => (
    <>
      <Written />
      <Chosen />
      <Moments />
    </>
  ),
}

import { useState } from 'react'
import { states } from '#contracts/accounts/account-work.contract.ts'
import { patrimonyLabels } from '#machines/accounts/details/account.labels.ts'
import {
  createPatrimonyForm,
  fillPatrimony,
  type PatrimonyValues,
  patrimonyBodyOf,
  patrimonyFieldLabels,
  patrimonyFieldOfWire,
  patrimonyLimits,
  patrimonyValuesOf,
  timezoneLabels,
} from '#machines/accounts/patrimony/patrimony.form.ts'
import { Across, Line, OneOf, Prose } from '#screens/kit/form/form-fields.tsx'
import { formatCep } from '#ui/format/documents.ts'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/form/record-dialog.tsx'
import { useAccount } from '../account-context.ts'
import { accountWorkOf } from '../account-work-actors.ts'
import type { ChangeProps } from '../change-props.ts'
import { CepField } from './cep-field.tsx'

const labels = patrimonyFieldLabels

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))
const kinds = options(patrimonyLabels)
const timezones = options(timezoneLabels)
const ufs = states.map(value => ({ value, label: value }))

const wordsOf = (values: PatrimonyValues, name: keyof PatrimonyValues): string => {
  if (name === 'kind') return patrimonyLabels[values.kind]
  if (name === 'cep') return formatCep(values.cep)
  if (name === 'ibge') return values.ibge?.code ?? ''
  if (name === 'timezone')
    return (timezoneLabels as Readonly<Record<string, string>>)[values.timezone] ?? values.timezone
  return values[name]
}

export const PatrimonyDialog = ({ onSaved, onClose }: ChangeProps) => {
  const services = useServices()
  const { account, patrimony } = useAccount().page
  const [opened] = useState(patrimony)
  const [machine] = useState(() =>
    createPatrimonyForm().provide({
      actors: accountWorkOf(services, account.id).patrimony(patrimonyBodyOf, patrimonyFieldOfWire),
    }),
  )
  const [values] = useState(() => patrimonyValuesOf(opened))
  const [fill] = useState(() => fillPatrimony(values))
  return (
    <RecordDialog
      machine={machine}
      values={values}
      version={opened.version}
      draft={{ form: 'account.patrimony', entityId: account.id }}
      title="Alterar local"
      size="lg"
      labels={labels}
      wordsOf={wordsOf}
      onSaved={saved => onSaved('Local alterado.', { patrimony: saved })}
      onClose={onClose}
    >
      {host => (
        <>
          <Line host={host} name="name" label={labels.name} />
          <OneOf host={host} name="kind" label={labels.kind} options={kinds} />
          <CepField host={host} fill={fill} />
          <Line host={host} name="street" label={labels.street} />
          <Line host={host} name="number" label={labels.number} />
          <Line host={host} name="complement" label={labels.complement} optional />
          <Line host={host} name="neighborhood" label={labels.neighborhood} />
          <Line host={host} name="city" label={labels.city} />
          <OneOf host={host} name="uf" label={labels.uf} options={ufs} />
          <OneOf host={host} name="timezone" label={labels.timezone} options={timezones} />
          <Line host={host} name="latitude" label={labels.latitude} optional hint="Ex.: -27,5954" />
          <Line host={host} name="longitude" label={labels.longitude} optional hint="Ex.: -48,5480" />
          <Across>
            <Line host={host} name="referencePoint" label={labels.referencePoint} optional />
          </Across>
          <Prose
            host={host}
            name="accessInstructions"
            label={labels.accessInstructions}
            optional
            limit={patrimonyLimits.accessInstructions}
          />
          <Prose
            host={host}
            name="riskNotes"
            label={labels.riskNotes}
            optional
            limit={patrimonyLimits.riskNotes}
          />
          <Across>
            <Line host={host} name="nearestPolice" label={labels.nearestPolice} optional />
          </Across>
        </>
      )}
    </RecordDialog>
  )
}

import type { ReactNode } from 'react'
import type { PolicyStep, StepConfig } from '#contracts/configuration/policy-script.contract.ts'
import { configOf } from '#contracts/rules/attendance-policies/script.ts'
import { policyLimits as limits } from '#contracts/rules/limits/configuration.ts'
import { relationLabels } from '#machines/accounts/details/account.labels.ts'
import type { BranchField } from '#machines/configuration/attendance-policies/script-editor.labels.ts'
import type { ScriptEditorEvent } from '#machines/configuration/attendance-policies/script-editor.machine.ts'
import type { OptionsChange } from '#machines/configuration/attendance-policies/script-steps.ts'
import { authorityLabels, stepTypeLabels } from '#machines/configuration/attendance-policies/step.labels.ts'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { CheckGroup } from '../../../kit/form/check-group.tsx'
import { Columns } from '../../../kit/form/form-part.tsx'
import { optionsOf } from '../../../kit/form/options.ts'

const fields = css({ display: 'flex', flexDirection: 'column', gap: '$3' })

const types = optionsOf(stepTypeLabels)
const authorities = optionsOf(authorityLabels)
const relations = optionsOf(relationLabels).map(({ value, label }) => ({ value, text: label }))

/** No id of a step: these begin with a letter or a digit. */
const NEW_CLOSING = '+'

export interface OptionField {
  /** Its place in the step: `config.sentenceId`. */
  name: string
  label: string
  value: string
  error: string | null
  optional: true
  onChange: (value: string) => void
}

export type StepSentenceUsage = 'ATTENDANCE' | 'CLOSING'

/** Options that the server has to list. */
export interface StepPicks {
  sentence: (field: OptionField, usage: StepSentenceUsage) => ReactNode
  closeReason: (field: OptionField) => ReactNode
}

interface StepFieldsProps {
  step: PolicyStep
  branches: readonly BranchField[]
  errorOf: (field: string) => string | null
  hasRoom: boolean
  picks: StepPicks
  send: (event: ScriptEditorEvent) => void
}

const branchOptions = ({ options }: BranchField, hasRoom: boolean) =>
  hasRoom ? [...options, { value: NEW_CLOSING, label: 'Encerrar, em uma etapa nova' }] : options

const Branches = ({ branches, errorOf, hasRoom, send }: StepFieldsProps) => (
  <Columns>
    {branches.map(each => (
      <SelectField
        key={each.branch}
        name={each.branch}
        label={each.label}
        optional="filter"
        placeholder={each.next}
        value={each.value}
        options={branchOptions(each, hasRoom)}
        error={errorOf(each.branch)}
        onChange={value =>
          send(
            value === NEW_CLOSING
              ? { type: 'closing.added', branch: each.branch }
              : { type: 'branch.chosen', branch: each.branch, target: value || null },
          )
        }
      />
    ))}
  </Columns>
)

const Options = ({ step: { type, config = {} }, errorOf, picks, send }: StepFieldsProps) => {
  const has = configOf[type]
  const error = (name: keyof StepConfig) => errorOf(`config.${name}`)
  const set = (options: OptionsChange) => send({ type: 'options.changed', options })
  const picked = (name: 'sentenceId' | 'closeReasonCode', label: string): OptionField => ({
    name: `config.${name}`,
    label,
    value: config[name] ?? '',
    error: error(name),
    optional: true,
    onChange: value => set({ [name]: value || undefined }),
  })
  return (
    <>
      {has.includes('contactRoles') && (
        <CheckGroup
          label="Quem chamar"
          name="config.contactRoles"
          hint="Nenhum marcado: todos os contatos, na ordem da conta."
          options={relations}
          chosen={config.contactRoles ?? []}
          error={error('contactRoles')}
          readOnly={false}
          onChange={chosen => set({ contactRoles: chosen.length > 0 ? chosen : undefined })}
        />
      )}
      <Columns>
        {has.includes('maxContacts') && (
          <NumberField
            name="config.maxContacts"
            label="Quantos contatos, no máximo"
            optional
            value={String(config.maxContacts ?? '')}
            min={limits.maxContacts[0]}
            max={limits.maxContacts[1]}
            error={error('maxContacts')}
            onChange={(_, count) => set({ maxContacts: count ?? undefined })}
          />
        )}
        {has.includes('authority') && (
          <SelectField
            name="config.authority"
            label="Autoridade"
            value={config.authority ?? ''}
            options={authorities}
            error={error('authority')}
            onChange={authority => authority && set({ authority })}
          />
        )}
        {has.includes('waitSeconds') && (
          <NumberField
            name="config.waitSeconds"
            label="Tempo de espera"
            hint="Em segundos, de 5 a 3.600."
            value={String(config.waitSeconds ?? '')}
            min={limits.waitSeconds[0]}
            max={limits.waitSeconds[1]}
            error={error('waitSeconds')}
            onChange={(_, seconds) => set({ waitSeconds: seconds ?? undefined })}
          />
        )}
        {has.includes('closeReasonCode') && picks.closeReason(picked('closeReasonCode', 'Motivo sugerido'))}
        {has.includes('sentenceId') &&
          picks.sentence(picked('sentenceId', 'Frase pronta'), type === 'CLOSE' ? 'CLOSING' : 'ATTENDANCE')}
      </Columns>
    </>
  )
}

/** The open step's fields, and the target of each way out. */
export const StepFields = (props: StepFieldsProps) => {
  const { step, branches, errorOf, send } = props
  return (
    <div className={fields()}>
      <Columns>
        <SelectField
          name="type"
          label="Tipo de etapa"
          value={step.type}
          options={types}
          onChange={type => type && send({ type: 'step.changed', change: { type } })}
        />
        <TextField
          name="title"
          label="Título"
          maxLength={limits.stepTitle}
          autoComplete="off"
          value={step.title}
          error={errorOf('title')}
          onChange={event => send({ type: 'step.changed', change: { title: event.target.value } })}
        />
      </Columns>
      <TextArea
        name="text"
        label="Orientação ao operador"
        optional
        rows={3}
        limit={limits.stepText}
        value={step.text ?? ''}
        error={errorOf('text')}
        onChange={event => send({ type: 'step.changed', change: { text: event.target.value } })}
      />
      <Options {...props} />
      {branches.length > 0 && <Branches {...props} />}
      <Checkbox
        label="Obrigatória: a ocorrência não encerra sem ela"
        checked={step.required}
        onChange={required => send({ type: 'step.changed', change: { required } })}
      />
    </div>
  )
}

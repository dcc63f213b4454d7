import type { ReactNode } from 'react'
import { policyLimits as limits } from '#contracts/rules/limits/configuration.ts'
import { armedLabels, monitoringLabels, serviceLabels } from '#machines/accounts/details/account.labels.ts'
import {
  type AttendancePolicyValues,
  answerLabels,
  attendancePolicyForm,
} from '#machines/configuration/attendance-policies/attendance-policy.form.ts'
import { categoryLabels, priorityLabels } from '#machines/occurrences/occurrence.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { bindFields, type FieldsProps, type GivenField, weekdayOptions } from '../../kit/form/bind-fields.tsx'
import { CheckGroup, type CheckOption } from '../../kit/form/check-group.tsx'
import { Checks, Columns, FormPart } from '../../kit/form/form-part.tsx'
import { type Labels, optionsOf } from '../../kit/form/options.ts'

const hint = css({ color: '$muted', maxWidth: '80ch' })

export type IdsField = GivenField<readonly string[]>

interface PolicyFieldsProps extends FieldsProps<AttendancePolicyValues> {
  catchAll: boolean
  isNew: boolean
  events: (field: IdsField) => ReactNode
  accountTags: (field: IdsField) => ReactNode
  closingSentences: (field: IdsField) => ReactNode
  script: ReactNode
}

const checksOf = <Value extends string>(labels: Labels<Value>): CheckOption<Value>[] =>
  optionsOf(labels).map(({ value, label }) => ({ value, text: label }))

const categories = checksOf(categoryLabels)
const services = checksOf(serviceLabels)
const monitoring = checksOf(monitoringLabels)
const armed = checksOf(armedLabels)

type Lists = 'categories' | 'services' | 'monitoringKinds' | 'armedStates'

const Conditions = (props: PolicyFieldsProps) => {
  const field = bindFields(props, attendancePolicyForm.labels)
  const checks = <Name extends Lists>(
    name: Name,
    options: readonly CheckOption<AttendancePolicyValues[Name][number]>[],
  ) => (
    <CheckGroup
      {...field.common(name)}
      options={options}
      chosen={props.values[name] as readonly AttendancePolicyValues[Name][number][]}
      onChange={field.set(name)}
    />
  )
  return (
    <FormPart title="Quando vale">
      <p className={hint()}>
        {props.catchAll
          ? 'A regra geral atende o que nenhuma outra atende: não tem condições e fica sempre ativa.'
          : 'Vale quando todas as condições são atendidas. O que fica em branco não é condição.'}
      </p>
      {!props.catchAll && (
        <>
          <Columns>
            {props.events(field.given('eventCodes'))}
            {props.accountTags(field.given('accountTagIds'))}
          </Columns>
          {checks('categories', categories)}
          {checks('services', services)}
          {checks('monitoringKinds', monitoring)}
          {checks('armedStates', armed)}
          {field.checks('weekdays', weekdayOptions)}
          <Columns>
            {field.time('from', { optional: true })}
            {field.time('to', { optional: true })}
            {field.select('holiday', answerLabels, { optional: true, placeholder: 'Tanto faz' })}
            {field.select('inTest', answerLabels, { optional: true, placeholder: 'Tanto faz' })}
          </Columns>
        </>
      )}
    </FormPart>
  )
}

const time = { placeholder: '1 min 30 s' }

const Times = (props: PolicyFieldsProps) => {
  const field = bindFields(props, attendancePolicyForm.labels)
  const seconds = (name: Parameters<typeof field.text>[0]) => field.text(name, 20, time)
  const optionalSeconds = (name: Parameters<typeof field.text>[0]) =>
    field.text(name, 20, { ...time, optional: true, hint: 'Em branco: não encerra sozinha.' })
  return (
    <FormPart title="Prazos e tratamento">
      <p className={hint()}>Escreva os tempos como se fala: 45 s, 1 min 30 s, 2 h.</p>
      <Columns>
        {field.select('priorityOverride', priorityOptions, {
          optional: true,
          placeholder: 'A do evento',
        })}
        {seconds('waitBeforeQueueS')}
        {seconds('acceptSlaS')}
        {seconds('arrivalSlaS')}
        {seconds('closeSlaS')}
        {seconds('holdMaxS')}
        {optionalSeconds('autoCloseOnRestoreS')}
        {optionalSeconds('autoCloseOnDisarmS')}
        {seconds('groupWindowS')}
        {field.number('runawayLimit', limits.runawayLimit, { hint: 'Sinais no tempo em que se agrupam.' })}
      </Columns>
      <Checks>
        {field.check('requireClassification')}
        {field.check('requireAllSteps')}
      </Checks>
    </FormPart>
  )
}

const priorityOptions = optionsOf<string>(priorityLabels)

export const PolicyFields = (props: PolicyFieldsProps) => {
  const field = bindFields(props, attendancePolicyForm.labels)
  return (
    <>
      <FormPart title="Identificação">
        {!props.isNew && (
          <p className={hint()}>
            O que mudar vale para as próximas ocorrências: as abertas seguem como estão.
          </p>
        )}
        {field.text('name', limits.name)}
        {field.area('description', limits.description)}
        {!props.catchAll && field.check('active')}
      </FormPart>
      <Conditions {...props} />
      <Times {...props} />
      <FormPart title="Roteiro">{props.script}</FormPart>
      <FormPart title="Encerramento">
        {props.closingSentences({
          ...field.given('closingSentenceIds'),
          hint: 'Oferecidas a quem encerra, nesta ordem.',
        })}
      </FormPart>
    </>
  )
}

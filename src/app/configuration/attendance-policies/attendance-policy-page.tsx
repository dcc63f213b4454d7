import { recordActors } from '#client/kit/crud.ts'
import {
  type AttendancePolicy,
  AttendancePolicyWrite,
  attendancePolicyRoutes,
} from '#contracts/configuration/attendance-policies.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { policyProblems } from '#contracts/rules/attendance-policies/policy.ts'
import {
  type AttendancePolicyValues,
  attendancePolicyForm,
  catchAllLocked,
} from '#machines/configuration/attendance-policies/attendance-policy.form.ts'
import { type IdsField, PolicyFields } from '#screens/configuration/attendance-policies/policy-fields.tsx'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import type { IdChoices } from '../../kit/form/id-choices.ts'
import { NamedIds } from '../../kit/form/id-names.tsx'
import { PickIdsField } from '../../kit/form/pick-ids-field.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { definePagedRecord } from '../../kit/record/define-record.ts'
import { eventChoices } from '../../occurrences/event-choices.ts'
import { configurationRecordPage } from '../configuration-record.tsx'
import { accountTagChoices, closingSentences } from './policy-choices.ts'

const ScriptField = lazy(async () => (await import('./script-field.tsx')).ScriptField)

const policies = definePagedRecord(
  { one: 'regra de atendimento', many: 'regras de atendimento', feminine: true, ofCompany: true },
  ({ http }) => recordActors(http, attendancePolicyRoutes),
)

const idChoices = {
  eventCodes: eventChoices,
  accountTagIds: accountTagChoices,
  closingSentenceIds: closingSentences,
}

const keepsIds = (name: string): name is keyof typeof idChoices => name in idChoices

const Ids = (field: IdsField & { choices: IdChoices }) => <PickIdsField {...field} multiple optional />

const Fields = ({
  saved,
  ...fields
}: FieldsProps<AttendancePolicyValues> & { saved: AttendancePolicy | null }) => {
  const catchAll = saved?.catchAll ?? false
  return (
    <PolicyFields
      {...fields}
      {...(catchAll && { locked: catchAllLocked })}
      catchAll={catchAll}
      isNew={saved === null}
      events={field => <Ids {...field} choices={idChoices.eventCodes} />}
      accountTags={field => <Ids {...field} choices={idChoices.accountTagIds} />}
      closingSentences={field => <Ids {...field} choices={idChoices.closingSentenceIds} />}
      script={
        <ScriptField
          steps={fields.values.steps}
          errors={fields.errors}
          readOnly={fields.busy}
          onChange={steps => fields.onField('steps', steps)}
        />
      }
    />
  )
}

interface Copy {
  id: string
  values: AttendancePolicyValues
}

/** Values left by "Duplicar" for a new rule; null without. */
const copied = (): Copy | null => (history.state as { copy?: Copy } | null)?.copy ?? null

export const Page = configurationRecordPage({
  kind: policies,
  form: attendancePolicyForm,
  judge: problemsIn(AttendancePolicyWrite, policyProblems),
  initial: () => copied()?.values ?? attendancePolicyForm.initial,
  formatValue: (values, name) =>
    keepsIds(name) ? (
      <NamedIds label={attendancePolicyForm.labels[name]} choices={idChoices[name]} ids={values[name]} />
    ) : (
      attendancePolicyForm.formatValue(values, name)
    ),
  idParam: 'policyId',
  audited: 'attendance_policy',
  draft: 'attendancePolicy',
  newId: () => {
    const copy = copied()
    return copy ? `copy-${copy.id}` : 'new'
  },
  listHref: '/attendancePolicy/list?page=1',
  nameOf: ({ name }) => name,
  consequence: 'as próximas ocorrências passam à regra seguinte que valer; as abertas seguem como estão.',
  stays: ({ catchAll }) =>
    catchAll ? 'A regra geral não é excluída: atende o que nenhuma outra atende.' : null,
  Fields,
})

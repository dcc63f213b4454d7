import { useState } from 'react'
import { PatrimonyWrite } from '#contracts/accounts/account-work.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { states } from '#contracts/rules/brazil/states.ts'
import { patrimonyLimits as limits } from '#contracts/rules/limits/accounts.ts'
import { patrimonyProblems } from '#contracts/rules/patrimony.ts'
import { patrimonyLabels } from '#machines/accounts/details/account.labels.ts'
import { fillPatrimony, patrimonyForm, timezoneLabels } from '#machines/accounts/patrimony/patrimony.form.ts'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { useServices } from '../../context.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { useAccount } from '../account-context.ts'
import { accountWorkOf } from '../account-work-actors.ts'
import type { ChangeProps } from '../change-props.ts'
import { CepField } from './cep-field.tsx'

const judge = problemsIn(PatrimonyWrite, patrimonyProblems)
const ufs = states.map(value => ({ value, label: value }))
const optional = { optional: true }
const COORDINATE = 20

export const PatrimonyDialog = ({ onSaved, onClose }: ChangeProps) => {
  const services = useServices()
  const { account, patrimony } = useAccount().page
  const [fill] = useState(() => fillPatrimony(patrimonyForm.valuesOf(patrimony)))
  return (
    <RecordDialog
      form={patrimonyForm}
      judge={judge}
      actors={accountWorkOf(services, account.id).patrimony(patrimonyForm)}
      opened={patrimony}
      draft={{ form: 'account.patrimony', entityId: account.id }}
      title="Alterar local"
      size="lg"
      onSaved={saved => onSaved('Local alterado.', { patrimony: saved })}
      onClose={onClose}
    >
      {(form, host) => {
        const field = bindFields(form, patrimonyForm.labels)
        return (
          <>
            {field.text('name', limits.name)}
            {field.select('kind', patrimonyLabels)}
            <CepField host={host} fill={fill} />
            {field.text('street', limits.street)}
            {field.text('number', limits.number)}
            {field.text('complement', limits.complement, optional)}
            {field.text('neighborhood', limits.neighborhood)}
            {field.text('city', limits.city)}
            {field.select('uf', ufs)}
            {field.select('timezone', timezoneLabels)}
            <Wide>{field.text('referencePoint', limits.referencePoint, optional)}</Wide>
            <Wide>{field.area('accessInstructions', limits.accessInstructions)}</Wide>
            <Wide>{field.area('riskNotes', limits.riskNotes)}</Wide>
            <Wide>{field.text('nearestPolice', limits.nearestPolice, optional)}</Wide>
            {field.text('latitude', COORDINATE, { optional: true, hint: 'Ex.: -27,5954' })}
            {field.text('longitude', COORDINATE, { optional: true, hint: 'Ex.: -48,5480' })}
          </>
        )
      }}
    </RecordDialog>
  )
}

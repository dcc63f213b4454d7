import { useSelector } from '@xstate/react'
import { tagChoices } from '#client/actors/accounts/tag-choices.ts'
import { technicianChoices } from '#client/actors/technicians/technician-choices.ts'
import { wholeChoices } from '#client/kit/choices.ts'
import { AccountWrite } from '#contracts/accounts/account-work.contract.ts'
import { attendancePolicyRoutes } from '#contracts/configuration/attendance-policies.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { accountLimits as limits } from '#contracts/rules/limits/accounts.ts'
import { accountForm } from '#machines/accounts/details/account.form.ts'
import { monitoringLabels } from '#machines/accounts/details/account.labels.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { ServicesField } from '#screens/accounts/services-field.tsx'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { perServices } from '../../kit/per-services.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { useAccount } from '../account-context.ts'
import { accountWorkOf } from '../account-work-actors.ts'
import type { ChangeProps } from '../change-props.ts'

const judge = problemsIn(AccountWrite)

const choicesOf = perServices(({ http }) => ({
  technicians: technicianChoices(http),
  tags: tagChoices(http, 'ACCOUNT'),
  policies: wholeChoices(
    async signal => (await http(attendancePolicyRoutes.query, { query: { active: true }, signal }))?.data,
  ),
}))

export const AccountDialog = ({ onSaved, onClose }: ChangeProps) => {
  const services = useServices()
  const { account } = useAccount().page
  const permissions = useSelector(services.session, selectPermissions)
  const choices = choicesOf(services)
  return (
    <RecordDialog
      form={accountForm}
      judge={judge}
      actors={accountWorkOf(services, account.id).update(accountForm)}
      opened={account}
      draft={{ form: 'account.update', entityId: account.id }}
      title="Alterar conta"
      onSaved={saved => onSaved('Conta alterada.', { account: saved })}
      onClose={onClose}
    >
      {form => {
        const field = bindFields(form, accountForm.labels)
        const { technician, services: served, policy, tags } = form.values
        return (
          <>
            <Wide>{field.text('name', limits.name)}</Wide>
            <Wide>
              <ServicesField {...field.common('services')} chosen={served} onChange={field.set('services')} />
            </Wide>
            {field.select('monitoringKind', monitoringLabels)}
            {field.text('routeCode', limits.routeCode, { optional: true })}
            {holdsAny(permissions, ['ubidesk.user', 'ubidesk.so']) ? (
              <PickField
                {...field.common('technician')}
                fetch={choices.technicians}
                value={technician}
                optional
                placeholder="Buscar pelo nome"
                onChange={field.set('technician')}
              />
            ) : (
              <TextField
                label={accountForm.labels.technician}
                optional
                readOnly
                value={accountForm.formatValue(form.values, 'technician')}
              />
            )}
            <PickField
              {...field.common('tags')}
              fetch={choices.tags}
              value={tags}
              multiple
              optional
              onChange={field.set('tags')}
            />
            <Wide>
              <PickField
                {...field.common('policy')}
                fetch={choices.policies}
                value={policy}
                optional
                hint={
                  policy.length > 0
                    ? 'Atende tudo desta conta, também pânico e incêndio: as outras regras não são olhadas.'
                    : 'Em branco: vale a primeira regra cujas condições são atendidas.'
                }
                onChange={field.set('policy')}
              />
            </Wide>
            <Wide>{field.area('mainNote', limits.mainNote)}</Wide>
          </>
        )
      }}
    </RecordDialog>
  )
}

import type { AccountService } from '#contracts/accounts/account-page.contract.ts'
import { serviceLabels } from '#machines/accounts/details/account.labels.ts'
import { CheckGroup, type CheckGroupProps } from '../kit/form/check-group.tsx'

const options = (Object.keys(serviceLabels) as AccountService[]).map(value => ({
  value,
  text: serviceLabels[value],
}))

export const ServicesField = (props: Omit<CheckGroupProps<AccountService>, 'options'>) => (
  <CheckGroup {...props} options={options} />
)

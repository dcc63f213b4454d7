import type { AccountChange } from '#machines/accounts/account.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { useDesk } from '../context.ts'
import { later } from '../later.tsx'
import { useAccount } from './account-context.ts'
import type { AccountDialogs } from './account-shell.tsx'

const dialogs = {
  account: later(async () => (await import('./changes/account-dialog.tsx')).AccountDialog),
  patrimony: later(async () => (await import('./changes/patrimony-dialog.tsx')).PatrimonyDialog),
  status: later(async () => (await import('./changes/status-dialog.tsx')).StatusDialog),
}

const CustomerForm = later(async () => (await import('./customer-form.tsx')).CustomerForm)

const words = {
  account: 'Alterar conta',
  customer: 'Alterar cliente',
  patrimony: 'Alterar local',
  status: 'Mudar situação',
} as const satisfies Record<AccountChange, string>

const changes = Object.keys(words) as AccountChange[]

interface AccountActionsProps extends AccountDialogs {
  onTest: () => void
}

/** What may be done with the account on screen. */
export const AccountActions = ({ change, onChange, onSaved, onClose, onTest }: AccountActionsProps) => {
  const { notify } = useDesk()
  const { page } = useAccount()
  const { status, test } = page.account
  const Dialog = change && change !== 'customer' && dialogs[change]
  return (
    <>
      {changes.map(each => (
        <Button key={each} weight="quiet" onClick={() => onChange(each)}>
          {words[each]}
        </Button>
      ))}
      {!test && (status === 'ACTIVE' || status === 'SUSPENDED') && (
        <Button onClick={onTest}>Colocar em teste</Button>
      )}
      {change === 'customer' && <CustomerForm customer={page.customer} onSaved={onSaved} onClose={onClose} />}
      {Dialog && (
        <Dialog
          onClose={onClose}
          onSaved={saved => {
            notify({ kind: 'success', text: saved })
            onSaved()
          }}
        />
      )}
    </>
  )
}

import { useSelector } from '@xstate/react'
import { mayBeTested } from '#machines/accounts/account-status.flow.ts'
import type { AccountChange } from '#machines/accounts/details/account.machine.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { NewOrderLink } from '#screens/service-orders/new-order-link.tsx'
import { Button } from '#ui/button/button.tsx'
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts'
import { useServices } from '../../context.ts'
import { useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { lazy } from '../../kit/lazy.tsx'
import { useCurrentMinute } from '../../kit/use-current-minute.ts'
import { useManualOccurrence } from '../../occurrences/create/use-manual-occurrence.tsx'
import { useAccount } from '../account-context.ts'
import type { AccountDialogs } from './account-shell.tsx'

const dialogs = {
  account: lazy(async () => (await import('./account-dialog.tsx')).AccountDialog),
  patrimony: lazy(async () => (await import('../patrimony/patrimony-dialog.tsx')).PatrimonyDialog),
  status: lazy(async () => (await import('./status-dialog.tsx')).StatusDialog),
}

const CustomerForm = lazy(async () => (await import('../customer/customer-form.tsx')).CustomerForm)

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

export const AccountActions = ({ change, onChange, onSaved, onClose, onTest }: AccountActionsProps) => {
  const { notify, session } = useServices()
  const { page } = useAccount()
  const { id, code, name, status, test } = page.account
  const now = useCurrentMinute()
  const inTest = test !== null && Date.parse(test.until) > now
  const mayTest = !inTest && mayBeTested(status)
  const permissions = useSelector(session, selectPermissions)
  const mayOrder = status === 'ACTIVE' && holdsAny(permissions, ['ubidesk.so'])
  const manual = useManualOccurrence({
    account: { id, name: `${code} · ${name} · ${page.patrimony.address.city}` },
    active: status === 'ACTIVE',
  })
  useShortcuts(manual.shortcuts)
  const Dialog = change && change !== 'customer' && dialogs[change]
  useStoredDraft([
    { form: 'account.update', entityId: id, open: () => onChange('account') },
    { form: 'customer', entityId: page.customer.id, open: () => onChange('customer') },
    { form: 'account.patrimony', entityId: id, open: () => onChange('patrimony') },
    { form: 'account.status', entityId: id, open: () => onChange('status') },
    { form: 'account.test', entityId: id, open: () => mayTest && onTest() },
  ])
  return (
    <>
      {changes.map(each => (
        <Button key={each} onClick={() => onChange(each)}>
          {words[each]}
        </Button>
      ))}
      {mayTest && <Button onClick={onTest}>Colocar em teste</Button>}
      {manual.onOpen && <Button onClick={manual.onOpen}>Abrir ocorrência</Button>}
      {mayOrder && <NewOrderLink accountId={id} />}
      {change === 'customer' && <CustomerForm customer={page.customer} onSaved={onSaved} onClose={onClose} />}
      {manual.dialog}
      {Dialog && (
        <Dialog
          onClose={onClose}
          onSaved={(words, saved) => {
            notify({ kind: 'success', text: words })
            onSaved(saved)
          }}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useDesk } from '../context.ts'
import { later } from '../later.tsx'
import { useAccount } from './account-context.ts'

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
} as const

type Change = keyof typeof words

const changes = Object.keys(words) as Change[]

interface AccountActionsProps {
  onTest: () => void
}

/** What may be done with the account on screen. */
export const AccountActions = ({ onTest }: AccountActionsProps) => {
  const { notify } = useDesk()
  const { page, refresh } = useAccount()
  const [change, setChange] = useState<Change | null>(null)
  const { status, test } = page.account
  const Dialog = change && change !== 'customer' && dialogs[change]
  const close = () => setChange(null)
  return (
    <>
      {changes.map(each => (
        <Button key={each} weight="quiet" onClick={() => setChange(each)}>
          {words[each]}
        </Button>
      ))}
      {!test && (status === 'ACTIVE' || status === 'SUSPENDED') && (
        <Button onClick={onTest}>Colocar em teste</Button>
      )}
      {change === 'customer' && (
        <CustomerForm
          customer={page.customer}
          onDone={() => {
            refresh()
            close()
          }}
        />
      )}
      {Dialog && (
        <Dialog
          onClose={close}
          onSaved={saved => {
            notify({ kind: 'success', text: saved })
            refresh()
            close()
          }}
        />
      )}
    </>
  )
}

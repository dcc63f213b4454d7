import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'

export interface ChangeProps {
  onSaved: (words: string, saved: Partial<AccountPage>) => void
  onClose: () => void
}

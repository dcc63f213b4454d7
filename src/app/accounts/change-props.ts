import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'

export interface ChangeProps {
  /** @param saved what the server answered, in its place of the account's page */
  onSaved: (words: string, saved: Partial<AccountPage>) => void
  onClose: () => void
}

import { createContext, useContext } from 'react'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'

interface Opened {
  page: AccountPage
  /** Reads the account again: something of it was changed here. */
  refresh: () => void
}

const AccountContext = createContext<Opened | null>(null)

export const AccountProvider = AccountContext.Provider

/** The account whose shell is around this component. */
export const useAccount = (): Opened => {
  const opened = useContext(AccountContext)
  if (!opened) throw new Error('there is no account shell above this component')
  return opened
}

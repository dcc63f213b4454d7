import { createContext, useContext } from 'react'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'

interface Opened {
  page: AccountPage
  refresh: () => void
}

const AccountContext = createContext<Opened | null>(null)

export const AccountProvider = AccountContext.Provider

export const useAccount = (): Opened => {
  const opened = useContext(AccountContext)
  if (!opened) throw new Error('there is no account shell above this component')
  return opened
}

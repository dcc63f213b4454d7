import type { addressRoutes } from '#contracts/accounts/addresses.contract.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import { findCep } from './ceps.ts'

export const addressHandlers = (): Handlers<typeof addressRoutes> => ({
  async cep({ params }) {
    const found = findCep(params.cep)
    if (!found) throw new Refusal('CEP_NOT_FOUND')
    return found
  },
})

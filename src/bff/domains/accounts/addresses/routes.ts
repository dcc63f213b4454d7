import type { addressRoutes, CepAddress } from '#contracts/accounts/addresses.contract.ts'
import type { Db } from '../../../db/database.ts'
import { demoOf } from '../../../db/seed/first-run.ts'
import type { Handlers } from '../../../http/mount.ts'
import { Refusal } from '../../../http/refusal.ts'
import { askCepService } from './cep-service.ts'
import { findDemoAddress, findTown } from './ceps.ts'

interface AddressDeps {
  db: Db
  cepUrl: string | null
  onError: (cause: unknown) => void
}

/** Only demo data gets invented streets; without the service, city and state. */
export const addressHandlers = ({ db, cepUrl, onError }: AddressDeps): Handlers<typeof addressRoutes> => {
  const find = async (cep: string): Promise<CepAddress | null> => {
    const demo = (await demoOf(db)) === null ? null : findDemoAddress(cep)
    if (demo || !cepUrl) return demo ?? findTown(cep)
    try {
      return await askCepService(cepUrl, cep)
    } catch (cause) {
      onError(cause)
      return findTown(cep)
    }
  }
  return {
    async cep({ params }) {
      const found = await find(params.cep)
      if (!found) throw new Refusal('CEP_NOT_FOUND')
      return found
    },
  }
}

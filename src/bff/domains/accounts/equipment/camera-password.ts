import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import { invalidField, Refusal } from '../../../http/refusal.ts'
import type { Work } from '../../../http/writes.ts'
import type { Vault } from '../../../security/vault.ts'
import { account } from '../account-record.ts'

/**
 * Seals user and password of a camera, or forgets them with null; neither is told again.
 * @param held locked by the caller. @throws Refusal EQUIPMENT_REMOVED, VALIDATION without an address
 */
export const saveCameraPassword = async (
  work: Work,
  vault: Vault,
  held: Equipment,
  accountId: string,
  wanted: { user: string; password: string } | null,
): Promise<null> => {
  const { id, kind, status, hasStream } = held
  if (status === 'REMOVED') throw new Refusal('EQUIPMENT_REMOVED')
  if (kind !== 'CAMERA' || !hasStream)
    throw invalidField('user', 'address', 'Cadastre antes o endereço de imagem da câmera.')
  await work.trx
    .updateTable('equipment')
    .set({
      stream_user: wanted?.user ?? null,
      stream_secret: wanted && (await vault.seal(wanted.password)),
    })
    .where('id', '=', id)
    .execute()
  const action = wanted ? 'CAMERA_PASSWORD_SET' : 'CAMERA_PASSWORD_REMOVE'
  await work.audit(action, 'equipment', id, null, { accountId })
  await account.announce(work, accountId)
  return null
}

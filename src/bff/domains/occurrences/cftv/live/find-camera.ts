import { sql } from 'kysely'
import type { OccurrenceStatus } from '#contracts/occurrences/occurrences.contract.ts'
import { isTagged } from '#machines/occurrences/occurrence-status.flow.ts'
import type { Db } from '../../../../db/database.ts'
import { Refusal } from '../../../../http/refusal.ts'
import type { Vault } from '../../../../security/vault.ts'
import { notAllowed } from '../../transitions/checks.ts'
import type { Camera } from './camera-source.ts'

interface Row extends Omit<Camera, 'password'> {
  secret: Uint8Array | null
  occurrence: OccurrenceStatus
}

/**
 * A camera of the occurrence's account, with what it takes to ask it.
 * @throws Refusal NOT_FOUND, and TRANSITION_NOT_ALLOWED once the occurrence is closed
 */
export const findCamera = async (
  db: Db,
  vault: Vault,
  place: { id: string; cameraId: string },
): Promise<Camera> => {
  const { rows } = await sql<Row>`
    SELECT e.id::text, concat_ws('.', e.version, md5(e.stream_secret)) AS version, e.stream_url AS address, e.stream_user AS "user", e.stream_secret AS secret,
      e.status = 'DEFECTIVE' AS "isDefective", o.status AS occurrence
    FROM occurrence o JOIN equipment e ON e.account_id = o.account_id
    WHERE o.id = ${place.id} AND e.id = ${place.cameraId} AND e.kind = 'CAMERA' AND e.status <> 'REMOVED'`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  const { secret, occurrence, ...camera } = row
  if (isTagged(occurrence, 'sealed')) throw notAllowed({ record: { status: occurrence } }, null)
  return { ...camera, password: secret && (await vault.open(secret)) }
}

import { sql } from 'kysely'
import type { Effects } from '../../../http/writes.ts'
import type { Located } from './panels.ts'

interface Attempt {
  protocol: string
  account: string | null
  mac: string | null
  imei: string | null
  ip: string | null
  channel: string
  reason: string
  attempts: number
}

/** Calls of the same panel on the same channel as one, with the last reason. */
const attemptsOf = (refused: readonly Located[]): Attempt[] => {
  const attempts = new Map<string, Attempt>()
  for (const { signal, refusal } of refused) {
    if (!refusal) continue
    const { protocol, receiverAccount, mac, imei, remoteIp, channel } = signal
    const identity = [protocol, receiverAccount, mac, imei, channel].join(' ')
    const known = attempts.get(identity)
    attempts.set(identity, {
      protocol,
      account: receiverAccount ?? null,
      mac: mac ?? null,
      imei: imei ?? null,
      ip: remoteIp ?? known?.ip ?? null,
      channel,
      reason: refusal,
      attempts: (known?.attempts ?? 0) + 1,
    })
  }
  return [...attempts.values()]
}

/** Counts refused calls by panel; one that was ignored is back when it calls from another address. */
export const countRefused = async (
  { trx, now, publishAll }: Effects,
  refused: readonly Located[],
): Promise<void> => {
  const attempts = attemptsOf(refused)
  if (attempts.length === 0) return
  const { rows } = await sql<{ id: string }>`
    INSERT INTO central_refused_connection AS known
      (protocol, receiver_account, mac, imei, remote_ip, channel, reason, attempts, first_at, last_at)
    SELECT protocol, account, mac, imei, ip, channel, reason, attempts, ${now}::timestamptz, ${now}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) AS given
      (protocol text, account text, mac text, imei text, ip inet, channel text, reason text, attempts int)
    ORDER BY protocol, account, mac, imei, channel
    ON CONFLICT (protocol, receiver_account, mac, imei, channel) WHERE status <> 'ENABLED' DO UPDATE SET
      attempts = known.attempts + excluded.attempts,
      reason = excluded.reason,
      last_at = greatest(known.last_at, excluded.last_at),
      remote_ip = coalesce(excluded.remote_ip, known.remote_ip),
      status = CASE WHEN excluded.remote_ip <> known.remote_ip THEN 'PENDING' ELSE known.status END,
      resolved_at = CASE WHEN excluded.remote_ip <> known.remote_ip THEN NULL ELSE known.resolved_at END,
      resolved_by = CASE WHEN excluded.remote_ip <> known.remote_ip THEN NULL ELSE known.resolved_by END,
      note = CASE WHEN excluded.remote_ip <> known.remote_ip THEN NULL ELSE known.note END,
      version = known.version
        + CASE WHEN known.status = 'IGNORED' AND excluded.remote_ip <> known.remote_ip THEN 1 ELSE 0 END
    RETURNING id`.execute(trx)
  await publishAll(
    'centralRefused.updated',
    rows.map(({ id }) => id),
  )
}

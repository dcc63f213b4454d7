import { timeAt } from '#contracts/rules/dates.ts'
import { Refusal } from './refusal.ts'
import type { Work } from './writes.ts'

/** Writes that do not increment the version. */
const withoutVersion = [
  'CENTRAL_PASSWORD_READ',
  'CENTRAL_PASSWORD_SET',
  'CENTRAL_COMMAND',
  'CONTACT_PASSWORD',
  'CONTACT_PASSWORD_CHECK',
  'CONTACT_ORDER',
  'USER_IMAGE_SET',
  'USER_IMAGE_REMOVE',
  'PASSWORD_CHANGE',
]

/** @param last author and time of the current version @param current the record now */
export const versionConflict = (
  version: number,
  current: unknown,
  last: { name: string | null; at: Date } | undefined,
  details: object = {},
): Refusal =>
  new Refusal('VERSION_CONFLICT', {
    values: { user: last?.name ?? 'outra pessoa', ...(last && { time: timeAt(last.at) }) },
    details: { version, current, ...details },
  })

export const isStale = ({ request: { ifMatch } }: Work, version: number): boolean =>
  ifMatch !== null && ifMatch !== version

/**
 * Refuses a stale version, saying who changed it and when.
 * @param current the record now, or its version
 * @param read reads the record, where `current` is only a version
 * @param details added to those of the refusal
 * @throws Refusal VERSION_CONFLICT
 */
export const checkVersion = async (
  work: Work,
  entity: string,
  current: { id: string; version: number },
  read: () => Promise<unknown> = async () => current,
  details: object = {},
): Promise<void> => {
  if (!isStale(work, current.version)) return
  const last = await work.trx
    .selectFrom('audit_log as entry')
    .leftJoin('app_user as author', 'author.id', 'entry.user_id')
    .select(['author.name', 'entry.at'])
    .where('entry.entity', '=', entity)
    .where('entry.entity_id', '=', current.id)
    .where('entry.action', 'not in', withoutVersion)
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .executeTakeFirst()
  throw versionConflict(current.version, await read(), last, details)
}

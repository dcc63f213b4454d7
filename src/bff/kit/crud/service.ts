import type { Kysely } from 'kysely'
import type { FieldError } from '#contracts/kit/wire.ts'
import type { Tables } from '../../db/tables.ts'
import { Refusal } from '../../http/refusal.ts'
import { checkVersion } from '../../http/versions.ts'
import type { Work } from '../../http/writes.ts'
import { type Duplicate, refuseDuplicates, refuseReferenced } from '../constraints.ts'
import type { Repository } from './repository.ts'

export interface Versioned {
  id: string
  version: number
}

/** Rules of one kind of record; all run inside the write's transaction. */
export interface RecordRules<Read, Write> {
  entity: string
  /** `PATROL` makes `PATROL_CREATE`, `PATROL_UPDATE` and `PATROL_DELETE`. */
  action: string
  /** Locks what must not change; `id` is null before creation. @throws Refusal NOT_FOUND */
  lock(work: Work, parentId: string, id: string | null): Promise<unknown>
  announce(work: Work, parentId: string, record: Read): Promise<void>
  problems?(body: Write, work: Work): readonly FieldError[]
  /**
   * Checks a body against the database.
   * @param before null for a new record
   * @throws Refusal
   */
  check?(work: Work, body: Write, parentId: string, before: Read | null): Promise<void>
  /** Refuses any change of a record as it is. @throws Refusal */
  checkChangeable?(before: Read): void
  /**
   * Writes parts in other tables; the record is read again afterwards. @param before null for a new record
   */
  writeParts?(work: Work, id: string, body: Write, before: Read | null): Promise<void>
  afterUpdate?(work: Work, before: Read, after: Read): Promise<void>
  afterRemove?(work: Work, parentId: string, before: Read): Promise<void>
  /** Refusals by name of the table's unique constraint. */
  duplicates?: Readonly<Record<string, Duplicate>>
  /** The parent's name in the audit trail, such as `accountId`. */
  parentField?: string
}

export interface RecordService<Read, Write> {
  list: Repository<Read, Write>['list']
  page: Repository<Read, Write>['page']
  /** @throws Refusal NOT_FOUND */
  find(db: Kysely<Tables>, parentId: string, id: string): Promise<Read>
  /** The record, locked until the write ends. @throws Refusal NOT_FOUND */
  hold(work: Work, parentId: string, id: string): Promise<Read>
  create(work: Work, parentId: string, body: Write): Promise<Read>
  update(work: Work, parentId: string, id: string, body: Write): Promise<Read>
  remove(work: Work, parentId: string, id: string): Promise<null>
  /**
   * A change that raises the version.
   * @param action suffix of the audited action, such as `REMOVE`
   * @param apply returns the changed record
   * @param facts added to the audit trail
   * @throws Refusal NOT_FOUND, VERSION_CONFLICT
   */
  change(
    work: Work,
    parentId: string,
    id: string,
    action: string,
    apply: (before: Read) => Promise<Read>,
    facts?: object,
  ): Promise<Read>
}

/** Locked, versioned, checked, audited and published writes of a record. */
export const recordService = <Read extends Versioned, Write>(
  repository: Repository<Read, Write>,
  rules: RecordRules<Read, Write>,
): RecordService<Read, Write> => {
  const { entity, action: record, parentField, duplicates = {} } = rules
  const audited = (parentId: string, facts: object) => ({
    ...(parentField && { [parentField]: parentId }),
    ...facts,
  })

  const find = async (db: Kysely<Tables>, parentId: string, id: string) => {
    const found = await repository.find(db, parentId, id)
    if (!found) throw new Refusal('NOT_FOUND')
    return found
  }

  const hold = async (work: Work, parentId: string, id: string) => {
    await rules.lock(work, parentId, id)
    return find(work.trx, parentId, id)
  }

  const check = async (work: Work, body: Write, parentId: string, before: Read | null) => {
    const fieldErrors = rules.problems?.(body, work) ?? []
    if (fieldErrors.length > 0) throw new Refusal('VALIDATION', { fieldErrors })
    await rules.check?.(work, body, parentId, before)
  }

  const store = async (work: Work, parentId: string, body: Write, before: Read | null): Promise<Read> => {
    await check(work, body, parentId, before)
    const stored = await refuseDuplicates(duplicates, () =>
      before ? repository.update(work, parentId, before.id, body) : repository.insert(work, parentId, body),
    )
    if (!rules.writeParts) return stored
    await rules.writeParts(work, stored.id, body, before)
    return find(work.trx, parentId, stored.id)
  }

  const change: RecordService<Read, Write>['change'] = async (
    work,
    parentId,
    id,
    action,
    apply,
    facts = {},
  ) => {
    const before = await hold(work, parentId, id)
    rules.checkChangeable?.(before)
    await checkVersion(work, entity, before)
    const after = await apply(before)
    await work.audit(
      `${record}_${action}`,
      entity,
      id,
      audited(parentId, before),
      audited(parentId, { ...after, ...facts }),
    )
    await rules.announce(work, parentId, after)
    return after
  }

  return {
    list: repository.list,
    page: repository.page,
    find,
    hold,
    change,

    async create(work, parentId, body) {
      await rules.lock(work, parentId, null)
      const created = await store(work, parentId, body, null)
      await work.audit(`${record}_CREATE`, entity, created.id, null, audited(parentId, created))
      await rules.announce(work, parentId, created)
      return created
    },

    update: (work, parentId, id, body) =>
      change(work, parentId, id, 'UPDATE', async before => {
        const after = await store(work, parentId, body, before)
        await rules.afterUpdate?.(work, before, after)
        return after
      }),

    async remove(work, parentId, id) {
      const before = await hold(work, parentId, id)
      await refuseReferenced(() => repository.remove(work, parentId, id))
      await rules.afterRemove?.(work, parentId, before)
      await work.audit(`${record}_DELETE`, entity, id, audited(parentId, before), null)
      await rules.announce(work, parentId, { ...before, version: before.version + 1 })
      return null
    },
  }
}

import { randomBytes } from 'node:crypto'
import type { Handler } from 'hono'
import type { Transaction } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { makeThumbnail } from '../images/photo.ts'
import { fileHeaders } from './headers.ts'
import { BASE } from './mount.ts'
import { Refusal } from './refusal.ts'

export const FILES = `${BASE}/file`

const KEY = /^[\w-]{22}$/

/** File URL; its 128-bit key is the only protection. */
export const fileUrl = (key: string | null): string | null => key && `${FILES}/${key}`

export const thumbnailUrl = (key: string): string => `${FILES}/${key}?size=thumb`

/** Stores a file under a random key, in the caller's transaction. */
export const storeFile = async (
  trx: Transaction<Tables>,
  { type, bytes }: { type: string; bytes: Buffer },
  now: Date,
): Promise<string> => {
  const key = randomBytes(16).toString('base64url')
  await trx.insertInto('stored_file').values({ key, type, bytes, created_at: now }).execute()
  return key
}

export const removeFile = async (trx: Transaction<Tables>, key: string): Promise<void> => {
  await trx.deleteFrom('stored_file').where('key', '=', key).execute()
}

interface Served {
  type: string
  bytes: Buffer
}

const findFile = async (db: Db, key: string): Promise<Served> => {
  const file = await db
    .selectFrom('stored_file')
    .select(['type', 'bytes'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!file) throw new Refusal('NOT_FOUND')
  return file
}

/** Made at the first request, then stored beside its image. */
const findThumbnail = async (db: Db, key: string): Promise<Served> => {
  const type = 'image/webp'
  const stored = await db
    .selectFrom('stored_file')
    .select('thumbnail')
    .where('key', '=', key)
    .executeTakeFirst()
  if (stored?.thumbnail) return { type, bytes: stored.thumbnail }
  const bytes = await makeThumbnail((await findFile(db, key)).bytes)
  await db.updateTable('stored_file').set({ thumbnail: bytes }).where('key', '=', key).execute()
  return { type, bytes }
}

/** `?size=thumb` serves the thumbnail. */
export const serveFile =
  (db: Db): Handler =>
  async context => {
    const key = context.req.param('key') ?? ''
    context.set('route', '/file/{key}')
    if (!KEY.test(key)) throw new Refusal('NOT_FOUND')
    const file = await (context.req.query('size') === 'thumb' ? findThumbnail : findFile)(db, key)
    return context.body(new Uint8Array(file.bytes), 200, {
      ...fileHeaders(file.type),
      'Cache-Control': 'private, max-age=3600, immutable',
    })
  }

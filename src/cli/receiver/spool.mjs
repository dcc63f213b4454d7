// @ts-check
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from './lock.mjs'
import { readRecords, writeRecord } from './records.mjs'

/**
 * @typedef {import('./records.mjs').Signal} Signal
 * @typedef {import('./records.mjs').Mark} Mark
 * @typedef {import('./records.mjs').Heard} Heard
 * @typedef {Omit<Signal, 'seq'>} NewSignal
 * @typedef {{ mark: Mark, heardAt: number, signals: readonly NewSignal[] } | { done: number }} Entry
 * @typedef {{ entry: Entry, resolve: () => void, reject: (error: unknown) => void }} Write
 * @typedef {Awaited<ReturnType<typeof openSpool>>} Spool
 */

const MOST_PENDING = 200_000
const REWRITE_BYTES = 8 * 1024 * 1024
/** How long a repeated frame is told from a new one. */
export const REPEAT_MS = 5 * 60_000

/** @param {import('node:fs/promises').FileHandle} file @param {Buffer} bytes @param {number} at */
const writeAt = async (file, bytes, at) => {
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at + written)
    written += bytesWritten
  }
}

/** A name is on disk once its folder is. @param {string} folder */
const syncFolder = async folder => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Signals on disk until they are handed over: one file that only grows, and is written anew when most of it is done.
 * @param {string} folder @param {{ now: () => number, say?: (line: string) => void }} ports
 * @throws Error where another receiver uses the folder
 */
export const openSpool = async (folder, { now, say = () => {} }) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const release = lockFolder(folder)
  const path = join(folder, 'signals.log')
  const read = readRecords(existsSync(path) ? readFileSync(path) : Buffer.alloc(0))
  if (read.isDamaged) {
    const kept = `${path}.${now()}`
    copyFileSync(path, kept)
    say(`${path} está danificado; cópia em ${kept}, e o que se lê dele segue`)
  }

  // A folder that was lost must not give numbers again that a key has used.
  let next = now()
  let done = 0
  /** @type {Signal[]} */
  let pending = []
  /** @type {Map<string, Heard>} */
  const recent = new Map()

  /** @param {Heard} heard */
  const remember = heard => {
    if (heard.mark.from === '') return
    recent.delete(heard.mark.from)
    recent.set(heard.mark.from, heard)
    for (const [from, { heardAt }] of recent) {
      if (now() - heardAt <= REPEAT_MS) break
      recent.delete(from)
    }
  }

  for (const record of read.records)
    if ('heard' in record) {
      remember(record.heard)
      pending.push(...record.heard.signals)
    } else if ('next' in record) next = record.next
    else done = Math.max(done, record.done)
  next = Math.max(next, (pending.at(-1)?.seq ?? 0) + 1)
  pending = pending.filter(({ seq }) => seq > done)

  /** @type {import('node:fs/promises').FileHandle | null} */
  let file = null
  let size = 0

  /** Only what is owed still, and what tells repeated frames. */
  const rewrite = async () => {
    const owed = [...pending]
    const marks = [...recent.values()].map(heard => ({ heard: { ...heard, signals: [] } }))
    const bytes = Buffer.concat([
      writeRecord({ next }),
      writeRecord({ done }),
      ...owed.map(signal =>
        writeRecord({ heard: { mark: { from: '', text: '' }, heardAt: 0, signals: [signal] } }),
      ),
      ...marks.map(writeRecord),
    ])
    const fresh = await open(`${path}.new`, 'w', 0o600)
    try {
      await writeAt(fresh, bytes, 0)
      await fresh.sync()
      await rename(`${path}.new`, path)
    } catch (error) {
      await fresh.close()
      throw error
    }
    const old = file
    // Until the folder is on disk too, nothing more is promised.
    file = null
    await old?.close()
    await syncFolder(folder)
    file = fresh
    size = bytes.length
  }
  try {
    await rewrite()
  } catch (error) {
    release()
    throw error
  }

  /** @type {Write[]} */
  let queue = []
  /** @type {Promise<void> | null} */
  let writing = null
  /** @type {() => void} */
  let tell = () => {}
  /** @type {Promise<void>} */
  let news = new Promise(resolve => {
    tell = resolve
  })

  /** @param {readonly Entry[]} entries @param {number} from the first free number */
  const numbered = (entries, from) => {
    let seq = from
    return entries.map(entry =>
      'done' in entry
        ? entry
        : { heard: { ...entry, signals: entry.signals.map(signal => ({ ...signal, seq: seq++ })) } },
    )
  }

  /** @param {readonly Write[]} batch */
  const writeBatch = async batch => {
    const records = numbered(
      batch.map(({ entry }) => entry),
      next,
    )
    const bytes = Buffer.concat(records.map(writeRecord))
    try {
      if (!file) throw new Error('fechado')
      await writeAt(file, bytes, size)
      if (records.some(record => 'heard' in record)) await file.datasync()
    } catch (error) {
      // Half a line must not stand before the next.
      await file?.truncate(size).catch(() => {})
      for (const { reject } of batch) reject(error)
      return
    }
    size += bytes.length
    for (const record of records)
      if ('heard' in record) {
        next += record.heard.signals.length
        pending.push(...record.heard.signals)
        remember(record.heard)
      }
    for (const { resolve } of batch) resolve()
    tell()
  }

  const writeAll = async () => {
    while (queue.length > 0) {
      const batch = queue
      queue = []
      await writeBatch(batch)
      if (size > REWRITE_BYTES && pending.length < 1000)
        await rewrite().catch(error => say(`${path} não pôde ser reescrito: ${error.message}`))
    }
    writing = null
  }

  /** @param {Entry} entry @returns {Promise<void>} */
  const write = entry =>
    new Promise((resolve, reject) => {
      queue.push({ entry, resolve, reject })
      writing ??= writeAll()
    })

  return {
    /** How many signals are owed. */
    get owed() {
      return pending.length
    },
    /** The last frame of this sender, if it is recent. @param {string} from */
    lastOf: from => {
      const heard = recent.get(from)
      return heard && now() - heard.heardAt <= REPEAT_MS ? heard : null
    },
    /** On disk when it resolves. @param {Mark} mark @param {readonly NewSignal[]} signals @throws Error where it is not */
    keep: async (mark, signals) => {
      if (pending.length >= MOST_PENDING) throw new Error(`já há ${pending.length} sinais por entregar`)
      await write({ mark, heardAt: now(), signals })
    },
    /** The oldest that are owed. @param {number} most @returns {readonly Signal[]} */
    oldest: most => pending.slice(0, most),
    /** Those up to this number are the console's now. @param {number} seq */
    finish: async seq => {
      done = Math.max(done, seq)
      const rest = pending.findIndex(signal => signal.seq > seq)
      pending = rest < 0 ? [] : pending.slice(rest)
      // Where it is lost, the console counts them as repeated.
      await write({ done }).catch(() => {})
    },
    /** Puts aside what the console cannot read, so that it holds up nothing. @param {readonly object[]} signals */
    setAside: async signals => {
      const handle = await open(join(folder, 'unread.log'), 'a', 0o600)
      try {
        await handle.appendFile(signals.map(signal => `${JSON.stringify(signal)}\n`).join(''))
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
    /** Resolves when there is more than there was. */
    arrival: async () => {
      await news
      news = new Promise(resolve => {
        tell = resolve
      })
    },
    close: async () => {
      while (writing) await writing
      await file?.close()
      file = null
      release()
    },
  }
}

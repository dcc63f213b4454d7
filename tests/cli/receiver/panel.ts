import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { encrypt } from '../../../src/cli/receiver/frames/cipher.mjs'
import { writeTime } from '../../../src/cli/receiver/frames/content.mjs'
import { writeFrame } from '../../../src/cli/receiver/frames/frame.mjs'

export const KEY = Buffer.from('0123456789ABCDEF0123456789ABCDEF', 'hex')
export const NOW = new Date('2026-11-26T12:00:00Z')

/** Bytes of a published frame, as they were on the wire. */
export const wire = (frame: string): Buffer => Buffer.from(`\n${frame}\r`)

interface Spoken {
  token?: string
  sequence?: number
  account?: string
  data?: string
  extended?: string
  key?: Buffer | null
  at?: Date | null
  isBinary?: boolean
}

/** A frame as a panel would say it. */
export const frameOf = ({
  token = 'ADM-CID',
  sequence = 1,
  account = '1234',
  data = `#${account}|1130 01 012`,
  extended = '',
  key = null,
  at = NOW,
  isBinary = false,
}: Spoken = {}): Buffer => {
  const head = `"${key ? '*' : ''}${token}"${String(sequence).padStart(4, '0')}R1L1#${account}[`
  const rest = `${data}]${extended}${at ? writeTime(at) : ''}`
  return writeFrame(head + (key ? encrypt(rest, key) : rest), isBinary)
}

/** A folder of one test. */
export const testFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ubidesk-receiver-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

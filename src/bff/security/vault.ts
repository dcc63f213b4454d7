import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const FORMAT = 1
const KEY_ID_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEADER_BYTES = 1 + KEY_ID_BYTES
const LEAST_BYTES = HEADER_BYTES + NONCE_BYTES + TAG_BYTES

/** Unknown format, wrong key, or altered bytes. */
export class VaultError extends Error {
  readonly code: 'FORMAT' | 'WRONG_KEY' | 'TAMPERED'

  constructor(code: VaultError['code'], message: string) {
    super(message)
    this.code = code
  }
}

/** Encrypts texts; the database alone cannot reveal them. */
export interface Vault {
  /** AES-256-GCM, different every time. */
  seal(text: string): Buffer
  /** @throws VaultError */
  open(bytes: Uint8Array): string
}

/** Layout: format, key id, nonce, ciphertext, tag; the first two are authenticated too. */
export const createVault = (key: Uint8Array): Vault => {
  if (key.byteLength !== 32) throw new RangeError('a vault needs a key of 32 bytes')
  const keyId = createHash('sha256')
    .update('ubidesk:vault-key-id:')
    .update(key)
    .digest()
    .subarray(0, KEY_ID_BYTES)
  const header = Buffer.concat([Buffer.of(FORMAT), keyId])

  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(header)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([header, nonce, sealed, cipher.getAuthTag()])
    },
    open(bytes) {
      const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      if (all.length < LEAST_BYTES || all[0] !== FORMAT)
        throw new VaultError('FORMAT', 'these bytes were not sealed by a vault')
      if (!all.subarray(1, HEADER_BYTES).equals(keyId))
        throw new VaultError('WRONG_KEY', 'these bytes were sealed with another key')
      const decipher = createDecipheriv(
        'aes-256-gcm',
        key,
        all.subarray(HEADER_BYTES, HEADER_BYTES + NONCE_BYTES),
        {
          authTagLength: TAG_BYTES,
        },
      )
      decipher.setAAD(all.subarray(0, HEADER_BYTES))
      decipher.setAuthTag(all.subarray(-TAG_BYTES))
      try {
        const sealed = all.subarray(HEADER_BYTES + NONCE_BYTES, -TAG_BYTES)
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
      } catch {
        throw new VaultError('TAMPERED', 'these bytes were changed after they were sealed')
      }
    },
  }
}

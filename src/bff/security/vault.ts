import { createHash } from 'node:crypto'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'

/** Unknown format, wrong key, or altered bytes. */
export class VaultError extends Error {
  readonly code: 'FORMAT' | 'WRONG_KEY' | 'TAMPERED'

  constructor(code: VaultError['code'], cause?: unknown) {
    super(`the vault cannot open these bytes: ${code}`, { cause })
    this.code = code
  }
}

export interface Vault {
  /** A compact JWE in ASCII, different every time. */
  seal(text: string): Promise<Buffer>
  /** @throws VaultError */
  open(bytes: Uint8Array): Promise<string>
}

const ENCRYPTION = 'A256GCM'

/** Seals with AES-256-GCM as JWE (RFC 7516, `dir`); its header names the key. */
export const createVault = (key: Uint8Array): Vault => {
  if (key.byteLength !== 32) throw new RangeError('a vault needs a key of 32 bytes')
  const kid = createHash('sha256').update('ubidesk:vault-key-id:').update(key).digest('hex').slice(0, 8)

  return {
    async seal(text) {
      const jwe = new CompactEncrypt(new TextEncoder().encode(text))
      jwe.setProtectedHeader({ alg: 'dir', enc: ENCRYPTION, kid })
      return Buffer.from(await jwe.encrypt(key), 'ascii')
    },
    async open(bytes) {
      const keyOf = (header: { kid?: string }) => {
        if (header.kid !== kid) throw new VaultError('WRONG_KEY')
        return key
      }
      try {
        const { plaintext } = await compactDecrypt(bytes, keyOf, {
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: [ENCRYPTION],
        })
        return new TextDecoder().decode(plaintext)
      } catch (error) {
        if (error instanceof VaultError) throw error
        throw new VaultError(error instanceof errors.JWEDecryptionFailed ? 'TAMPERED' : 'FORMAT', error)
      }
    },
  }
}

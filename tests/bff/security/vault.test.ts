import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from '#bff/security/keys.ts'
import { createVault, VaultError } from '#bff/security/vault.ts'

const keys = deriveKeys(Buffer.from('a key for tests, at least this long'))
const vault = createVault(keys.vault)

const codeOf = async (bytes: Uint8Array, by = vault): Promise<VaultError['code'] | null> => {
  try {
    await by.open(bytes)
    return null
  } catch (error) {
    if (error instanceof VaultError) return error.code
    throw error
  }
}

const partsOf = (sealed: Buffer) => sealed.toString('ascii').split('.')
const [HEADER, NONCE, TEXT, TAG] = [0, 2, 3, 4] as const

/** Every way to change one bit of what a part says. */
const changes = (sealed: Buffer, part: number): Buffer[] => {
  const parts = partsOf(sealed)
  const bytes = Buffer.from(parts[part] ?? '', 'base64url')
  return Array.from({ length: bytes.length * 8 }, (_, bit) => {
    const changed = Buffer.from(bytes)
    changed[bit >> 3]! ^= 1 << (bit % 8)
    return Buffer.from(parts.with(part, changed.toString('base64url')).join('.'))
  })
}

describe('the vault', () => {
  test('opens whatever it sealed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async text => {
        expect(await vault.open(await vault.seal(text))).toBe(text)
      }),
    )
  })

  test('seals as the standard says: a compact JWE, encrypted directly with a key it names', async () => {
    const sealed = await vault.seal('4321')
    const header = JSON.parse(Buffer.from(partsOf(sealed)[HEADER] ?? '', 'base64url').toString())
    expect(header).toEqual({ alg: 'dir', enc: 'A256GCM', kid: expect.stringMatching(/^[\da-f]{8}$/) })
    expect(partsOf(sealed)).toHaveLength(5)
    expect(partsOf(sealed)[1]).toBe('')
  })

  test('never seals a text to the same bytes twice, nor with its text in them', async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, () => vault.seal('1234')))
    expect(new Set(sealed.map(String)).size).toBe(50)
    expect(new Set(sealed.map(bytes => partsOf(bytes)[NONCE])).size).toBe(50)
    const secret = partsOf(await vault.seal('segredo da central'))
    for (const part of secret)
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('segredo')
  })

  test('says that bytes were changed, whichever they are', async () => {
    const sealed = await vault.seal('4321')
    for (const part of [NONCE, TEXT, TAG])
      for (const changed of changes(sealed, part)) expect(await codeOf(changed)).toBe('TAMPERED')
    for (const changed of changes(sealed, HEADER)) expect(await codeOf(changed)).not.toBeNull()
  })

  test('says that another key sealed them', async () => {
    const other = createVault(deriveKeys(Buffer.from('another key, also long enough')).vault)
    expect(await codeOf(await vault.seal('4321'), other)).toBe('WRONG_KEY')
  })

  test('says that they are no seal of its own', async () => {
    const sealed = await vault.seal('4321')
    const parts = partsOf(sealed)
    expect(await codeOf(Buffer.from('4321'))).toBe('FORMAT')
    expect(await codeOf(sealed.subarray(0, 20))).toBe('FORMAT')
    expect(await codeOf(Buffer.alloc(0))).toBe('FORMAT')
    for (const header of [
      { alg: 'dir', enc: 'A128GCM' },
      { alg: 'none' },
      { alg: 'A256KW', enc: 'A256GCM' },
    ]) {
      const said = Buffer.from(JSON.stringify(header)).toString('base64url')
      expect(await codeOf(Buffer.from(parts.with(HEADER, said).join('.')))).toBe('FORMAT')
    }
  })

  test('has a key of its own, the same after a restart', async () => {
    const again = deriveKeys(Buffer.from('a key for tests, at least this long'))
    expect(await createVault(again.vault).open(await vault.seal('4321'))).toBe('4321')
    expect(Buffer.from(keys.vault).equals(keys.accessToken)).toBe(false)
    expect(Buffer.from(keys.vault).equals(keys.refreshToken)).toBe(false)
    expect(() => createVault(new Uint8Array(16))).toThrow(RangeError)
  })
})

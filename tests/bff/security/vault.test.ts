import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveKeys } from '#bff/security/keys.ts'
import { createVault, VaultError } from '#bff/security/vault.ts'

const keys = deriveKeys(Buffer.from('a key for tests, at least this long'))
const vault = createVault(keys.vault)

const codeOf = (open: () => string): VaultError['code'] | null => {
  try {
    open()
    return null
  } catch (error) {
    if (error instanceof VaultError) return error.code
    throw error
  }
}

describe('the vault', () => {
  test('opens whatever it sealed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), text => {
        expect(vault.open(vault.seal(text))).toBe(text)
      }),
    )
  })

  test('never seals a text to the same bytes twice, nor with its text in them', () => {
    const sealed = Array.from({ length: 50 }, () => vault.seal('1234').toString('hex'))
    expect(new Set(sealed).size).toBe(50)
    expect(new Set(sealed.map(bytes => bytes.slice(10, 34))).size).toBe(50)
    expect(vault.seal('segredo da central').includes('segredo')).toBe(false)
  })

  test('says that bytes were changed, whichever they are', () => {
    const sealed = vault.seal('4321')
    for (let at = 5; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at]! ^= 1
      expect(codeOf(() => vault.open(changed))).toBe('TAMPERED')
    }
  })

  test('says that another key sealed them', () => {
    const other = createVault(deriveKeys(Buffer.from('another key, also long enough')).vault)
    expect(codeOf(() => other.open(vault.seal('4321')))).toBe('WRONG_KEY')
  })

  test('says that they are no seal of its own', () => {
    const unknown = vault.seal('4321')
    unknown[0] = 9
    expect(codeOf(() => vault.open(unknown))).toBe('FORMAT')
    expect(codeOf(() => vault.open(Buffer.from('4321')))).toBe('FORMAT')
    expect(codeOf(() => vault.open(vault.seal('4321').subarray(0, 20)))).toBe('FORMAT')
  })

  test('has a key of its own, the same after a restart', () => {
    const again = deriveKeys(Buffer.from('a key for tests, at least this long'))
    expect(createVault(again.vault).open(vault.seal('4321'))).toBe('4321')
    expect(Buffer.from(keys.vault).equals(keys.accessToken)).toBe(false)
    expect(Buffer.from(keys.vault).equals(keys.refreshToken)).toBe(false)
    expect(() => createVault(new Uint8Array(16))).toThrow(RangeError)
  })
})

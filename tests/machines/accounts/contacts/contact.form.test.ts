import { describe, expect, it } from 'vitest'
import { ContactWrite, contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { contactProblems } from '#contracts/rules/contacts.ts'
import { type ContactValues, contactForm, newPhone } from '#machines/accounts/contacts/contact.form.ts'
import {
  contactRightLabels,
  hasPassword,
  hoursOf,
  validityOf,
} from '#machines/accounts/contacts/contact.labels.ts'
import {
  type SecretValues,
  secretsBody,
  secretsForm,
  unchangedSecrets,
} from '#machines/accounts/contacts/secrets.form.ts'
import { contact } from './contact.fixture.ts'

const { valuesOf: contactValues, bodyOf: contactBody, initial, formatValue } = contactForm
const validate = contactForm.validate(problemsIn(ContactWrite, contactProblems))
const right: ContactValues = contactValues(contact)

describe('the form of a contact', () => {
  it('sends back what it was given', () => {
    const { id: _, callOrder, passwordSet, counterPasswordSet, duressPasswordSet, version, ...rest } = contact
    expect(contactBody(right)).toEqual(rest)
    expect(contactBody({ ...right, email: ' Ana@Aurora.com ' }).email).toBe('ana@aurora.com')
    expect(validate(right)).toEqual({})
    expect(JSON.stringify(right)).not.toMatch(/assword/)
  })

  it('an empty one says what it lacks; what is optional is sent as nothing', () => {
    expect(validate(initial)).toEqual({
      name: 'Campo obrigatório.',
      relation: 'Campo obrigatório.',
      'phones.0.number': 'Campo obrigatório.',
    })
    const least: ContactValues = {
      ...initial,
      name: ' Ana ',
      relation: 'OTHER',
      phones: [{ ...newPhone, number: '48999990001' }],
    }
    expect(validate(least)).toEqual({})
    expect(contactBody(least)).toMatchObject({
      name: 'Ana',
      phones: [{ kind: 'MOBILE', number: '+5548999990001', whatsapp: false }],
      document: null,
      email: null,
      panelUserCode: null,
      availableFrom: null,
      validTo: null,
      note: null,
    })
  })

  it.each([
    [{ name: 'a'.repeat(121) }, { name: 'Use no máximo 120 caracteres.' }],
    [{ email: `${'a'.repeat(250)}@b.com` }, { email: 'Use no máximo 254 caracteres.' }],
    [{ phones: [] }, { phones: 'Informe ao menos um telefone.' }],
    [{ phones: [{ ...newPhone, number: '4899999' }] }, { 'phones.0.number': 'Telefone inválido.' }],
    [
      { phones: [right.phones[0]!, right.phones[0]!] },
      { 'phones.1.number': 'Este telefone já está na lista.' },
    ],
    [{ document: '52998224724' }, { document: 'CPF inválido.' }],
    [{ email: 'ana@' }, { email: 'E-mail inválido.' }],
    [{ panelUserCode: '12345' }, { panelUserCode: 'Use de 1 a 4 dígitos.' }],
    [{ availableFrom: '25:00' }, { availableFrom: 'Horário inválido.' }],
    [{ availableTo: '2' }, { availableTo: 'Horário inválido.' }],
    [{ availableFrom: '' }, { availableFrom: 'Informe o início e o fim do horário.' }],
    [{ availableTo: '' }, { availableTo: 'Informe o início e o fim do horário.' }],
    [{ availableTo: '22:00' }, { availableTo: 'O início e o fim devem ser diferentes.' }],
    [{ validFrom: '31/1' }, { validFrom: 'Data inválida.' }],
    [{ validTo: '2026-02-30' }, { validTo: 'Data inválida.' }],
    [{ validTo: '2026-11-30' }, { validTo: 'A data final não pode ser anterior à inicial.' }],
    [{ note: 'a'.repeat(501) }, { note: 'Use no máximo 500 caracteres.' }],
  ])('refuses %j', (more, errors) => {
    expect(validate({ ...right, ...more })).toEqual(errors)
  })
})

describe('the words of a contact', () => {
  it('put the values of a form side by side', () => {
    const words = (name: keyof ContactValues) => formatValue(right, name)
    expect(words('phones')).toBe('(48) 99999-0001 (celular, WhatsApp); (48) 3222-1000 (comercial)')
    expect([words('relation'), words('document'), words('validFrom'), words('hasKey')]).toEqual([
      'Proprietário',
      '529.982.247-25',
      '01/12/2026',
      'Sim',
    ])
    expect(formatValue(initial, 'relation')).toBe('')
  })

  it('say what they may do, when they answer, and while they count', () => {
    expect(contactRightLabels(contact)).toEqual(['Pode cancelar'])
    expect(hoursOf(contact)).toBe('das 22:00 às 06:00')
    expect(hoursOf({ ...contact, availableFrom: null })).toBeNull()
    expect(hasPassword(contact)).toBe(false)
    expect(hasPassword({ ...contact, duressPasswordSet: true })).toBe(true)
    expect(validityOf(contact, '2026-12-20')).toEqual({
      words: 'Vale de 01/12/2026 a 20/12/2026',
      current: true,
    })
    expect(validityOf(contact, '2026-11-30')).toEqual({
      words: 'Ainda não vale: vale de 01/12/2026 a 20/12/2026',
      current: false,
    })
    expect(validityOf({ ...contact, validFrom: null }, '2026-12-21')).toEqual({
      words: 'Validade encerrada: valia até 20/12/2026',
      current: false,
    })
    expect(validityOf({ ...contact, validTo: null }, '2026-12-21')?.words).toBe('Vale a partir de 01/12/2026')
    expect(validityOf({ ...contact, validFrom: null, validTo: null }, '2026-12-21')).toBeNull()
  })
})

describe('the dialog of passwords', () => {
  it('sends only what was written or cleared', () => {
    expect(secretsBody(unchangedSecrets)).toEqual({})
    expect(
      secretsBody({
        password: { word: ' Lua Nova ', clear: false },
        counterPassword: { word: 'esquecida', clear: true },
        duressPassword: { word: '  ', clear: false },
      }),
    ).toEqual({ password: 'Lua Nova', counterPassword: null })
  })

  it('says what is wrong with each word, and that there is nothing to write', () => {
    const errors = (change: Partial<SecretValues>) =>
      secretsForm.validate(problemsIn(contactRoutes.passwords.body))({ ...unchangedSecrets, ...change })
    expect(errors({})).toEqual({ password: 'Escreva uma senha ou marque Apagar.' })
    expect(
      errors({
        password: { word: '...', clear: false },
        counterPassword: { word: 'a'.repeat(61), clear: false },
        duressPassword: { word: '', clear: true },
      }),
    ).toEqual({
      password: 'Use letras ou números.',
      counterPassword: 'Use no máximo 60 caracteres.',
    })
  })
})

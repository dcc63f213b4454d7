import { describe, expect, it } from 'vitest'
import { speaksInFirstPerson } from '#contracts/rules/sentences/first-person.ts'

describe('first person', () => {
  it.each(['Eu liguei.', 'Verifiquei a central.', 'Entrarei em contato', 'Nosso técnico', 'fiz contato'])(
    'M-101 %s',
    text => expect(speaksInFirstPerson(text)).toBe(true),
  )
  it.each(['O técnico verificou a central.', 'Quadra de vôlei.', 'Nos fundos.', 'A lei', '[MEU_NOME] ligou'])(
    'none in: %s',
    text => expect(speaksInFirstPerson(text)).toBe(false),
  )
})

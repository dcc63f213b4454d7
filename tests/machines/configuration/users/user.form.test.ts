import { describe, expect, it } from 'vitest'
import { problemsIn } from '#contracts/kit/problems.ts'
import { coverageProblems, coversAreas } from '#contracts/rules/users/coverage.ts'
import { writableUserFields } from '#contracts/rules/users/writable-fields.ts'
import { type ManagedUser, UserWrite } from '#contracts/users/user-management.contract.ts'
import { permissionPreview, withChoice } from '#machines/configuration/users/permission-preview.ts'
import { lockedFields, newArea, userForm } from '#machines/configuration/users/user.form.ts'

const saved: ManagedUser = {
  id: '7',
  name: 'Joana Prado',
  email: 'joana@demo.example',
  image: { url: null },
  phone: '+5548999990000',
  phoneExtension: '2040',
  station: null,
  permissions: {},
  operationalProfile: { id: '5', code: 'TECHNICIAN', name: 'Técnico' },
  attendanceProfile: null,
  theme: null,
  version: 3,
  document: '52998224725',
  active: true,
  invited: false,
  permissionGroup: { id: '4', name: 'Atendente de OS' },
  extraPermissions: ['ubidesk.so.edit'],
  deniedPermissions: ['ubidesk.user'],
  tags: [{ id: '2', name: 'CFTV' }],
  coverage: [{ uf: 'SC', city: 'Florianópolis', neighborhood: null }],
}
const values = userForm.valuesOf(saved)
const errorsOf = (change: object) =>
  userForm.validate(problemsIn(UserWrite, coverageProblems))({ ...values, ...change })

describe('the form of a user', () => {
  it.each([
    ['TECHNICIAN', '', true],
    ['OPERATOR', '', false],
    ['OPERATOR', 'SC', true],
    [undefined, '', false],
  ])('D-23 asks %s with areas in "%s" for areas: %s', (profile, uf, asked) => {
    expect(coversAreas(profile, [{ uf }])).toBe(asked)
  })

  it('M-167 writes back what it read', () => {
    const { name, email, phone, phoneExtension, document, active } = saved
    const { extraPermissions, deniedPermissions, coverage } = saved
    expect(userForm.bodyOf(values)).toEqual({
      ...{
        name,
        email,
        phone,
        phoneExtension,
        document,
        active,
        extraPermissions,
        deniedPermissions,
        coverage,
      },
      permissionGroupId: '4',
      operationalProfileId: '5',
      attendanceProfileId: null,
      tagIds: ['2'],
    })
  })

  it.each([
    [{}, {}],
    [{ name: ' ' }, { name: 'Campo obrigatório.' }],
    [{ email: 'joana' }, { email: 'E-mail inválido.' }],
    [{ document: '52998224724' }, { document: 'CPF inválido.' }],
    [{ document: '', phone: '', phoneExtension: '' }, {}],
    [{ profile: [] }, { profile: 'Campo obrigatório.' }],
    [{ group: [] }, {}],
    [{ coverage: [newArea] }, {}],
    [{ coverage: [newArea, { ...newArea, city: 'Palhoça' }] }, { 'coverage.1.uf': 'Campo obrigatório.' }],
    [
      { coverage: [newArea, { uf: 'SC', city: '', neighborhood: 'Centro' }] },
      { 'coverage.1.city': 'Informe a cidade do bairro.' },
    ],
    [
      { coverage: [{ ...newArea, uf: 'SC' }, newArea, { ...newArea, uf: 'SC' }] },
      { 'coverage.2.uf': 'Esta região já está na lista.' },
    ],
  ])('M-155 says what is wrong with %o, at the area that is meant', (change, errors) => {
    expect(errorsOf(change)).toEqual(errors)
  })

  it('names permissions and areas in a conflict', () => {
    expect(userForm.formatValue(values, 'extraPermissions')).toBe('Alterar, validar e cancelar ordens')
    expect(userForm.formatValue(values, 'coverage')).toBe('Florianópolis, SC')
  })

  it('M-155 locks what the person may not change: all but two, the own permissions, nothing, or everything', () => {
    const lockedFor = (key: string, own = false) => lockedFields(writableUserFields({ [key]: true }, own))
    expect(lockedFor('ubidesk.config.user.writeOperationalProfile')).not.toContain('profile')
    expect(lockedFor('ubidesk.config.user.writeOperationalProfile')).toHaveLength(11)
    expect(lockedFor('ubidesk.config.user.write')).toEqual([])
    expect(lockedFor('ubidesk.config.user.write', true)).toEqual([
      'active',
      'group',
      'extraPermissions',
      'deniedPermissions',
    ])
    expect(lockedFor('ubidesk.config.user')).toHaveLength(13)
  })
})

describe('the preview of permissions', () => {
  const group = ['ubidesk', 'ubidesk.so', 'ubidesk.user']
  const rows = permissionPreview(group, values).flatMap(({ permissions }) => permissions)

  it('D-23 has every key in words, with its source', () => {
    expect(rows).toHaveLength(19)
    for (const { label } of rows) expect(label).not.toBe('')
    const shown = Object.fromEntries(rows.map(({ key, source, choice }) => [key, [source, choice]]))
    expect(shown).toMatchObject({
      ubidesk: ['group', 'group'],
      'ubidesk.so.edit': ['extra', 'extra'],
      'ubidesk.user': ['denied', 'denied'],
      'ubidesk.account': ['none', 'group'],
    })
  })

  it('D-23 one key is given, withheld, or left to the group; the others stay', () => {
    const denied = withChoice(values, 'ubidesk.so.edit', 'denied')
    expect(denied).toEqual({ extraPermissions: [], deniedPermissions: ['ubidesk.so.edit', 'ubidesk.user'] })
    expect(withChoice(denied, 'ubidesk.user', 'group')).toEqual({
      extraPermissions: [],
      deniedPermissions: ['ubidesk.so.edit'],
    })
  })
})

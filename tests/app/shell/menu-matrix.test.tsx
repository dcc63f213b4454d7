import { cleanup, render, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { findRoute } from '#app/find-route.ts'
import { navigation } from '#app/navigation.ts'
import { mayOpen } from '#app/routes.ts'
import { SideNav } from '#app/shell/side-nav.tsx'
import { permissionGroups } from '#bff/db/seed/reference.ts'
import { type PermissionMap, permissionKeys } from '#contracts/kit/permissions.ts'
import { sized } from '#tests/support/sample-size.ts'
import { deskWith } from '../../support/services.tsx'

/** What the menu shows, as `entry` or `entry › sub-entry`. */
const entriesOf = (permissions: PermissionMap) => {
  cleanup()
  render(
    <ServicesProvider
      value={deskWith(() => ({ serviceOrders: null, occurrences: null, accounts: null })).services}
    >
      <SideNav permissions={permissions} onMissing={() => {}}>
        {() => null}
      </SideNav>
    </ServicesProvider>,
  )
  const [top] = within(screen.getByRole('navigation', { name: 'Principal' })).getAllByRole('list')
  return [...(top?.children ?? [])].flatMap(item => {
    const entry = item.querySelector('.label')?.textContent ?? ''
    return [entry, ...[...item.querySelectorAll('.children a')].map(each => `${entry} › ${each.textContent}`)]
  })
}

const config = (names: string) => names.split(' ').map(name => `ubidesk.config.${name}`)

/** Contract §1, “Demo permission groups”, by hand. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  Administrador: permissionKeys,
  'Supervisor de monitoramento': [
    'ubidesk',
    'ubidesk.account',
    'ubidesk.account.equipments.write',
    'ubidesk.central.commandPassword',
    'ubidesk.so',
    'ubidesk.user',
    'ubidesk.config',
    ...config('attendanceSentence attendanceProfile attendancePolicy vehicle holiday'),
    ...config('centralRefusedConnections user user.writeOperationalProfile'),
  ],
  'Operador de monitoramento': ['ubidesk', 'ubidesk.account'],
  'Atendente de OS': ['ubidesk', 'ubidesk.account', 'ubidesk.so', 'ubidesk.user'],
  'Coordenador técnico': [
    'ubidesk',
    'ubidesk.account',
    'ubidesk.account.equipments.write',
    'ubidesk.so',
    'ubidesk.so.edit',
    'ubidesk.so.technicianSchedulePause',
    'ubidesk.so.cancelExecutedServiceOrder',
    'ubidesk.user',
    'ubidesk.config',
    ...config('vehicle'),
  ],
  Cadastro: ['ubidesk', 'ubidesk.account', 'ubidesk.account.equipments.write', 'ubidesk.user'],
  'Técnico de campo': [],
}

/** The menu of spec §2 by hand, with the roles that see each entry. */
const MENU: readonly (readonly [entry: string, roles: string])[] = [
  ['Contas', 'Adm Sup Ope Ate Coo Cad'],
  ['Ocorrências', 'Adm Sup Ope Ate Coo Cad'],
  ['Ocorrências › Atendimento', 'Adm Sup Ope Ate Coo Cad'],
  ['Ocorrências › Gestão de ocorrências', 'Adm Sup Ope Ate Coo Cad'],
  ['Ocorrências › Mapa de deslocamento', 'Adm Sup Ope Ate Coo Cad'],
  ['Ocorrências › Listagem geral', 'Adm Sup Ope Ate Coo Cad'],
  ['Ordens de Serviço', 'Adm Sup Ate Coo'],
  ['Ordens de Serviço › Cadastro', 'Adm Sup Ate Coo'],
  ['Ordens de Serviço › Listagem geral', 'Adm Sup Ate Coo'],
  ['Ordens de Serviço › Por técnico', 'Adm Sup Ate Coo'],
  ['Ordens de Serviço › Aguardando agendamento', 'Adm Sup Ate Coo'],
  ['Ordens de Serviço › Aguardando validação', 'Adm Sup Ate Coo'],
  ['Ordens de Serviço › Bloqueio de agenda', 'Adm Coo'],
  ['Configurações', 'Adm Sup Coo'],
  ['Configurações › Gestão de usuários', 'Adm Sup'],
  ['Configurações › Gestão de frases', 'Adm Sup'],
  ['Configurações › Viaturas', 'Adm Sup Coo'],
  ['Configurações › Habilitar GPRS/Ethernet', 'Adm Sup'],
  ['Configurações › Perfis de atendimento', 'Adm Sup'],
  ['Configurações › Regras de atendimento', 'Adm Sup'],
  ['Configurações › Feriados', 'Adm Sup'],
  ['Configurações › Auditoria', 'Adm Sup Coo'],
]

/** Entries of the spec whose screens are still to come are not asked for. */
const built = new Set(
  navigation.flatMap(({ label, children = [] }) => [
    label,
    ...children.map(child => `${label} › ${child.label}`),
  ]),
)

describe('M-09 which entries of the spec a role sees, and no other', () => {
  // A window in which the menu is pinned open.
  beforeEach(() =>
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} })),
  )
  afterEach(() => void vi.unstubAllGlobals())

  it('the menu has entries of the spec alone', () => {
    const known = MENU.map(([entry]) => entry)
    expect([...built].filter(entry => !known.includes(entry))).toEqual([])
  })

  it('the demo groups are those of the contract', () => {
    const groups = permissionGroups.map(({ name, permissions }) => [name, [...permissions].sort()])
    expect(Object.fromEntries(groups)).toEqual(
      Object.fromEntries(Object.entries(ROLES).map(([name, keys]) => [name, [...keys].sort()])),
    )
  })

  it.each(Object.entries(ROLES))('%s', (role, keys) => {
    const seen = MENU.filter(([entry, roles]) => built.has(entry) && roles.includes(role.slice(0, 3)))
    expect(entriesOf(Object.fromEntries(keys.map(key => [key, true])))).toEqual(seen.map(([entry]) => entry))
  })

  it('P10 one more permission never hides an entry', () => {
    fc.assert(
      fc.property(fc.subarray([...permissionKeys]), fc.constantFrom(...permissionKeys), (keys, more) => {
        const held = Object.fromEntries(keys.map(key => [key, true]))
        const before = entriesOf(held)
        const after = entriesOf({ ...held, [more]: true })
        expect(before.filter(entry => !after.includes(entry))).toEqual([])
      }),
      { numRuns: sized(500, 50) },
    )
  })

  it('P10 a top entry needs all of its keys, a sub-entry any of them', () => {
    const every = Object.fromEntries(permissionKeys.map(key => [key, true])) as PermissionMap
    for (const { label, allOf, children = [] } of navigation) {
      for (const key of allOf) expect(entriesOf({ ...every, [key]: false })).not.toContain(label)
      for (const child of children) {
        const entry = `${label} › ${child.label}`
        const top = Object.fromEntries(allOf.map(key => [key, true]))
        for (const key of child.anyOf) expect(entriesOf({ ...top, [key]: true })).toContain(entry)
        const none = Object.fromEntries(child.anyOf.map(key => [key, false]))
        expect(entriesOf({ ...every, ...none })).not.toContain(entry)
      }
    }
  })
})

/** Screens of spec §2 and the details; those to come are not asked for. */
const OCCURRENCES = [
  'list',
  'search',
  'map',
  'management',
  '5/attendance',
  '5/cftv',
  '5/dispatch/7/report',
  '5',
].map(end => `/occurrence/${end}`)

describe('M-133 the occurrences’ screens', () => {
  const opens = (path: string, held: PermissionMap): boolean => {
    const found = findRoute(path)
    return found !== null && mayOpen(found.route, held)
  }

  it('open by `ubidesk.account` alone, and by no other key', () => {
    const shown = OCCURRENCES.filter(path => findRoute(path)?.route.path.startsWith('/occurrence'))
    expect(shown).toEqual(
      expect.arrayContaining(['list', 'search', '5/attendance', '5'].map(end => `/occurrence/${end}`)),
    )
    const others = Object.fromEntries(
      permissionKeys.filter(key => key !== 'ubidesk.account').map(key => [key, true]),
    ) as PermissionMap
    for (const path of shown) {
      expect([path, opens(path, { ubidesk: true, 'ubidesk.account': true })]).toEqual([path, true])
      expect([path, opens(path, others)]).toEqual([path, false])
    }
  })
})

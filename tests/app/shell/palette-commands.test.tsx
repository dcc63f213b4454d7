import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { commandsFor } from '#app/shell/palette-commands.ts'
import { permissionGroups } from '#bff/db/seed/reference.ts'
import { useCommandFilter } from '#ui/palette/use-command-filter.ts'

const permissionsOf = (group: string) =>
  Object.fromEntries(
    (permissionGroups.find(({ name }) => name === group)?.permissions ?? []).map(key => [key, true]),
  )

const openFor = (group: string, account: { id: string; code: string } | null = null) => {
  const commands = commandsFor({
    permissions: permissionsOf(group),
    dark: false,
    hasStation: false,
    account,
  })
  const { result } = renderHook(useCommandFilter)
  return { commands, find: (text: string) => result.current(commands, text) }
}

describe('operator D06 the palette’s commands', () => {
  it.each([
    ['nova os', { href: '/service-order/create' }],
    ['nova ordem', { href: '/service-order/create' }],
    ['criar', { href: '/service-order/create' }],
    ['cadastro', { href: '/service-order/create' }],
    ['abrir chamado', { href: '/service-order/create' }],
    ['criar conta', { href: '/account/create' }],
    ['bloquear agenda', { href: '/service-order/calendar-blocking?page=1' }],
    ['ferias', { href: '/service-order/calendar-blocking?page=1' }],
    ['agendar', { href: '/service-order/unscheduled?page=1' }],
    ['aprovar', { href: '/service-order/in-validation?page=1' }],
    ['tema', 'theme'],
    ['posto', { dialog: 'station' }],
    ['gerenciar', { dialog: 'stations' }],
    ['liberar posto', { dialog: 'stations' }],
    ['atalhos', { dialog: 'shortcuts' }],
    ['ajuda', { dialog: 'shortcuts' }],
    ['sair', { dialog: 'logout' }],
  ])('“%s” finds what it means first', (text, action) => {
    expect(openFor('Coordenador técnico').find(text)[0]?.action).toEqual(action)
  })

  it('on an account’s screen offer an order for it, first', () => {
    const { find } = openFor('Atendente de OS', { id: '7', code: '1210' })
    expect(find('nova os').map(({ label, action }) => [label, action])).toEqual([
      ['Nova OS para 1210', { href: '/service-order/create?accountId=7' }],
      ['Nova ordem de serviço', { href: '/service-order/create' }],
    ])
  })

  it('are only those that the person may run', () => {
    const { find, commands } = openFor('Operador de monitoramento', { id: '7', code: '1210' })
    for (const text of ['nova os', 'criar ordem', 'ferias', 'validar']) expect(find(text)).toEqual([])
    expect(commands.map(({ label }) => label)).toEqual([
      'Nova conta',
      'Início',
      'Contas',
      'Atendimento',
      'Gestão de ocorrências',
      'Mapa de deslocamento',
      'Listagem geral',
      'Relatórios',
      'Meus Dados',
      'Trocar senha',
      'Tema escuro',
      'Escolher posto de atendimento',
      'Atalhos do teclado',
      'Inspetor',
      'Ver comportamento',
      'Sair',
    ])
  })

  it('have each its own id', () => {
    const ids = openFor('Administrador', { id: '7', code: '1210' }).commands.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

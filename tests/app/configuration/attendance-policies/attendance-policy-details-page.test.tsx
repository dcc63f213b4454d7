import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Page } from '#app/configuration/attendance-policies/attendance-policy-details-page.tsx'
import { Failure } from '#machines/kit/failure.ts'
import { policyBody } from '#tests/support/records/attendance-policy.ts'
import { openPage } from '#tests/support/services.tsx'

const policy = {
  ...policyBody({ conditions: { categories: ['INTRUSION'] }, priorityOverride: 1 }),
  id: '8',
  rank: 2,
  catchAll: false,
  version: 1,
}

const openRule = (rule: unknown) =>
  openPage(Page, { policyId: '8' }, ({ path }) => {
    if (path === '/eventCode/query') return []
    if (rule instanceof Failure) throw rule
    return rule
  })

describe('the page of an attendance rule', () => {
  it('D-25b reads when it holds, by when, and its script with where each step leads', async () => {
    openRule(policy)
    expect(await screen.findByRole('heading', { level: 1, name: 'Regra de teste' })).toBeVisible()
    expect(screen.getByText('Categoria:').closest('li')).toHaveTextContent('Categoria: Intrusão')
    const factOf = (term: string) =>
      screen.getByText(term).nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')
    expect(factOf('Prioridade')).toBe('Emergência')
    expect(factOf('Chegada em')).toBe('20 min')
    expect(factOf('Encerra sozinha com a restauração')).toBe('Não')
    expect(factOf('Encerra sozinha com o desarme')).toBe('Após 2 min')
    const script = within(screen.getByRole('list', { name: 'Etapas do roteiro' }))
    expect(script.getAllByRole('heading').map(each => each.textContent)).toEqual([
      'Ligar para o contato',
      'Conferir a senha',
      'Registrar',
      'Encerrar',
    ])
    const ways = within(script.getByRole('list', { name: 'Saídas de Ligar para o contato' }))
    expect(ways.getAllByRole('listitem').map(each => each.textContent)).toEqual([
      'Alguém atendeu: etapa 2, Conferir a senha',
      'Ninguém atendeu: etapa 3, Registrar',
    ])
    expect(screen.getByRole('link', { name: 'Ver regras de atendimento' })).toHaveAttribute(
      'href',
      '/attendancePolicy/list?page=1',
    )
  })

  it('says that there is no such rule', async () => {
    openRule(new Failure('notFound', 'Não encontrado.'))
    expect(await screen.findByRole('heading', { name: 'Regra de atendimento não encontrada' })).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Regra de atendimento' })).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/configuration/attendance-policies/attendance-policy-page.tsx'
import {
  attendancePolicyForm,
  copyOf,
} from '#machines/configuration/attendance-policies/attendance-policy.form.ts'
import { Failure } from '#machines/kit/failure.ts'
import { policyBody } from '#tests/support/records/attendance-policy.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => sessionStorage.clear())

const policy = { ...policyBody(), id: '8', rank: 2, catchAll: false, version: 1 }
const draftOf = (name: string) => ({
  values: { ...attendancePolicyForm.initial, name },
  base: attendancePolicyForm.initial,
  version: null,
  key: null,
})

const open = (rule: typeof policy | null, kept?: Map<string, unknown>, state?: unknown) =>
  openPage(
    Page,
    rule ? { policyId: rule.id } : {},
    ({ path }) => (path === '/attendancePolicy/{policyId}' ? rule : []),
    kept,
    state,
  )

const nameField = () => screen.findByLabelText('Nome', { selector: 'input' })

describe('the form of an attendance rule', () => {
  it('M-160 a copy begins as its rule, and leaves the draft of a new rule alone', async () => {
    const kept = new Map([['draft.5.attendancePolicy.new', draftOf('Pela metade') as unknown]])
    const world = open(null, kept, { copy: { id: '8', values: copyOf(policy) } })
    expect(await nameField()).toHaveValue('Cópia de Regra de teste')
    await userEvent.type(await nameField(), ' 2')
    await waitFor(() => expect(world.kept.has('draft.5.attendancePolicy.copy-8')).toBe(true))
    expect(kept.get('draft.5.attendancePolicy.new')).toEqual(draftOf('Pela metade'))
  })

  it('D-25b the catch-all has no conditions to change, and is not excluded', async () => {
    open({ ...policy, catchAll: true })
    expect(await nameField()).toHaveValue('Regra de teste')
    expect(screen.queryByRole('checkbox', { name: 'Ativa' })).toBeNull()
    expect(screen.queryByRole('group', { name: 'Categorias' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Excluir regra de atendimento' })).toBeNull()
    expect(screen.getByText(/A regra geral não é excluída/)).toBeVisible()
  })

  it('adds a step of the type that the person picks, and begins at its title', async () => {
    open(policy)
    await userEvent.click(await screen.findByRole('button', { name: 'Adicionar etapa' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Espera' }))
    const steps = screen.getByRole('list', { name: 'Etapas do roteiro' })
    await waitFor(() => expect(within(steps).getByLabelText('Título')).toHaveFocus())
    expect(within(steps).getByLabelText('Título')).toHaveValue('Aguardar')
    expect(within(steps).getByLabelText('Tempo de espera')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Adicionar etapa depois desta' })).toBeVisible()
  })

  it('M-160 weighs a conflict by the names of events, tags and sentences', async () => {
    const mine = { eventCodes: ['130'], accountTagIds: ['3'] }
    const theirs = { eventCodes: ['301'], accountTagIds: ['4'] }
    const current = { ...policy, conditions: theirs, closingSentenceIds: ['12'], version: 2 }
    const answers: Readonly<Record<string, unknown>> = {
      '/attendancePolicy/{policyId}': { ...policy, conditions: mine },
      '/attendanceSentence/{sentenceId}': {
        id: '12',
        shortcut: 'alarme-falso',
        title: 'Alarme falso',
        text: 'Alarme falso confirmado pelo contato.',
        usage: 'CLOSING',
        categories: [],
        active: true,
        placeholders: [],
        useCount: 0,
        version: 1,
      },
      '/eventCode/query': [
        { code: '130', name: 'Disparo de zona', category: 'INTRUSION', priority: 2, opensOccurrence: true },
        { code: '301', name: 'Falta de energia', category: 'POWER', priority: 4, opensOccurrence: true },
      ],
      '/tag/query': {
        data: [
          { id: '3', name: 'Banco', color: '#123456', scope: 'ACCOUNT' },
          { id: '4', name: 'Escola', color: '#123456', scope: 'ACCOUNT' },
        ],
        totalElements: 2,
      },
    }
    openPage(Page, { policyId: '8' }, ({ path }) => {
      if (path.endsWith('/update'))
        throw new Failure('conflict', 'Este registro foi alterado por Bia às 10:32.', {
          code: 'VERSION_CONFLICT',
          details: { current, version: 2 },
        })
      return answers[path] ?? []
    })
    await userEvent.type(await nameField(), '!')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByRole('radio', { name: /^Eventos .*301 Falta de energia/ })).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Eventos .*130 Disparo de zona/ })).toBeVisible()
    expect(await screen.findByRole('radio', { name: /^Etiquetas da conta .*Escola/ })).toBeVisible()
    expect(screen.getByRole('radio', { name: /^Etiquetas da conta .*Banco/ })).toBeVisible()
    expect(await screen.findByRole('radio', { name: /^Frases .*Alarme falso/ })).toBeVisible()
  })

  it('says at its step what is wrong with the script, and sends nothing', async () => {
    const world = open(policy)
    const steps = await screen.findByRole('list', { name: 'Etapas do roteiro' })
    await userEvent.click(within(steps).getByRole('button', { name: 'Excluir Registrar' }))
    expect(screen.getByText(/Etapa "Registrar" excluída/)).toBeVisible()
    const problems = within(steps).getByRole('list', { name: 'Problemas de Ligar para o contato' })
    expect(problems).toHaveTextContent('a saída "Ninguém atendeu" leva a uma etapa que não existe')
    await userEvent.click(within(problems).getByRole('button'))
    expect(within(steps).getByLabelText('Ninguém atendeu')).toHaveFocus()
    await userEvent.click(within(steps).getByLabelText('Título'))
    await userEvent.click(within(problems).getByRole('button'))
    expect(within(steps).getByLabelText('Ninguém atendeu')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(world.calls.filter(({ body }) => body)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(screen.queryByRole('list', { name: /^Problemas de/ })).toBeNull())
  })
})

import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Page as Details } from '#app/accounts/office-hours/account-office-hour-details-page.tsx'
import { Page as Form } from '#app/accounts/office-hours/account-office-hour-page.tsx'
import { Tab } from '#app/accounts/office-hours/office-hours-tab.tsx'
import { ServicesProvider } from '#app/context.ts'
import { createUpdateDispatcher } from '#app/live/update-dispatcher.ts'
import type { OfficeHour } from '#contracts/accounts/office-hours.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { central } from '#tests/support/records/records.ts'
import { type Call, deskWith, openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const LIST = '/account/{accountId}/officeHour'
const ONE = '/account/{accountId}/officeHour/{officeHourId}'
const CREATE = `${LIST}/create`
const UPDATE = `${ONE}/update`

const hour = (change: Partial<OfficeHour> = {}): OfficeHour => ({
  id: '3',
  name: 'Expediente',
  partitionNumbers: [1],
  weekdays: [1, 2, 3, 4, 5],
  opensAt: '08:00',
  closesAt: '18:00',
  toleranceBeforeMin: 15,
  toleranceAfterMin: 15,
  holidayBehavior: 'CLOSED',
  holidayOpensAt: null,
  holidayClosesAt: null,
  checkLateToArm: true,
  checkEarlyDisarm: true,
  validFrom: null,
  validTo: null,
  active: true,
  version: 4,
  ...change,
})
const night = hour({ id: '9', name: 'Noite', weekdays: [6], opensAt: '22:00', closesAt: '05:00' })
const partition = { armedState: 'ARMED', armedChangedAt: null, armedBy: null } as const
const centrals = [
  central({ partitions: [{ ...partition, number: 1, name: 'Geral' }] }),
  central({ id: '4', partitions: [{ ...partition, number: 2, name: 'Doca' }] }),
]

const box = (name: string) => screen.getByLabelText(name, { selector: 'input' })
const write = async (name: string, text: string) => {
  await userEvent.clear(box(name))
  await userEvent.click(box(name))
  await userEvent.paste(text)
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('Horários', () => {
  const show = (answer: (call: Call) => unknown) => {
    const world = deskWith(answer)
    render(
      <ServicesProvider value={world.services}>
        <Tab accountId="7" page={auroraPage} />
      </ServicesProvider>,
    )
    return world
  }

  it('M-118 tells the common week as a table: an overnight window on the day it opens', async () => {
    show(() => [hour(), night])
    const week = within(await screen.findByRole('table', { name: 'Semana comum' }))
    const monday = within(week.getByRole('row', { name: /segunda-feira/ }))
    expect(monday.getByText(/08:00 – 18:00/)).toBeInTheDocument()
    const saturday = within(week.getByRole('row', { name: /sábado/ }))
    expect(saturday.getByText(/22:00 – 05:00 \(\+1 dia\)/)).toBeInTheDocument()
    expect(within(week.getByRole('row', { name: /domingo/ })).getByText('Fechado')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Expediente' })).toHaveAttribute(
      'href',
      '/account/7/officeHour/3',
    )
  })

  it('has a way on when there is none, and when they did not come', async () => {
    let failing = true
    show(() => {
      if (failing) throw new Failure('offline', 'Sem conexão.')
      return []
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    failing = false
    await press('Tentar novamente')
    expect(await screen.findByRole('link', { name: 'Novo horário' })).toHaveAttribute(
      'href',
      '/account/7/officeHour/create',
    )
    expect(
      screen.getByText(
        'Com o horário de funcionamento, há um aviso quando o local não arma na hora ou abre fora dela.',
      ),
    ).toBeVisible()
  })

  it('asks before it excludes, and asks for the list again', async () => {
    let rows = [hour(), night]
    const { notify, sent } = show(({ path }) => {
      if (path !== ONE) return rows
      rows = [night]
      return null
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir: Expediente' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir este horário?' })
    expect(dialog).toHaveTextContent(/não haverá mais aviso quando o local não armar ou abrir fora dele\./)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Horário excluído.' }))
    expect(sent(ONE)).toHaveLength(1)
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Expediente' })).toBeNull())
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Horários cadastrados' })).toHaveFocus())
  })

  it('reads the list anew after a removal even while it is being read', async () => {
    let rows = [hour(), night]
    const held: (() => void)[] = []
    let reads = 0
    const { services, sent } = show(async ({ path }) => {
      if (path === ONE) {
        rows = [night]
        return null
      }
      const told = rows
      reads += 1
      if (reads === 2) await new Promise<void>(resolve => held.push(resolve))
      return told
    })
    const button = await screen.findByRole('button', { name: 'Excluir: Expediente' })
    const live = createUpdateDispatcher(services.liveSubscriptions, services.cache)
    act(() => live.tell({ id: '1', topic: 'account.updated', entityId: '7' }))
    await userEvent.click(button)
    const dialog = await screen.findByRole('alertdialog', { name: 'Excluir este horário?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Expediente' })).toBeNull())
    await act(async () => held[0]?.())
    expect(screen.queryByRole('link', { name: 'Expediente' })).toBeNull()
    expect(sent(LIST)).toHaveLength(3)
  })
})

describe('Novo horário', () => {
  const answer = ({ path }: Call) => (path.endsWith('/central') ? centrals : hour())

  it('M-118 sends what was filled in, once, and goes back to its tab', async () => {
    const { sent, notify } = openPage(Form, {}, answer)
    await screen.findByRole('form', { name: 'Novo horário' })
    await write('Nome', ' Loja ')
    await userEvent.click(await screen.findByLabelText('2 · Doca'))
    await userEvent.click(box('sexta-feira'))
    await write('Abre às', '22:00')
    await write('Fecha às', '05:00')
    expect(box('Fecha às')).toHaveAccessibleDescription('+1 dia: fecha no dia seguinte.')
    await press('Salvar')
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Horário cadastrado.' }))
    expect(sent(CREATE)).toHaveLength(1)
    expect(sent(CREATE)[0]).toMatchObject({
      params: { accountId: '7' },
      body: {
        name: 'Loja',
        partitionNumbers: [2],
        weekdays: [1, 2, 3, 4],
        opensAt: '22:00',
        closesAt: '05:00',
      },
    })
    expect(sent(CREATE)[0]?.idempotencyKey).toBeTruthy()
    expect(location.pathname + location.search).toBe('/account/7/details?tab=office-hours')
  })

  it('says at each field what is wrong, and sends nothing', async () => {
    const { sent } = openPage(Form, {}, answer)
    await screen.findByRole('form', { name: 'Novo horário' })
    await write('Fecha às', '08:00')
    await write('Tolerância antes', '121')
    await userEvent.selectOptions(screen.getByLabelText('Nos feriados'), 'Horário especial')
    await press('Salvar')
    expect(box('Nome')).toHaveAccessibleDescription('Campo obrigatório.')
    expect(box('Fecha às')).toHaveAccessibleDescription('O fechamento deve ser em outro horário.')
    expect(box('Abre no feriado às')).toHaveAccessibleDescription('Campo obrigatório.')
    await waitFor(() => expect(box('Nome')).toHaveFocus())
    expect(sent(CREATE)).toEqual([])
  })

  it('shows at the field which other schedule it would overlap', async () => {
    openPage(Form, {}, ({ path }) => {
      if (path !== CREATE) return centrals
      const fieldErrors = [{ field: 'opensAt', code: 'overlap', message: 'Horário sobreposto a "Manhã".' }]
      throw new Failure('invalid', 'Verifique os campos destacados.', { code: 'VALIDATION', fieldErrors })
    })
    await screen.findByRole('form', { name: 'Novo horário' })
    await write('Nome', 'Loja')
    await press('Salvar')
    await waitFor(() => expect(box('Abre às')).toHaveAccessibleDescription('Horário sobreposto a "Manhã".'))
    await waitFor(() => expect(box('Abre às')).toHaveFocus())
  })

  const reopenWithDraft = async () => {
    const drafts = new Map<string, unknown>()
    const first = openPage(Form, {}, answer, drafts)
    await screen.findByRole('form', { name: 'Novo horário' })
    await write('Nome', 'Loja')
    first.unmount()
    openPage(Form, {}, answer, drafts)
    await waitFor(() => expect(box('Nome')).toHaveValue('Loja'))
    return drafts
  }

  it('keeps what was written until it is saved', async () => {
    await reopenWithDraft()
    expect(screen.getByText('O que você tinha escrito antes voltou.')).toBeInTheDocument()
  })

  it('operator D20 throws away what it recovered, and begins again', async () => {
    const drafts = await reopenWithDraft()
    await press('Descartar rascunho')
    expect(box('Nome')).toHaveValue('')
    expect(screen.queryByText('O que você tinha escrito antes voltou.')).toBeNull()
    await waitFor(() => expect(box('Nome')).toHaveFocus())
    await waitFor(() => expect(drafts.size).toBe(0))
  })
})

describe('Alterar horário', () => {
  it('M-118 of what somebody else changed: both values, and a choice field by field', async () => {
    const theirs = hour({ opensAt: '07:00', closesAt: '17:00', version: 5 })
    const { sent, notify } = openPage(Form, { officeHourId: '3' }, ({ path, version }) => {
      if (path !== UPDATE) return path.endsWith('/central') ? centrals : hour()
      if (version === 5) return { ...theirs, version: 6 }
      throw new Failure('conflict', 'Este registro foi alterado por Ana às 10:00.', {
        code: 'VERSION_CONFLICT',
        details: { current: theirs },
      })
    })
    await screen.findByRole('form', { name: 'Alterar horário' })
    await write('Abre às', '09:00')
    await press('Salvar')
    const table = within(await screen.findByRole('table', { name: 'Revise as diferenças' }))
    await userEvent.click(table.getByRole('radio', { name: /^Abre às Meu valor / }))
    expect(table.getByRole('radio', { name: /^Fecha às Valor atual / })).toBeChecked()
    await press('Salvar com estas escolhas')
    await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Horário alterado.' }))
    expect(sent(UPDATE).at(-1)).toMatchObject({
      version: 5,
      body: { opensAt: '09:00', closesAt: '17:00' },
    })
  })

  it('a day taken out and put back is no change', async () => {
    const { sent } = openPage(Form, { officeHourId: '3' }, ({ path }) =>
      path.endsWith('/central') ? centrals : hour({ weekdays: [0, 1, 2, 3, 4, 5, 6] }),
    )
    await screen.findByRole('form', { name: 'Alterar horário' })
    await userEvent.click(box('domingo'))
    await userEvent.click(box('domingo'))
    await press('Cancelar')
    expect(screen.queryByRole('alertdialog', { name: 'Sair sem salvar?' })).toBeNull()
    expect(location.pathname + location.search).toBe('/account/7/details?tab=office-hours')
    expect(sent(UPDATE)).toEqual([])
  })

  it('of what is no longer there says so', async () => {
    openPage(Form, { officeHourId: '3' }, ({ path }) => {
      if (path.endsWith('/central')) return centrals
      throw new Failure('notFound', 'Registro não encontrado.')
    })
    expect(await screen.findByRole('heading', { name: 'Horário não encontrado' })).toBeInTheDocument()
  })
})

describe('a schedule read-only', () => {
  it('M-21 shows its week and the days to come, holidays marked', async () => {
    const opened = { officeHour: { id: '3', name: 'Expediente' }, partitionNumbers: [1], special: false }
    const at = { startsAt: '2026-12-24T11:00:00Z', endsAt: '2026-12-24T21:00:00Z', overnight: false }
    openPage(Details, { officeHourId: '3' }, ({ path }) =>
      path.endsWith('/agenda')
        ? [
            {
              date: '2026-12-24',
              holiday: null,
              windows: [{ ...opened, ...at, opensAt: '08:00', closesAt: '18:00' }],
              closed: [],
            },
            {
              date: '2026-12-25',
              holiday: { id: '1', name: 'Natal', scope: 'NATIONAL' },
              windows: [],
              closed: [{ id: '3', name: 'Expediente' }],
            },
          ]
        : hour(),
    )
    const days = within(await screen.findByRole('table', { name: 'Próximos 14 dias' }))
    const christmas = within(days.getByRole('row', { name: /25\/12\/2026/ }))
    expect(christmas.getByText('Natal · Nacional')).toBeInTheDocument()
    expect(christmas.getByText('Fechado pelo feriado')).toBeInTheDocument()
    expect(screen.getByRole('table', { name: 'Semana comum' })).toBeInTheDocument()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByRole('link', { name: 'Alterar' })).toHaveAttribute(
      'href',
      '/account/7/officeHour/3/update',
    )
  })
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { Tab } from '#app/accounts/occurrences/occurrences-tab.tsx'
import { ServicesProvider } from '#app/context.ts'
import { auroraPage } from '#tests/support/records/account-page.ts'
import { occurrenceRow } from '#tests/support/records/occurrence.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

beforeEach(() => history.replaceState(null, '', '/account/7/details?tab=occurrences'))

const open = (answer: Answer) => {
  const desk = deskWith(answer)
  render(
    <ServicesProvider value={desk.services}>
      <Tab accountId="7" page={auroraPage} />
    </ServicesProvider>,
  )
  return desk
}

describe("an account's occurrences", () => {
  it('M-111 are listed with what is open first, and link to their pages', async () => {
    const rows = [
      occurrenceRow({ id: '9', number: 300 }),
      occurrenceRow({ id: '4', number: 120, status: 'CLOSED', zone: null }),
    ]
    const { calls } = open(() => ({ data: rows, totalElements: 2 }))
    const list = within(await screen.findByRole('list', { name: 'Ocorrências' }))
    const [first, second] = list.getAllByRole('listitem')
    expect(first).toHaveTextContent('#300')
    expect(first).toHaveTextContent('Disparo de zona · Garagem')
    expect(first).toHaveTextContent('Aguardando atendimento')
    expect(second).toHaveTextContent('Encerrada')
    expect(list.getByRole('link', { name: '#300' })).toHaveAttribute('href', '/occurrence/9')
    expect(calls[0]?.query).toEqual({ accountIds: ['7'], recordsPerPage: 15, offset: 0, sort: 'open' })
  })

  it('say that there were none, and none with these filters', async () => {
    const user = userEvent.setup()
    const { calls } = open(() => ({ data: [], totalElements: 0 }))
    expect(await screen.findByText('Esta conta ainda não teve ocorrências')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Situação'), 'ON_HOLD')
    expect(await screen.findByText('Nenhuma ocorrência com estes filtros')).toBeVisible()
    expect(calls.at(-1)?.query).toMatchObject({ statuses: ['ON_HOLD'] })
  })
})

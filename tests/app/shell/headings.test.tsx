import { render, screen } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { Boundary } from '#app/shell/errors/page-boundary.tsx'
import { PageOutlet } from '#app/shell/page-outlet.tsx'
import { CodeUnavailable } from '#browser/page/load-code.ts'
import { AccountFailed } from '#screens/accounts/details/account-states.tsx'
import { DetailsFailed } from '#screens/service-orders/details/order-details.tsx'
import { NotFound } from '#screens/shell/not-found.tsx'
import { userInfo } from '#tests/support/records/records.ts'
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx'

/** A screen whose code has not come. */
vi.mock('#app/pages.ts', () => ({
  pageOf:
    () =>
    ({ waiting }: { waiting: ReactNode }) =>
      waiting,
}))

const nothing = () => {}
const Gone = (): ReactElement => {
  throw new CodeUnavailable('newVersion')
}

it.each<[heading: string, screen: ReactElement]>([
  ['Página não encontrada', <NotFound key="lost" />],
  ['Não foi possível carregar a conta', <AccountFailed key="account" problem="" onRetry={nothing} />],
  [
    'Não foi possível carregar a ordem de serviço',
    <DetailsFailed key="order" problem="" onRetry={nothing} />,
  ],
  ['Algo deu errado', <ErrorScreen key="error" report="" onCopy={nothing} onBack={nothing} />],
  [
    'Carregando a tela…',
    <PageOutlet key="wait" path="/" user={userInfo({ permissions: { ubidesk: true } })} />,
  ],
  [
    'Nova versão disponível',
    <Boundary key="gone" path="/" onTell={nothing}>
      <Gone />
    </Boundary>,
  ],
])('“%s” is the heading of its screen', (heading, shown) => {
  vi.spyOn(console, 'error').mockImplementation(nothing)
  render(shown)
  expect(screen.getByRole('heading')).toHaveTextContent(heading)
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
})

it('an order that cannot be reviewed is no second heading beside that of its list', () => {
  render(<DetailsFailed heading="h2" problem="" onRetry={nothing} />)
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument()
})

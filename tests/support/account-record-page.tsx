import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { ServicesProvider } from '#app/context.ts'
import type { PageProps } from '#app/pages.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { type Answer, deskWith } from '#tests/support/services.tsx'

/** An account as its screens load it. */
export const accountPage: AccountPage = {
  account: {
    id: '7',
    code: '0007',
    name: 'Padaria Aurora',
    status: 'ACTIVE',
    services: ['ALARM'],
    monitoringKind: 'STANDARD',
    routeCode: null,
    responsibleTechnician: null,
    responsibleVehicle: null,
    attendancePolicy: null,
    mainNote: null,
    notes: [],
    tags: [],
    test: null,
    lastSignalAt: null,
    version: 1,
    summary: {
      armedState: 'ARMED',
      centralsOnline: 1,
      centralsOffline: 0,
      centralsTotal: 1,
      openOccurrences: 0,
      openServiceOrders: 0,
      falseRate30d: null,
    },
  },
  customer: {
    id: '2',
    active: true,
    document: '11222333000181',
    name: 'Padaria Aurora Ltda',
    secondName: '',
    personType: 'PJ',
    deviceId: '',
    tags: [],
    costCenter: null,
    email: null,
    phone: null,
    version: 1,
  },
  patrimony: {
    id: '3',
    name: 'Loja',
    kind: 'COMMERCIAL',
    address: {
      cep: '88010000',
      street: 'Rua A',
      number: '1',
      complement: null,
      neighborhood: 'Centro',
      city: 'Florianópolis',
      uf: 'SC',
      ibgeCode: null,
    },
    location: null,
    timezone: 'America/Sao_Paulo',
    referencePoint: null,
    accessInstructions: null,
    riskNotes: null,
    nearestPolice: null,
    version: 1,
  },
}

/** Opens a screen of account 7 on a server that is a function. */
export const openPage = (
  Page: ComponentType<PageProps>,
  params: Record<string, string>,
  answer: Answer,
  kept = new Map<string, unknown>(),
) => {
  const world = deskWith(call => (call.path === '/account/{accountId}' ? accountPage : answer(call)), {
    kept,
  })
  history.replaceState(null, '', '/account/7/somewhere')
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Page params={{ accountId: '7', ...params }} />
    </ServicesProvider>,
  )
  return { ...world, unmount }
}

import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { Api } from '../fixtures.ts'

/** `YYYY-MM-DD` in Brasília; far ahead, so that the demo data have nothing there. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Sao_Paulo' })

/** As an input shows it: `25/11/2026`. */
export const brazilian = (day: string): string => day.split('-').reverse().join('/')

/** An order of the test's own, at an active account. */
export const newOrder = async (api: Api, fields: object = {}): Promise<ServiceOrder> => {
  const accounts = (await (await api('GET', '/account/query?status=ACTIVE&recordsPerPage=1')).json()) as {
    data: { id: string }[]
  }
  const answer = await api('POST', '/serviceOrder/create', {
    accountId: accounts.data[0]?.id,
    type: 'MAINTENANCE',
    defect: 'Sirene não toca',
    description: 'Verificar no local.',
    ...fields,
  })
  return (await answer.json()) as ServiceOrder
}

export const book = (api: Api, order: ServiceOrder, technicianId: string, date: string, time: string) =>
  api(
    'POST',
    `/serviceOrder/${order.id}/schedule`,
    { technicianId, date, time, minutes: 60 },
    { 'if-match': `"${order.version}"` },
  )

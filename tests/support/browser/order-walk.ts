import type { Reason } from '#contracts/reasons.contract.ts'
import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder, ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import type { TechnicianChoice } from '#contracts/technicians/technicians.contract.ts'
import { actionOf } from '#machines/service-orders/service-order.flow.ts'

type Api = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

const ways: Record<ServiceOrderStatus, readonly TransitionEvent[]> = {
  OPEN: [],
  SCHEDULED: ['SCHEDULE'],
  RESCHEDULED: ['SCHEDULE', 'RESCHEDULE'],
  IN_PROGRESS: ['START_REMOTE'],
  PAUSED: ['START_REMOTE', 'PAUSE'],
  IN_VALIDATION: ['START_REMOTE', 'SUBMIT'],
  REPROVED: ['START_REMOTE', 'SUBMIT', 'REPROVE'],
  FINISHED: ['START_REMOTE', 'SUBMIT', 'APPROVE'],
  CANCELED: ['CANCEL'],
}

const path = (event: string) =>
  event.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const read = async <Body>(answer: Response): Promise<Body> => {
  if (!answer.ok) throw new Error(`${answer.url}: ${await answer.text()}`)
  return (await answer.json()) as Body
}

/**
 * Brings orders to a status over HTTP, as people would.
 * @param byAttendant who executes remotely, so that someone else may approve
 */
export const openWalk = (byCoordinator: Api, byAttendant: Api) => {
  let day = 20

  const find = async (id: string) => read<ServiceOrder>(await byCoordinator('GET', `/serviceOrder/${id}`))

  /** A technician who executes nothing now, on a day of this walk's own. */
  const slot = async () => {
    day += 1
    const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)
    const busy = await read<{ data: { technician: { id: string } | null }[] }>(
      await byCoordinator('GET', '/serviceOrder?status=IN_PROGRESS&recordsPerPage=100'),
    )
    const choices = await read<{ data: TechnicianChoice[] }>(
      await byCoordinator('GET', `/auth/userWithCoverage/query?date=${date}&minutes=60&recordsPerPage=100`),
    )
    const free = choices.data.find(({ user }) => !busy.data.some(order => order.technician?.id === user.id))
    if (!free) throw new Error('no technician is free')
    return { technicianId: free.user.id, date, time: '09:00', minutes: 60 }
  }

  const bodyOf = async (order: ServiceOrder, event: TransitionEvent) => {
    const { asks = {} } = actionOf(order.status, event) ?? {}
    const { reason, note, slot: wantsSlot, outcome } = asks as Record<string, unknown>
    const reasons =
      typeof reason === 'string'
        ? await read<Reason[]>(await byCoordinator('GET', `/reason/query?scope=${reason}`))
        : []
    return {
      ...(reason !== undefined && { reasonId: reasons[0]?.id }),
      ...((note === 'required' || reasons[0]?.requiresNote) && { note: 'Conferido com o responsável.' }),
      ...(wantsSlot === true && (await slot())),
      ...(outcome === true && { result: 'SOLVED', description: 'Serviço concluído e testado.' }),
    }
  }

  const send = async (order: ServiceOrder, event: TransitionEvent): Promise<ServiceOrder> => {
    const by = event === 'START_REMOTE' ? byAttendant : byCoordinator
    return read(
      await by('POST', `/serviceOrder/${order.id}/${path(event)}`, await bodyOf(order, event), {
        'if-match': `"${order.version}"`,
      }),
    )
  }

  return {
    find,
    /** All that an event asks for, as its endpoint takes it. */
    bodyOf,
    /** An order in a status; remote, so that no technician is needed. */
    async orderIn(status: ServiceOrderStatus): Promise<ServiceOrder> {
      const accounts = await read<{ data: { id: string }[] }>(
        await byCoordinator('GET', '/account/query?status=ACTIVE&recordsPerPage=1'),
      )
      let order = await read<ServiceOrder>(
        await byCoordinator('POST', '/serviceOrder/create', {
          accountId: accounts.data[0]?.id,
          type: 'REMOTE_MAINTENANCE',
          defect: 'Central sem comunicação',
          description: 'Verificar no local.',
        }),
      )
      for (const event of ways[status]) order = await send(order, event)
      return order
    },
    /** Leaves nobody in the middle of an execution. */
    async tidy(id: string): Promise<void> {
      const order = await find(id)
      if (order.allowed.includes('CANCEL_EXECUTED')) await send(order, 'CANCEL_EXECUTED')
    },
  }
}

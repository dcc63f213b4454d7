import type { TransitionEvent } from '#contracts/service-orders/service-order-events.contract.ts'
import type { ServiceOrder, ServiceOrderStatus } from '#contracts/service-orders/service-orders.contract.ts'
import type { Caller, TestBff } from './bff.ts'

const kebab = (event: string) =>
  event.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** `POST /serviceOrder/{id}/<event>`, with the version it needs. */
export const sendEvent = (
  caller: Caller,
  order: Pick<ServiceOrder, 'id' | 'version'>,
  event: TransitionEvent,
  body: unknown = {},
  headers: Record<string, string> = {},
) =>
  caller.call('POST', `/serviceOrder/${order.id}/${kebab(event)}`, body, {
    'if-match': `"${order.version}"`,
    ...headers,
  })

/** Creates orders and walks them to a status through the endpoints, as people would. */
export const createWalker = (bff: TestBff) => {
  let day = 0
  const reasonOf = async (scope: string) => {
    const reason = await bff.db
      .selectFrom('reason')
      .select('id')
      .where('scope', '=', scope)
      .where('requires_note', '=', false)
      .orderBy('id')
      .executeTakeFirst()
    return reason?.id
  }
  const technician = async (index = 0) => {
    const rows = await bff.db
      .selectFrom('app_user')
      .innerJoin('operational_profile as profile', 'profile.id', 'app_user.operational_profile_id')
      .select('app_user.id')
      .where('profile.code', '=', 'TECHNICIAN')
      .orderBy('app_user.id')
      .execute()
    return rows[index % rows.length]!.id
  }
  /** A slot of its own day, beyond the demo data. */
  const slot = async (technicianIndex = 0) => {
    day += 1
    const date = new Date(bff.clock().getTime() + (30 + (day % 58)) * 86_400_000).toISOString().slice(0, 10)
    const hour = 6 + Math.floor(day / 58)
    return {
      technicianId: await technician(technicianIndex),
      date,
      time: `${String(hour).padStart(2, '0')}:00`,
      minutes: 60,
    }
  }
  const bodyFor = async (event: TransitionEvent, technicianIndex = 0): Promise<Record<string, unknown>> => {
    const reasonId = async (scope: string) => ({ reasonId: await reasonOf(scope) })
    const text = { note: 'Combinado com o responsável.' }
    switch (event) {
      case 'SCHEDULE':
        return slot(technicianIndex)
      case 'RESCHEDULE':
      case 'REVISIT':
        return { ...(await slot(technicianIndex)), ...(await reasonId('SO_RESCHEDULE')) }
      case 'INTERRUPT':
        return {
          ...(await slot(technicianIndex)),
          ...(await reasonId('SO_RESCHEDULE')),
          result: 'CUSTOMER_ABSENT',
        }
      case 'UNSCHEDULE':
        return reasonId('SO_RESCHEDULE')
      case 'START':
        return { mode: 'ON_SITE' }
      case 'PAUSE':
        return reasonId('SO_PAUSE')
      case 'SUBMIT':
        return { result: 'SOLVED', description: 'Serviço concluído e testado.' }
      case 'REPROVE':
        return { ...(await reasonId('SO_REPROVE')), ...text }
      case 'CANCEL':
        return reasonId('SO_CANCEL')
      case 'CANCEL_EXECUTED': {
        const reason = await bff.db
          .selectFrom('reason')
          .select('id')
          .where('scope', '=', 'SO_CANCEL_EXECUTED')
          .executeTakeFirstOrThrow()
        return { reasonId: reason.id, ...text }
      }
      default:
        return {}
    }
  }
  const routes: Record<ServiceOrderStatus, TransitionEvent[]> = {
    OPEN: [],
    SCHEDULED: ['SCHEDULE'],
    RESCHEDULED: ['SCHEDULE', 'RESCHEDULE'],
    IN_PROGRESS: ['SCHEDULE', 'START'],
    PAUSED: ['SCHEDULE', 'START', 'PAUSE'],
    IN_VALIDATION: ['SCHEDULE', 'START', 'SUBMIT'],
    REPROVED: ['SCHEDULE', 'START', 'SUBMIT', 'REPROVE'],
    FINISHED: ['SCHEDULE', 'START', 'SUBMIT', 'APPROVE'],
    CANCELED: ['CANCEL'],
  }
  /** Frees every technician, so that a new execution may start. */
  const freeTechnicians = () =>
    bff.db
      .updateTable('service_order')
      .set({ status: 'FINISHED' })
      .where('status', '=', 'IN_PROGRESS')
      .execute()

  const create = async (type = 'MAINTENANCE', accountId = '5'): Promise<ServiceOrder> => {
    const attendant = await bff.as('atendente@demo.example')
    const answer = await attendant.call('POST', '/serviceOrder/create', {
      accountId,
      type,
      defect: 'Sirene não toca',
      description: 'Verificar a sirene do corredor.',
    })
    if (answer.status !== 201) throw new Error(`create: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body as unknown as ServiceOrder
  }

  return {
    slot,
    bodyFor,
    reasonOf,
    technician,
    create,
    freeTechnicians,
    /** A new order in `status`. */
    async reach(
      status: ServiceOrderStatus,
      type = 'MAINTENANCE',
      technicianIndex = 0,
    ): Promise<ServiceOrder> {
      if (routes[status].includes('START')) await freeTechnicians()
      const admin = await bff.as('admin@demo.example')
      let order = await create(type)
      for (const event of routes[status]) {
        const answer = await sendEvent(admin, order, event, await bodyFor(event, technicianIndex))
        if (answer.status !== 200)
          throw new Error(`${event}: ${answer.status} ${JSON.stringify(answer.body)}`)
        order = answer.body as unknown as ServiceOrder
      }
      return order
    },
  }
}

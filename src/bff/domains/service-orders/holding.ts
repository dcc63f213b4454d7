import { sql } from 'kysely'
import type { ServiceOrderStatus } from '#contracts/service-orders.contract.ts'

const holding: readonly ServiceOrderStatus[] = ['SCHEDULED', 'RESCHEDULED', 'IN_PROGRESS', 'PAUSED']

/** Whether an order keeps its technician's time: what was executed, and what waits for a slot, does not. */
export const holdsTime = (status: ServiceOrderStatus): boolean => holding.includes(status)

/** The same of the order `o`. */
export const isHolding = sql<boolean>`o.status IN (${sql.join(holding.map(status => sql.lit(status)))})`

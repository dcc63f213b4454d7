import { centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import {
  type Equipment,
  type EquipmentHistoryEntry,
  type EquipmentQuery,
  type EquipmentWanted,
  equipmentRoutes,
} from '#contracts/accounts/equipment.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { EquipmentValues } from '#machines/accounts/equipment/equipment.form.ts'
import type { EquipmentRecord, equipmentMachine } from '#machines/accounts/equipment/equipment.machine.ts'
import type { equipmentRemovalMachine } from '#machines/accounts/equipment/equipment-removal.machine.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

/** What a list of equipment is asked by. */
export interface EquipmentAsk {
  accountId: string
  query: EquipmentQuery
}

interface Load<Query> {
  query: Query
  fresh: boolean
}

const whole = <Row>(rows: Row[] | undefined): Page<Row> | undefined =>
  rows && { data: rows, totalElements: rows.length }

/** The ports of an account's equipment. */
export const equipmentActors = (http: Http) => ({
  list: {
    load: request<Page<Equipment>, Load<EquipmentAsk>>(async ({ query: { accountId, query } }, signal) =>
      whole(await http(equipmentRoutes.list, { params: { accountId }, query, signal })),
    ),
  },
  history: {
    load: request<Page<EquipmentHistoryEntry>, Load<{ accountId: string }>>(
      async ({ query: { accountId } }, signal) =>
        whole(await http(equipmentRoutes.history, { params: { accountId }, signal })),
    ),
  },
  one: {
    load: request<EquipmentRecord, { accountId: string; id: string | null }>(
      async ({ accountId, id }, signal) => {
        const [equipment, centrals] = await Promise.all([
          id === null ? null : http(equipmentRoutes.find, { params: { accountId, equipmentId: id }, signal }),
          http(centralRoutes.list, { params: { accountId }, signal }),
        ])
        return equipment === undefined || !centrals ? undefined : { equipment, centrals }
      },
    ),
  } satisfies PortsOf<typeof equipmentMachine>,
  removal: {
    remove: command(({ accountId, id, version, reason }, signal) =>
      http(equipmentRoutes.remove, {
        params: { accountId, equipmentId: id },
        body: { reason },
        version,
        signal,
      }),
    ),
  } satisfies PortsOf<typeof equipmentRemovalMachine>,
  /** Saves a new equipment, or a change of one there is. */
  form: (accountId: string, id: string | null, bodyOf: (values: EquipmentValues) => EquipmentWanted) => ({
    submit: request<Equipment, FormSubmission<EquipmentValues>>(
      async ({ values, version, idempotencyKey }) => {
        const body = bodyOf(values)
        return id === null
          ? http(equipmentRoutes.create, { params: { accountId }, body, idempotencyKey })
          : http(equipmentRoutes.update, {
              params: { accountId, equipmentId: id },
              body,
              version: version ?? 0,
            })
      },
    ),
  }),
})

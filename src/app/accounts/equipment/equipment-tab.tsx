import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import type { Equipment, EquipmentHistoryEntry } from '#contracts/accounts/equipment.contract.ts'
import {
  type EquipmentFilters,
  readEquipmentFilters,
  toEquipmentQuery,
  writeEquipmentFilters,
} from '#machines/accounts/equipment/equipment-list.query.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { same } from '#machines/kit/same.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { EquipmentHistory } from '#screens/accounts/equipment/equipment-history.tsx'
import { EquipmentList } from '#screens/accounts/equipment/equipment-list.tsx'
import { today } from '#screens/kit/format.ts'
import { useServices } from '../../context.ts'
import { reloadList } from '../../kit/list/reload-list.ts'
import { useQuery } from '../../kit/list/use-query.ts'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { type AccountTabProps, tabHref } from '../account-tabs.ts'
import { type EquipmentAsk, equipmentChanges, equipmentList } from './equipment-record.ts'
import { useEquipmentRemoval } from './use-equipment-removal.tsx'

export const Tab = ({ accountId }: AccountTabProps) => {
  const services = useServices()
  const permissions = useSelector(services.session, selectPermissions)
  const [, navigate] = useLocation()
  const search = useSearch()
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search)
    return readEquipmentFilters(name => parameters.get(name))
  }, [search])
  const query = useMemo<EquipmentAsk>(
    () => ({ accountId, query: toEquipmentQuery(filters) }),
    [accountId, filters],
  )
  const list = useActorRef(equipmentList(services), { input: { query } })
  const history = useActorRef(equipmentChanges(services), { input: { query: { accountId } } })
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: list })
  useLiveSubscription({ topics: ['account.updated'], entityId: accountId, actor: history })
  useQuery(list, query)
  const rows = useSelector(list, selectCollection<EquipmentAsk, Equipment>, same)
  const past = useSelector(history, selectCollection<{ accountId: string }, EquipmentHistoryEntry>, same)
  const mayWrite = holdsAny(permissions, ['ubidesk.account.equipments.write'])
  const removal = useEquipmentRemoval(accountId, {
    mayWrite,
    onRemoved: useCallback(() => {
      reloadList(list)
      reloadList(history)
    }, [list, history]),
  })
  const go = (next: EquipmentFilters) =>
    navigate(
      [tabHref(accountId, 'equipment'), ...writeEquipmentFilters(next).map(part => part.join('='))].join('&'),
      { replace: true },
    )
  return (
    <>
      <EquipmentList
        accountHref={`/account/${accountId}`}
        list={rows}
        filters={filters}
        today={today()}
        mayWrite={mayWrite}
        onFilters={go}
        onRetry={() => list.send({ type: 'retry.requested' })}
        onRemove={removal.ask}
      />
      <EquipmentHistory
        list={past}
        linksOrders={holdsAny(permissions, ['ubidesk.so'])}
        onRetry={() => history.send({ type: 'retry.requested' })}
      />
      {removal.dialog}
    </>
  )
}

import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { useSearch } from 'wouter/use-browser-location'
import { blockActors } from '#client/actors/technicians/blocks.actors.ts'
import type { Block } from '#contracts/technicians/blocks.contract.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { withPeriod } from '#machines/kit/list/filters.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { blockForm } from '#machines/technicians/blocks/block.form.ts'
import {
  type BlockFilters,
  type BlockQuery,
  baseFilters,
  isFiltered,
  readBlockFilters,
  toBlockQuery,
  writeBlockFilters,
} from '#machines/technicians/blocks/block.query.ts'
import { blocksMachine, selectOpenForm } from '#machines/technicians/blocks/blocks.machine.ts'
import { today } from '#screens/kit/format.ts'
import { Blocks } from '#screens/technicians/blocks/blocks.tsx'
import { useServices } from '../../context.ts'
import { useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { lazy } from '../../kit/lazy.tsx'
import { useList } from '../../kit/list/use-list.ts'
import { perServices } from '../../kit/per-services.ts'
import { useRemoval } from '../../kit/removal/use-removal.ts'
import { Title } from '../../kit/title.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { useCombobox } from '../../kit/use-combobox.ts'
import { useLiveSubscription } from '../../live/subscriptions.ts'
import { BLOCK_FORM, newBlockId } from './block-drafts.ts'

const PATH = '/service-order/calendar-blocking'

const BlockingForm = lazy(async () => (await import('./block-editor.tsx')).BlockingForm)
const BlockRemoval = lazy(
  async () => (await import('#screens/technicians/blocks/block-removal.tsx')).BlockRemoval,
)

const actorsOf = perServices(({ http, cache }) => blockActors(http, cache, blockForm.bodyOf))
const listOf = perServices(services =>
  createCollectionMachine<BlockQuery, Block>().provide({ actors: actorsOf(services).list }),
)
const removalOf = perServices(services =>
  createRemovalMachine<Block>().provide({ actors: actorsOf(services).removal }),
)
const namesOf = perServices(services => actorsOf(services).names)

const changeTexts = {
  created: 'Agenda bloqueada.',
  changed: 'Bloqueio alterado.',
} as const
const said = () => 'Bloqueio removido.'

/** The address has only ids: loads the names. */
const useTechnicians = (filters: BlockFilters, rows: readonly Block[], onIds: (ids: string[]) => void) => {
  const services = useServices()
  const { technicianIds } = filters
  const request = useActorRef(namesOf(services), { input: { ids: technicianIds, day: today() } })
  const found = useSelector(request, snapshot => snapshot.output)
  const known = useMemo(() => new Map<string, string>(), [])
  for (const { id, name } of found ?? []) known.set(id, name)
  for (const { technician } of rows) known.set(technician.id, technician.name)
  return useCombobox({
    multiple: true,
    fetch: actorsOf(services).technicians,
    value: technicianIds.map(id => ({ id, name: known.get(id) ?? `Técnico ${id}` })),
    onChange: items => {
      for (const { id, name } of items) known.set(id, name)
      onIds(items.map(({ id }) => id))
    },
  })
}

export const Page = () => {
  const services = useServices()
  const { notify, session } = services
  const user = useSelector(session, selectUser)
  const [, navigate] = useLocation()
  const search = useSearch()
  const day = today()
  const filters = useMemo(() => {
    const parameters = new URLSearchParams(search)
    return readBlockFilters(name => parameters.get(name), day)
  }, [search, day])
  const query = useMemo(() => toBlockQuery(filters), [filters])
  const hrefOf = (next: BlockFilters) =>
    `${PATH}?${writeBlockFilters(next, day)
      .map(([name, value]) => `${name}=${value}`)
      .join('&')}`
  const go = (next: BlockFilters) => navigate(hrefOf(next))
  const { list, view, retry } = useList(listOf(services), query, {
    page: filters.page,
    onPage: page => navigate(hrefOf({ ...filters, page }), { replace: true }),
  })
  useLiveSubscription({ topics: ['technician.calendar'], actor: list })

  const blocks = useActorRef(blocksMachine)
  const form = useSelector(blocks, selectOpenForm, same)
  const refresh = useCallback(() => list.send({ type: 'refresh.requested' }), [list])
  const removal = useRemoval(removalOf(services), { said, onRemoved: refresh })
  useEffect(() => {
    const changed = blocks.on('blocks.changed', ({ change }) => {
      notify({ kind: 'success', text: changeTexts[change] })
      refresh()
    })
    return () => changed.unsubscribe()
  }, [blocks, refresh, notify])

  const technicians = useTechnicians(filters, view.rows, technicianIds =>
    go({ ...filters, technicianIds, page: 1 }),
  )
  const create = () => blocks.send({ type: 'creation.requested' })
  const change = useCallback((block: Block) => blocks.send({ type: 'change.requested', block }), [blocks])
  useStoredDraft(
    view.total === null
      ? null
      : [
          { form: BLOCK_FORM, entityId: newBlockId(), open: create },
          ...view.rows.map(block => ({
            form: BLOCK_FORM,
            entityId: block.id,
            open: () => change(block),
          })),
        ],
  )
  return (
    <>
      <Title screen="Bloqueio de agenda" />
      <Blocks
        list={view}
        filters={filters}
        filtered={isFiltered(filters, day)}
        technicians={technicians}
        hrefOfPage={page => hrefOf({ ...filters, page })}
        onPeriod={part => go(withPeriod(filters, part))}
        onClear={() => go(baseFilters(day))}
        onRefresh={refresh}
        onRetry={retry}
        onNew={create}
        onChange={change}
        onRemove={removal.ask}
      />
      {form && (
        <BlockingForm
          block={form.block}
          actors={actorsOf(services)}
          mayUnschedule={user?.permissions['ubidesk.so.edit'] === true}
          onSaved={() => blocks.send({ type: 'block.saved' })}
          onClose={() => blocks.send({ type: 'dialog.closed' })}
        />
      )}
      {removal.asked && <BlockRemoval {...removal.asked} />}
    </>
  )
}

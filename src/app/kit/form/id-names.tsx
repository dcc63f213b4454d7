import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { Ref } from '#contracts/kit/wire.ts'
import { selectCollection } from '#machines/kit/collection.machine.ts'
import { useServices } from '../../context.ts'
import { useQuery } from '../list/use-query.ts'
import { useActorRef } from '../use-actor-ref.ts'
import type { IdChoices, Ids } from './id-choices.ts'

interface NamedIdsProps {
  label: string
  choices: IdChoices
  ids: readonly string[]
}

/** Names of records kept by id; asks only for those it does not know. */
export const useNamedIds = ({ label, choices, ids }: NamedIdsProps) => {
  const { fetch, named } = choices(useServices())
  const known = useMemo(() => new Map<string, string>(), [])
  const query = useMemo(() => ({ ids: ids.filter(id => !known.has(id)) }), [ids, known])
  const names = useActorRef(named, { input: { query } })
  useQuery(names, query)
  const { kind, rows } = useSelector(names, selectCollection<Ids, Ref>)
  const remember = (records: readonly Ref[]) => {
    for (const { id, name } of records) known.set(id, name)
  }
  remember(rows)
  const unknown = (id: string) => (kind === 'skeleton' ? '…' : `${label} ${id}`)
  return { fetch, remember, named: ids.map(id => ({ id, name: known.get(id) ?? unknown(id) })) }
}

/** The same names in one line of text. */
export const NamedIds = (props: NamedIdsProps) => (
  <>
    {useNamedIds(props)
      .named.map(({ name }) => name)
      .join(', ')}
  </>
)

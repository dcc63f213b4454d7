import { useCallback, useRef } from 'react'
import type { Ref } from '#contracts/kit/wire.ts'
import {
  type CentralValues,
  changedAt,
  type PartitionValues,
  withoutAt,
  withPartition,
  withZone,
  type ZoneValues,
} from '#machines/accounts/centrals/central.form.ts'
import type { FieldErrors } from '#machines/kit/form/form.values.ts'
import { Rows } from '#screens/accounts/centrals/central-form.tsx'
import { PartitionRow, SimRow, ZoneRow } from '#screens/accounts/centrals/central-row-fields.tsx'
import { type FieldHost, useField } from '../../kit/form/fields.ts'

type Host = FieldHost<CentralValues>

interface ListProps {
  host: Host
  errors: FieldErrors
}

const NOTHING = {}

/** Errors of one row; a shared empty object without any. */
const errorsAt = (errors: FieldErrors, list: string, at: number): Record<string, string> => {
  const head = `${list}.${at}.`
  const own = Object.entries(errors).filter(([path]) => path.startsWith(head))
  return own.length === 0
    ? NOTHING
    : Object.fromEntries(own.map(([path, text]) => [path.slice(head.length), text]))
}

const firstWrongRow = (errors: FieldErrors, list: string): number | null => {
  const rows = Object.keys(errors).flatMap(path => {
    const [name, at] = path.split('.')
    return name === list && at !== undefined ? [Number(at)] : []
  })
  return rows.length === 0 ? null : Math.min(...rows)
}

/** Rows and their handlers; the handlers are stable. */
const useRows = <Name extends 'partitions' | 'zones'>(host: Host, name: Name) => {
  const { value, set, readOnly } = useField(host, name)
  type Row = CentralValues[Name][number]
  const latest = useRef({ value: value as readonly Row[], set: set as (rows: readonly Row[]) => void })
  latest.current = { value, set: set as (rows: readonly Row[]) => void }
  const change = useCallback((at: number, changes: Partial<Row>) => {
    latest.current.set(changedAt(latest.current.value, at, changes))
  }, [])
  const remove = useCallback((at: number) => latest.current.set(withoutAt(latest.current.value, at)), [])
  return { rows: value, set, readOnly, change, remove }
}

export const PartitionList = ({ host, errors }: ListProps) => {
  const { rows, set, readOnly, change, remove } = useRows(host, 'partitions')
  const wrong = firstWrongRow(errors, 'partitions')
  return (
    <Rows
      title="Partições"
      field={wrong === null ? 'partitions' : undefined}
      empty="Nenhuma partição."
      error={errors.partitions ?? null}
      add="Incluir partição"
      readOnly={readOnly}
      onAdd={() => set(withPartition(rows))}
    >
      {rows.map((row: PartitionValues, at) => (
        <PartitionRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: nothing else of it stays the same
          key={at}
          at={at}
          values={row}
          errors={errorsAt(errors, 'partitions', at)}
          wrongFirst={wrong === at}
          readOnly={readOnly}
          onChange={change}
          onRemove={remove}
        />
      ))}
    </Rows>
  )
}

export const ZoneList = ({ host, errors, cameras }: ListProps & { cameras: readonly Ref[] }) => {
  const { rows, set, readOnly, change, remove } = useRows(host, 'zones')
  const { value: partitions } = useField(host, 'partitions')
  const wrong = firstWrongRow(errors, 'zones')
  return (
    <Rows
      title="Zonas"
      field={wrong === null ? 'zones' : undefined}
      empty="Nenhuma zona."
      error={errors.zones ?? null}
      add="Incluir zona"
      readOnly={readOnly}
      onAdd={() => set(withZone(rows, partitions))}
    >
      {rows.map((row: ZoneValues, at) => (
        <ZoneRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: nothing else of it stays the same
          key={at}
          at={at}
          values={row}
          errors={errorsAt(errors, 'zones', at)}
          wrongFirst={wrong === at}
          readOnly={readOnly}
          partitions={partitions}
          cameras={cameras}
          onChange={change}
          onRemove={remove}
        />
      ))}
    </Rows>
  )
}

export const Sims = ({ host, errors }: ListProps) => {
  const { value, set, readOnly } = useField(host, 'sims')
  const wrong = firstWrongRow(errors, 'sims') ?? 0
  return value.map((sim, at) => (
    <SimRow
      // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, and a chip is its slot
      key={at}
      at={at}
      values={sim}
      errors={errorsAt(errors, 'sims', at)}
      wrongFirst={wrong === at}
      readOnly={readOnly}
      onChange={(place, change) => set(changedAt(value, place, change))}
    />
  ))
}

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
import type { FieldsProps } from '../../kit/form/bind-fields.tsx'
import { Rows } from './central-parts.tsx'
import { PartitionRow, SimRow, ZoneRow } from './central-row-fields.tsx'

type Form = FieldsProps<CentralValues>

const NOTHING = {}

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

const useRows = <Name extends 'partitions' | 'zones' | 'sims'>(
  { values, busy, onField }: Form,
  name: Name,
) => {
  type Row = CentralValues[Name][number]
  const rows = values[name] as readonly Row[]
  const set = (next: readonly Row[]) => onField(name, next as CentralValues[Name])
  const latest = useRef({ rows, set })
  latest.current = { rows, set }
  const change = useCallback((at: number, changes: Partial<Row>) => {
    latest.current.set(changedAt(latest.current.rows, at, changes))
  }, [])
  const remove = useCallback((at: number) => latest.current.set(withoutAt(latest.current.rows, at)), [])
  return { rows, set, readOnly: busy, change, remove }
}

export const PartitionList = (form: Form) => {
  const { errors } = form
  const { rows, set, readOnly, change, remove } = useRows(form, 'partitions')
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

export const ZoneList = ({ cameras, ...form }: Form & { cameras: readonly Ref[] }) => {
  const { errors } = form
  const { partitions } = form.values
  const { rows, set, readOnly, change, remove } = useRows(form, 'zones')
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

export const Sims = (form: Form) => {
  const { rows, readOnly, change } = useRows(form, 'sims')
  const wrong = firstWrongRow(form.errors, 'sims') ?? 0
  return rows.map((sim, at) => (
    <SimRow
      // biome-ignore lint/suspicious/noArrayIndexKey: there are always two, and a chip is its slot
      key={at}
      at={at}
      values={sim}
      errors={errorsAt(form.errors, 'sims', at)}
      wrongFirst={wrong === at}
      readOnly={readOnly}
      onChange={change}
    />
  ))
}

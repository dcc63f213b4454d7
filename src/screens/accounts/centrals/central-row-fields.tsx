import Trash2 from 'lucide-react/icons/trash'
import { memo, type ReactNode } from 'react'
import type { ZoneKind } from '#contracts/accounts/centrals.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import type { PartitionValues, SimValues, ZoneValues } from '#machines/accounts/centrals/central.form.ts'
import { zoneLabels } from '#machines/accounts/centrals/central.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { optionsOfRefs } from '../../kit/form/options.ts'

const row = css({
  display: 'grid',
  gap: '$2',
  alignItems: 'start',
  margin: 0,
  padding: '0 0 $3',
  border: 0,
  borderBottom: '1px solid $colors$line',
  minWidth: 0,
  variants: {
    of: {
      partition: { gridTemplateColumns: '88px minmax(0, 1fr) auto' },
      zone: {
        gridTemplateColumns: '88px repeat(4, minmax(0, 1fr)) auto',
        '@media (max-width: 1023px)': { gridTemplateColumns: '88px minmax(0, 1fr) auto' },
      },
    },
  },
})
const below = css({ minWidth: 0, '@media (max-width: 1023px)': { gridColumn: '1 / -1' } })
const last = css({
  alignSelf: 'end',
  '@media (max-width: 1023px)': { gridRow: 1, gridColumn: 3 },
})

const kinds = (Object.keys(zoneLabels) as ZoneKind[]).map(value => ({ value, label: zoneLabels[value] }))

interface RowProps<Values> {
  at: number
  values: Values
  errors: Partial<Record<keyof Values, string | undefined>>
  wrongFirst: boolean
  readOnly: boolean
  onChange: (at: number, change: Partial<Values>) => void
  onRemove: (at: number) => void
}

const named = (list: string, first: boolean) => (first ? { 'data-field': list } : {})

interface Numbered {
  number: string
  name: string
}

interface NumberedRowProps extends RowProps<Numbered> {
  of: 'partition' | 'zone'
  what: string
  max: number
  children?: ReactNode
}

const NumberedRow = ({
  of,
  what,
  max,
  at,
  values: { number, name },
  errors,
  wrongFirst,
  readOnly,
  onChange,
  onRemove,
  children,
}: NumberedRowProps) => (
  <fieldset className={row({ of })} aria-label={`${what} ${number}`} {...named(`${of}s`, wrongFirst)}>
    <NumberField
      label="Número"
      value={number}
      error={errors.number}
      min={1}
      max={max}
      readOnly={readOnly}
      onChange={text => onChange(at, { number: text })}
    />
    <TextField
      label="Nome"
      autoComplete="off"
      maxLength={60}
      value={name}
      error={errors.name}
      readOnly={readOnly}
      onChange={event => onChange(at, { name: event.target.value })}
    />
    {children}
    <div className={last()}>
      <Button
        weight="quiet"
        shape="square"
        aria-label={`Remover ${what.toLowerCase()} ${number}`}
        disabled={readOnly}
        onClick={() => onRemove(at)}
      >
        <Trash2 size={16} aria-hidden />
      </Button>
    </div>
  </fieldset>
)

export const PartitionRow = memo((props: RowProps<PartitionValues>) => (
  <NumberedRow of="partition" what="Partição" max={32} {...props} />
))

interface ZoneRowProps extends RowProps<ZoneValues> {
  partitions: readonly PartitionValues[]
  cameras: readonly Ref[]
}

export const ZoneRow = memo(({ partitions, cameras, ...props }: ZoneRowProps) => {
  const { at, values, errors, readOnly, onChange } = props
  return (
    <NumberedRow of="zone" what="Zona" max={512} {...props}>
      <div className={below()}>
        <SelectField
          label="Tipo"
          value={values.kind}
          options={kinds}
          error={errors.kind}
          readOnly={readOnly}
          onChange={kind => onChange(at, { kind })}
        />
      </div>
      <div className={below()}>
        <SelectField
          label="Partição"
          value={values.partition}
          options={partitions.map(({ number, name }) => ({ value: number, label: `${number} · ${name}` }))}
          error={errors.partition}
          readOnly={readOnly}
          onChange={partition => onChange(at, { partition })}
        />
      </div>
      <div className={below()}>
        <SelectField
          label="Câmera"
          optional
          placeholder="Nenhuma"
          value={values.camera}
          options={optionsOfRefs(cameras)}
          error={errors.camera}
          readOnly={readOnly}
          onChange={camera => onChange(at, { camera })}
        />
      </div>
    </NumberedRow>
  )
})

const pair = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

export const SimRow = ({
  at,
  values,
  errors,
  wrongFirst,
  readOnly,
  onChange,
}: Omit<RowProps<SimValues>, 'onRemove'>) => (
  <fieldset className={pair()} aria-label={`Chip ${at + 1}`} {...named('sims', wrongFirst)}>
    <TextField
      label={`ICCID do chip ${at + 1}`}
      optional
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      value={values.iccid}
      error={errors.iccid}
      readOnly={readOnly}
      onChange={event => onChange(at, { iccid: event.target.value })}
    />
    <TextField
      label={`Operadora do chip ${at + 1}`}
      optional
      autoComplete="off"
      maxLength={40}
      value={values.carrier}
      error={errors.carrier}
      readOnly={readOnly}
      onChange={event => onChange(at, { carrier: event.target.value })}
    />
  </fieldset>
)

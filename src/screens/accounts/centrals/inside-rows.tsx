import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import type { ZoneKind } from '#contracts/centrals.contract.ts'
import type { Ref } from '#contracts/wire.ts'
import type { PartitionValues, SimValues, ZoneValues } from '#machines/accounts/central.form.ts'
import { zoneLabels } from '#machines/accounts/central.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { NumberField } from '#ui/field/number-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'

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
/** On narrow screens what does not fit beside the name goes below, over the whole width. */
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
  /** The first of the list with something wrong: the one to go to. */
  wrongFirst: boolean
  readOnly: boolean
  onChange: (at: number, change: Partial<Values>) => void
  onRemove: (at: number) => void
}

const named = (list: string, first: boolean) => (first ? { 'data-field': list } : {})

interface RemoveProps {
  label: string
  readOnly: boolean
  onClick: () => void
}

const Remove = ({ label, readOnly, onClick }: RemoveProps) => (
  <div className={last()}>
    <Button weight="quiet" shape="square" aria-label={label} disabled={readOnly} onClick={onClick}>
      <Trash2 size={16} aria-hidden />
    </Button>
  </div>
)

/** One partition: its number and its name. */
export const PartitionRow = memo(
  ({ at, values, errors, wrongFirst, readOnly, onChange, onRemove }: RowProps<PartitionValues>) => (
    <fieldset
      className={row({ of: 'partition' })}
      aria-label={`Partição ${values.number}`}
      {...named('partitions', wrongFirst)}
    >
      <NumberField
        label="Número"
        value={values.number}
        error={errors.number}
        min={1}
        max={32}
        readOnly={readOnly}
        onChange={number => onChange(at, { number })}
      />
      <TextField
        label="Nome"
        autoComplete="off"
        maxLength={60}
        value={values.name}
        error={errors.name}
        readOnly={readOnly}
        onChange={event => onChange(at, { name: event.target.value })}
      />
      <Remove label={`Remover partição ${values.number}`} readOnly={readOnly} onClick={() => onRemove(at)} />
    </fieldset>
  ),
)

interface ZoneRowProps extends RowProps<ZoneValues> {
  partitions: readonly PartitionValues[]
  cameras: readonly Ref[]
}

/** One zone: where it is, what it is, and the camera that shows it. */
export const ZoneRow = memo(
  ({ at, values, errors, wrongFirst, readOnly, partitions, cameras, onChange, onRemove }: ZoneRowProps) => (
    <fieldset
      className={row({ of: 'zone' })}
      aria-label={`Zona ${values.number}`}
      {...named('zones', wrongFirst)}
    >
      <NumberField
        label="Número"
        value={values.number}
        error={errors.number}
        min={1}
        max={512}
        readOnly={readOnly}
        onChange={number => onChange(at, { number })}
      />
      <TextField
        label="Nome"
        autoComplete="off"
        maxLength={60}
        value={values.name}
        error={errors.name}
        readOnly={readOnly}
        onChange={event => onChange(at, { name: event.target.value })}
      />
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
          options={cameras.map(({ id, name }) => ({ value: id, label: name }))}
          error={errors.camera}
          readOnly={readOnly}
          onChange={camera => onChange(at, { camera })}
        />
      </div>
      <Remove label={`Remover zona ${values.number}`} readOnly={readOnly} onClick={() => onRemove(at)} />
    </fieldset>
  ),
)

const pair = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

/** One chip: its number and whose it is. */
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

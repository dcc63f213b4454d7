import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Equipment } from '#contracts/equipment.contract.ts'
import type { EquipmentChangeInput } from '#contracts/service-order-events.contract.ts'
import type { EquipmentKind } from '#contracts/service-orders.contract.ts'
import { equipmentKindLabels } from '#machines/accounts/equipment.labels.ts'
import { same } from '#machines/kit/same.ts'
import { equipmentChangeLabels } from '#machines/service-orders/service-order.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { problem } from '#ui/field/field.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useBeforeSend } from '#ui/form/use-before-send.ts'
import { css } from '#ui/theme/stitches.ts'
import { changeWords } from './change-words.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  '& legend': { padding: '0 $1', fontSize: '$2', fontWeight: '$medium' },
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '$1' },
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '$2' },
})
const fields = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '$3',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const buttons = css({ display: 'flex', gap: '$2', flexWrap: 'wrap' })

const kinds = Object.entries(equipmentKindLabels).map(([value, label]) => ({ value, label }))

type Kind = EquipmentChangeInput['change']

const blank = { kind: 'SENSOR' as EquipmentKind, model: '', serialNumber: '', location: '', equipmentId: '' }

const built = (change: Kind, { kind, equipmentId, ...entry }: typeof blank): EquipmentChangeInput | null => {
  const [model, serialNumber, location] = [entry.model, entry.serialNumber, entry.location].map(text =>
    text.trim(),
  ) as [string, string, string]
  const added = { kind, model, ...(serialNumber && { serialNumber }), ...(location && { location }) }
  if (change !== 'REMOVED' && model === '') return null
  if (change !== 'ADDED' && equipmentId === '') return null
  if (change === 'ADDED') return { change, added }
  return change === 'REMOVED' ? { change, equipmentId } : { change, equipmentId, added }
}

const serialOf = (change: EquipmentChangeInput | null): string | undefined =>
  change && 'added' in change ? change.added.serialNumber?.toUpperCase() : undefined

interface EquipmentChangesProps {
  changes: readonly EquipmentChangeInput[]
  equipment: readonly Equipment[] | null
  error?: string | undefined
  onChange: (changes: readonly EquipmentChangeInput[]) => void
}

/** What was installed, replaced or removed in a visit. */
export const EquipmentChanges = ({ changes, equipment, error, onChange }: EquipmentChangesProps) => {
  const [adding, setAdding] = useState<Kind | null>(null)
  const [entry, setEntry] = useState(blank)
  const [refusals, setRefusals] = useState(0)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const next = adding && built(adding, entry)
  const serial = serialOf(next)
  const repeated = serial !== undefined && changes.some(change => serialOf(change) === serial)
  const open = (kind: Kind) => {
    setEntry(blank)
    setRefusals(0)
    setAdding(kind)
  }
  const include = () => {
    if (!next || repeated) {
      setRefusals(refusals + 1)
      return false
    }
    onChange([...changes, next])
    setAdding(null)
    return true
  }

  useBeforeSend(fieldset, () => !adding || same(entry, blank) || include())

  useEffect(() => {
    if (refusals > 0) fieldset.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const includeByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    include()
  }
  return (
    <fieldset ref={fieldset} className={frame()} aria-describedby={error ? 'equipment-problem' : undefined}>
      <legend>
        Equipamentos <small>(opcional)</small>
      </legend>
      {changes.length > 0 && (
        <ul>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two alike may be in the list, and none has an id
            <li key={index}>
              {changeWords(change, equipment)}
              <Button
                weight="quiet"
                shape="square"
                aria-label={`Excluir: ${changeWords(change, equipment)}`}
                onClick={() => onChange(changes.filter((_, at) => at !== index))}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: what is typed in its boxes is heard here */}
          <div className={fields()} onKeyDown={includeByEnter}>
            {adding !== 'ADDED' && (
              <SelectField
                label="Equipamento instalado"
                value={entry.equipmentId}
                placeholder={equipment ? 'Escolha' : 'Carregando...'}
                error={refusals > 0 && entry.equipmentId === '' ? 'Escolha o equipamento.' : null}
                options={(equipment ?? []).map(each => ({
                  value: each.id,
                  label: [equipmentKindLabels[each.kind], each.model, each.location]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                onChange={equipmentId => setEntry({ ...entry, equipmentId })}
              />
            )}
            {adding !== 'REMOVED' && (
              <>
                <SelectField
                  label="Tipo"
                  value={entry.kind}
                  options={kinds}
                  onChange={kind => setEntry({ ...entry, kind: kind as EquipmentKind })}
                />
                <TextField
                  label="Modelo"
                  value={entry.model}
                  maxLength={120}
                  error={refusals > 0 && entry.model.trim() === '' ? 'Informe o modelo.' : null}
                  onChange={event => setEntry({ ...entry, model: event.target.value })}
                />
                <TextField
                  label="Número de série"
                  optional
                  value={entry.serialNumber}
                  maxLength={60}
                  error={repeated ? 'Este número de série já está na lista.' : null}
                  onChange={event => setEntry({ ...entry, serialNumber: event.target.value })}
                />
                <TextField
                  label="Local"
                  optional
                  value={entry.location}
                  maxLength={120}
                  onChange={event => setEntry({ ...entry, location: event.target.value })}
                />
              </>
            )}
          </div>
          <div className={buttons()}>
            <Button onClick={() => setAdding(null)}>Desistir</Button>
            <Button onClick={include}>Incluir na lista</Button>
          </div>
        </>
      ) : (
        <div className={buttons()}>
          <Button onClick={() => open('ADDED')}>
            <Plus size={16} aria-hidden /> {equipmentChangeLabels.ADDED}
          </Button>
          <Button onClick={() => open('REPLACED')}>
            <Plus size={16} aria-hidden /> {equipmentChangeLabels.REPLACED}
          </Button>
          <Button onClick={() => open('REMOVED')}>
            <Plus size={16} aria-hidden /> {equipmentChangeLabels.REMOVED}
          </Button>
        </div>
      )}
      {error && (
        <span id="equipment-problem" className={problem()}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

import { Plus, Trash2 } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Equipment } from '#contracts/equipment.contract.ts'
import type { EquipmentChangeInput } from '#contracts/service-order-events.contract.ts'
import type { EquipmentKind } from '#contracts/service-orders.contract.ts'
import { equipmentKindLabels } from '#machines/accounts/equipment.labels.ts'
import {
  blankEntry,
  changeOf,
  type EquipmentEntry,
  entryProblems,
  isBlank,
} from '#machines/service-orders/equipment-entry.ts'
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

interface EquipmentChangesProps {
  changes: readonly EquipmentChangeInput[]
  equipment: readonly Equipment[] | null
  error?: string | undefined
  readOnly: boolean
  onChange: (changes: readonly EquipmentChangeInput[]) => void
}

/** What was installed, replaced or removed in a visit. */
export const EquipmentChanges = ({
  changes,
  equipment,
  error,
  readOnly,
  onChange,
}: EquipmentChangesProps) => {
  const [entry, setEntry] = useState<EquipmentEntry | null>(null)
  const [refusals, setRefusals] = useState(0)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const problems = entry ? entryProblems(entry, changes) : {}
  const missing = refusals > 0 ? problems : {}
  const open = (change: EquipmentEntry['change']) => {
    if (readOnly) return
    setEntry(blankEntry(change))
    setRefusals(0)
  }
  const include = () => {
    if (!entry || readOnly) return false
    if (Object.keys(problems).length > 0) {
      setRefusals(refusals + 1)
      return false
    }
    onChange([...changes, changeOf(entry)])
    setEntry(null)
    return true
  }

  useBeforeSend(fieldset, () => !entry || isBlank(entry) || include())

  // The focus leaves with the button or the box that held it: it goes on to the boxes, and back to the button.
  const last = useRef<EquipmentEntry['change'] | null>(null)
  const writing = entry?.change ?? null
  useEffect(() => {
    const next = writing ? 'select, input' : `[data-change=${last.current}]`
    const moved = writing !== last.current
    last.current = writing
    if (moved && document.activeElement === document.body)
      fieldset.current?.querySelector<HTMLElement>(next)?.focus()
  }, [writing])

  useEffect(() => {
    if (refusals > 0) fieldset.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const text = (name: 'model' | 'serialNumber' | 'location', of: EquipmentEntry) => ({
    value: of[name],
    readOnly,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setEntry({ ...of, [name]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      include()
    },
  })
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
                aria-disabled={readOnly || undefined}
                onClick={() => readOnly || onChange(changes.filter((_, at) => at !== index))}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {entry ? (
        <>
          <div className={fields()}>
            {entry.change !== 'ADDED' && (
              <SelectField
                label="Equipamento instalado"
                value={entry.equipmentId}
                placeholder={equipment ? 'Escolha' : 'Carregando...'}
                error={missing.equipmentId}
                readOnly={readOnly}
                options={(equipment ?? []).map(each => ({
                  value: each.id,
                  label: [equipmentKindLabels[each.kind], each.model, each.location]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                onChange={equipmentId => setEntry({ ...entry, equipmentId })}
              />
            )}
            {entry.change !== 'REMOVED' && (
              <>
                <SelectField
                  label="Tipo"
                  value={entry.kind}
                  options={kinds}
                  readOnly={readOnly}
                  onChange={kind => setEntry({ ...entry, kind: kind as EquipmentKind })}
                />
                <TextField label="Modelo" maxLength={120} error={missing.model} {...text('model', entry)} />
                <TextField
                  label="Número de série"
                  optional
                  maxLength={60}
                  error={problems.serialNumber}
                  {...text('serialNumber', entry)}
                />
                <TextField label="Local" optional maxLength={120} {...text('location', entry)} />
              </>
            )}
          </div>
          <div className={buttons()}>
            <Button onClick={() => setEntry(null)}>Desistir</Button>
            <Button aria-disabled={readOnly || undefined} onClick={include}>
              Incluir na lista
            </Button>
          </div>
        </>
      ) : (
        <div className={buttons()}>
          <Button data-change="ADDED" aria-disabled={readOnly || undefined} onClick={() => open('ADDED')}>
            <Plus size={16} aria-hidden /> {equipmentChangeLabels.ADDED}
          </Button>
          <Button
            data-change="REPLACED"
            aria-disabled={readOnly || undefined}
            onClick={() => open('REPLACED')}
          >
            <Plus size={16} aria-hidden /> {equipmentChangeLabels.REPLACED}
          </Button>
          <Button data-change="REMOVED" aria-disabled={readOnly || undefined} onClick={() => open('REMOVED')}>
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

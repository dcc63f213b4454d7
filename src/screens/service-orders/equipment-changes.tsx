import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Equipment } from '#contracts/accounts/equipment.contract.ts'
import type { EquipmentKind } from '#contracts/service-orders/service-orders.contract.ts'
import { equipmentKindLabels } from '#machines/accounts/equipment/equipment.labels.ts'
import {
  blankEntry,
  type EquipmentEntry,
  entryProblems,
  included,
  isBlank,
  type ReportedEquipment,
} from '#machines/service-orders/visits/equipment-entry.ts'
import { Button } from '#ui/button/button.tsx'
import { label, problem } from '#ui/field/field.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { equipmentChangeText } from './equipment-change-text.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  margin: 0,
  padding: '$3',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  '& ul': { margin: 0, padding: 0, listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '$1' },
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '$2' },
})
const title = css(label, { padding: '0 $1' })
const fields = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '$3',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const buttons = css({ display: 'flex', gap: '$2', flexWrap: 'wrap' })

const kinds = Object.entries(equipmentKindLabels).map(([value, label]) => ({ value, label }))

export interface Installed {
  equipment: readonly Equipment[] | null
  problem: string | null
  retry: () => void
}

interface EquipmentChangesProps {
  told: ReportedEquipment
  optional: boolean
  installed: Installed
  error?: string | undefined
  /** A submit was blocked by the incomplete entry. */
  incomplete: boolean
  readOnly: boolean
  onTold: (told: ReportedEquipment) => void
}

export const EquipmentChanges = ({
  told,
  optional,
  installed: { equipment, problem: unknown, retry },
  error,
  incomplete,
  readOnly,
  onTold,
}: EquipmentChangesProps) => {
  const { changes } = told
  // A blank entry is not kept in the draft.
  const [opened, setOpened] = useState<EquipmentEntry['change'] | null>(null)
  const entry = told.entry ?? (opened && blankEntry(opened))
  const [refusals, setRefusals] = useState(0)
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const problems = entry ? entryProblems(entry, changes) : {}
  const missing = incomplete || refusals > 0 ? problems : {}
  const write = (next: EquipmentEntry) => {
    setOpened(isBlank(next) ? next.change : null)
    onTold({ changes, entry: isBlank(next) ? null : next })
  }
  const close = () => {
    setOpened(null)
    setRefusals(0)
    if (told.entry) onTold({ changes, entry: null })
  }
  const include = () => {
    if (!entry || readOnly) return
    const next = included({ changes, entry })
    if (next.entry) {
      setRefusals(refusals + 1)
      return
    }
    setRefusals(0)
    onTold(next)
  }

  // Opening and closing the form removes the focused element: move focus along.
  const last = useRef<EquipmentEntry['change'] | null>(null)
  const writing = entry?.change ?? null
  useEffect(() => {
    const next = writing ? 'select, input' : `[data-change=${last.current}]`
    const moved = writing !== last.current
    last.current = writing
    if (moved && document.activeElement === document.body)
      fieldset.current?.querySelector<HTMLElement>(next)?.focus()
  }, [writing])

  // A removed row loses focus: move it to the next row or the button.
  const removed = useRef<number | null>(null)
  useEffect(() => {
    const at = removed.current
    removed.current = null
    if (at === null) return
    const rest = fieldset.current?.querySelectorAll<HTMLElement>('[aria-label^="Excluir"]') ?? []
    const next = rest[Math.min(at, changes.length - 1)]
    const start = fieldset.current?.querySelector<HTMLElement>('[data-change], select, input')
    ;(next ?? start)?.focus()
  }, [changes.length])

  useEffect(() => {
    if (refusals > 0) fieldset.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refusals])

  const text = (name: 'model' | 'serialNumber' | 'location', of: EquipmentEntry) => ({
    value: of[name],
    readOnly,
    onChange: (event: ChangeEvent<HTMLInputElement>) => write({ ...of, [name]: event.target.value }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      include()
    },
  })
  return (
    <fieldset ref={fieldset} className={frame()} aria-describedby={error ? 'equipment-problem' : undefined}>
      <legend className={title()}>Equipamentos {optional && <small>(opcional)</small>}</legend>
      {changes.length > 0 && (
        <ul>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two alike may be in the list, and none has an id
            <li key={index}>
              {equipmentChangeText(change, equipment)}
              <Button
                weight="quiet"
                shape="square"
                aria-label={`Excluir: ${equipmentChangeText(change, equipment)}`}
                aria-disabled={readOnly || undefined}
                onClick={() => {
                  if (readOnly) return
                  removed.current = index
                  onTold({ changes: changes.filter((_, at) => at !== index), entry: told.entry })
                }}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {entry ? (
        <>
          <div className={fields()} data-field="entry">
            {entry.change !== 'ADDED' && unknown !== null && (
              <p className={problem()} role="alert">
                {unknown} <Button onClick={retry}>Tentar novamente</Button>
              </p>
            )}
            {entry.change !== 'ADDED' && (
              <SelectField
                label="Equipamento instalado"
                value={entry.equipmentId}
                placeholder={equipment ? 'Escolha' : unknown === null ? 'Carregando...' : 'Não carregado'}
                error={entry.equipmentId === '' ? missing.equipmentId : problems.equipmentId}
                readOnly={readOnly}
                options={(equipment ?? []).map(each => ({
                  value: each.id,
                  label: [equipmentKindLabels[each.kind], each.model, each.location]
                    .filter(Boolean)
                    .join(' · '),
                }))}
                onChange={equipmentId => write({ ...entry, equipmentId })}
              />
            )}
            {entry.change !== 'REMOVED' && (
              <>
                <SelectField
                  label="Tipo"
                  value={entry.kind}
                  options={kinds}
                  readOnly={readOnly}
                  onChange={kind => write({ ...entry, kind: kind as EquipmentKind })}
                />
                <TextField label="Modelo" maxLength={80} error={missing.model} {...text('model', entry)} />
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
            <Button aria-disabled={readOnly || undefined} onClick={() => readOnly || close()}>
              Desistir
            </Button>
            <Button aria-disabled={readOnly || undefined} onClick={include}>
              Incluir na lista
            </Button>
          </div>
        </>
      ) : (
        <div className={buttons()}>
          <Button
            data-change="ADDED"
            aria-disabled={readOnly || undefined}
            onClick={() => readOnly || setOpened('ADDED')}
          >
            <Plus size={16} aria-hidden /> Adicionar
          </Button>
          <Button
            data-change="REPLACED"
            aria-disabled={readOnly || undefined}
            onClick={() => readOnly || setOpened('REPLACED')}
          >
            <Plus size={16} aria-hidden /> Substituir
          </Button>
          <Button
            data-change="REMOVED"
            aria-disabled={readOnly || undefined}
            onClick={() => readOnly || setOpened('REMOVED')}
          >
            <Plus size={16} aria-hidden /> Remover
          </Button>
        </div>
      )}
      {error && (
        <span id="equipment-problem" className={problem()} role="alert">
          {error}
        </span>
      )}
    </fieldset>
  )
}

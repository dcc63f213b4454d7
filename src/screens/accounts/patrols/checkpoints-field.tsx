import { Plus } from 'lucide-react'
import { useEffect, useId } from 'react'
import type { Checkpoint } from '#contracts/accounts/patrols.contract.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { limits } from '#contracts/rules/limits.ts'
import type { PatrolValues } from '#machines/accounts/patrols/patrol.form.ts'
import { patrolFieldLabels as labels } from '#machines/accounts/patrols/patrol.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { help, problem } from '#ui/field/field.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { LazySortableList } from '#ui/sortable/lazy-sortable-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { part, partTitle } from '../record.styles.ts'

const adding = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$2',
  '& > div': { flex: '1 1 200px' },
  '& > button': { marginTop: 25, '@narrow': { marginTop: 0 } },
})

interface CheckpointsFieldProps {
  checkpoints: readonly Checkpoint[]
  /** Checkpoint still being typed. */
  point: PatrolValues['point']
  /** Null when the patrol has no cameras. */
  cameras: readonly Ref[] | null
  error: string | null
  pointError: string | null
  readOnly: boolean
  onChange: (checkpoints: readonly Checkpoint[]) => void
  onPoint: (point: PatrolValues['point']) => void
  onAdd: () => void
}

export const CheckpointsField = ({
  checkpoints,
  point,
  cameras,
  error,
  pointError,
  readOnly,
  onChange,
  onPoint,
  onAdd,
}: CheckpointsFieldProps) => {
  const id = useId()
  useEffect(() => {
    LazySortableList.preload().catch(() => {})
  }, [])
  const ready = point.name.trim() !== '' && !readOnly
  const cameraName = (wanted: string | undefined) =>
    wanted && (cameras?.find(camera => camera.id === wanted)?.name ?? 'Câmera retirada')
  return (
    <section
      className={part()}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-note` : undefined}
      data-field="checkpoints"
    >
      <h2 id={id} className={partTitle()}>
        {labels.checkpoints}
      </h2>
      {checkpoints.length === 0 ? (
        <p className={help()}>Nenhum ponto: a ronda cobre o local todo.</p>
      ) : (
        <LazySortableList
          label={labels.checkpoints}
          items={checkpoints.map(point => ({
            id: point.id,
            title: point.name,
            ...(cameras && point.cameraId && { subtitle: cameraName(point.cameraId) ?? '' }),
          }))}
          onReorder={ids =>
            readOnly || onChange(ids.flatMap(each => checkpoints.find(point => point.id === each) ?? []))
          }
          onDelete={index => readOnly || onChange(checkpoints.filter((_, at) => at !== index))}
        />
      )}
      <div className={adding()}>
        <TextField
          label={labels.point}
          name="point"
          optional
          maxLength={limits.recordName}
          value={point.name}
          error={pointError}
          readOnly={readOnly}
          onChange={event => onPoint({ ...point, name: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (ready) onAdd()
          }}
        />
        {cameras && cameras.length > 0 && (
          <SelectField
            label="Câmera"
            optional
            placeholder="Nenhuma"
            value={point.cameraId}
            options={cameras.map(camera => ({ value: camera.id, label: camera.name }))}
            readOnly={readOnly}
            onChange={cameraId => onPoint({ ...point, cameraId })}
          />
        )}
        <Button aria-disabled={!ready || undefined} onClick={() => ready && onAdd()}>
          <Plus size={16} aria-hidden /> Adicionar ponto
        </Button>
      </div>
      {error && (
        <span id={`${id}-note`} className={problem()}>
          {error}
        </span>
      )}
    </section>
  )
}

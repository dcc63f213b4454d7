import { Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { Checkpoint } from '#contracts/patrols.contract.ts'
import type { Ref } from '#contracts/wire.ts'
import { nextCheckpointId, PATROL_NAME_LIMIT } from '#machines/accounts/patrol.values.ts'
import { Button } from '#ui/button/button.tsx'
import { help, problem } from '#ui/field/field.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { useBeforeSend } from '#ui/form/use-before-send.ts'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { css } from '#ui/theme/stitches.ts'
import { part, partTitle } from '../records/columns.ts'

const adding = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '$2',
  '& > div': { flex: '1 1 200px' },
})

interface CheckpointsFieldProps {
  checkpoints: readonly Checkpoint[]
  /** What may show a point; null when nobody watches by camera. */
  cameras: readonly Ref[] | null
  error: string | null
  readOnly: boolean
  onChange: (checkpoints: readonly Checkpoint[]) => void
}

/** The points of a patrol, in the order they are passed. */
export const CheckpointsField = ({
  checkpoints,
  cameras,
  error,
  readOnly,
  onChange,
}: CheckpointsFieldProps) => {
  const id = useId()
  const [name, setName] = useState('')
  const [cameraId, setCameraId] = useState('')
  const ready = name.trim() !== '' && !readOnly
  const section = useRef<HTMLElement>(null)
  const add = () => {
    if (!ready) return
    onChange([
      ...checkpoints,
      { id: nextCheckpointId(checkpoints), name: name.trim(), ...(cameras && cameraId && { cameraId }) },
    ])
    setName('')
    setCameraId('')
  }
  useBeforeSend(section, () => {
    add()
    return true
  })
  const cameraName = (wanted: string | undefined) =>
    wanted && (cameras?.find(camera => camera.id === wanted)?.name ?? 'Câmera retirada')
  return (
    <section
      ref={section}
      className={part()}
      aria-labelledby={id}
      aria-describedby={error ? `${id}-note` : undefined}
      data-field="checkpoints"
    >
      <h2 id={id} className={partTitle()}>
        Pontos de verificação
      </h2>
      {checkpoints.length === 0 ? (
        <p className={help()}>Nenhum ponto: a ronda cobre o local todo.</p>
      ) : (
        <SortableList
          label="Pontos de verificação"
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
          label="Novo ponto"
          optional
          maxLength={PATROL_NAME_LIMIT}
          value={name}
          readOnly={readOnly}
          onChange={event => setName(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        {cameras && cameras.length > 0 && (
          <SelectField
            label="Câmera"
            optional
            placeholder="Nenhuma"
            value={cameraId}
            options={cameras.map(camera => ({ value: camera.id, label: camera.name }))}
            readOnly={readOnly}
            onChange={setCameraId}
          />
        )}
        <Button aria-disabled={!ready || undefined} onClick={add}>
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

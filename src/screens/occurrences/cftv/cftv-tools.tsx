import { useId } from 'react'
import type { CftvView } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import type { ShownImages } from '#machines/occurrences/cftv/image-list.ts'
import { Button } from '#ui/button/button.tsx'
import { MaskField } from '#ui/field/mask-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { secondsMask } from '#ui/mask/masks.ts'
import { actions, group, key, progress, tools } from './cftv.styles.ts'
import { imageCount } from './image-words.ts'

const shownLabels: Readonly<Record<ShownImages, string>> = {
  all: 'Todas',
  unreviewed: 'Não revisadas',
  attached: 'Anexadas',
}

export interface FilterActions {
  onCamera: (cameraId: string | null) => void
  onShown: (shown: ShownImages) => void
  onTime: (time: string) => void
  onJump: () => void
}

const jumpWords = ({ jump, current, timeIsWrong }: CftvView): string | null => {
  if (!jump || timeIsWrong || jump.exact) return null
  return jump.found && current ? `A mais próxima é a das ${current.time}.` : 'Nenhuma imagem na lista.'
}

export const CftvFilters = (props: FilterActions & { cftv: CftvView }) => {
  const { cftv } = props
  const name = useId()
  return (
    <search className={tools()}>
      <SelectField
        label="Câmera"
        optional="filter"
        placeholder="Todas as câmeras"
        value={cftv.cameraId ?? ''}
        options={cftv.cameras.map(({ id, name: camera, ofZone, count }) => ({
          value: id,
          label: `${camera}${ofZone ? ', da zona' : ''} (${count})`,
        }))}
        onChange={cameraId => props.onCamera(cameraId || null)}
      />
      <fieldset className={group()} aria-label="Quais imagens">
        {(Object.keys(shownLabels) as ShownImages[]).map(each => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              checked={cftv.shown === each}
              onChange={() => props.onShown(each)}
            />
            {shownLabels[each]}
          </label>
        ))}
      </fieldset>
      <form
        onSubmit={event => {
          event.preventDefault()
          props.onJump()
        }}
      >
        <MaskField
          label="Ir para o horário"
          name="time"
          optional="filter"
          mask={secondsMask}
          value={cftv.time}
          error={cftv.timeIsWrong ? 'Horário inválido.' : null}
          hint={jumpWords(cftv) ?? undefined}
          onChange={(_, shown) => props.onTime(shown)}
        />
        <Button type="submit">Ir</Button>
      </form>
    </search>
  )
}

export interface MarkActions {
  onAll: () => void
  onReview: (reviewed: boolean) => void
  onAttach: () => void
}

const reviewLabel = (count: number): string =>
  count === 0
    ? 'Marcar como revisada'
    : count === 1
      ? 'Marcar 1 como revisada'
      : `Marcar ${count} como revisadas`

const attachWords: Readonly<Record<Exclude<CftvView['attach'], 'offered' | 'attaching'>, string>> = {
  attached: 'Anexada à ocorrência.',
  closed: 'Ocorrência encerrada: nada mais pode ser anexado.',
  notOwner: 'Só quem atende, ou um supervisor, pode anexar.',
}

interface CftvActionsProps extends MarkActions {
  cftv: CftvView
  can: { review: boolean; unmark: boolean }
}

/** Above the images, where it stays in sight. */
export const CftvActions = ({ cftv, can, onAll, onReview, onAttach }: CftvActionsProps) => {
  const { selectedCount, allSelected, attach, current, reviewedCount, total, waiting } = cftv
  return (
    <div className={actions()} role="toolbar" aria-label="Revisão">
      <Button aria-disabled={cftv.rows.length === 0} onClick={onAll}>
        {allSelected ? 'Tirar a seleção' : 'Selecionar todas'}{' '}
        <kbd className={key()} aria-hidden>
          Ctrl A
        </kbd>
      </Button>
      <Button weight="primary" aria-disabled={!can.review} onClick={() => onReview(true)}>
        {reviewLabel(selectedCount)}{' '}
        <kbd className={key()} aria-hidden>
          R
        </kbd>
      </Button>
      <Button aria-disabled={!can.unmark} onClick={() => onReview(false)}>
        {selectedCount > 0 ? `Desmarcar ${selectedCount}` : 'Desmarcar'}{' '}
        <kbd className={key()} aria-hidden>
          D
        </kbd>
      </Button>
      {current &&
        (attach === 'offered' || attach === 'attaching' ? (
          <Button busy={attach === 'attaching'} onClick={onAttach}>
            Anexar à ocorrência{' '}
            <kbd className={key()} aria-hidden>
              A
            </kbd>
          </Button>
        ) : (
          <p>{attachWords[attach]}</p>
        ))}
      <div className={progress()}>
        {waiting > 1 && <span>Guardando {waiting}…</span>}
        <p role="status">
          <strong>{reviewedCount}</strong> de {imageCount(total)} {total === 1 ? 'revisada' : 'revisadas'}
        </p>
      </div>
    </div>
  )
}

import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check-big'
import Paperclip from 'lucide-react/icons/paperclip'
import PawPrint from 'lucide-react/icons/paw-print'
import User from 'lucide-react/icons/user'
import { Fragment, type KeyboardEvent, memo, type RefObject, useEffect } from 'react'
import { labelKindLabels } from '#machines/kit/gallery/gallery.labels.ts'
import { same } from '#machines/kit/same.ts'
import type { ImageRow } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import { visuallyHidden } from '#ui/field/field.ts'
import { scrollWithin } from '#ui/page/page.ts'
import { box, list as frame, marks, row } from './cftv.styles.ts'
import { offsetWords } from './image-words.ts'

const PAGE = 10
const END = 10_000

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  End: END,
  Home: -END,
}

const kindIcons = { person: User, pet: PawPrint }

interface RowProps {
  image: ImageRow
  current: boolean
  onChoose: (id: string) => void
  onToggle: (id: string) => void
}

const Row = memo(
  ({ image, current, onChoose, onToggle }: RowProps) => {
    const { id, thumbnailUrl, time, createdAt, camera, kinds, reviewed, attached, selected } = image
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the keys
      <div
        id={`image-${id}`}
        role="option"
        tabIndex={-1}
        aria-selected={selected}
        data-current={current || undefined}
        className={row()}
        onClick={() => onChoose(id)}
      >
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Space does it */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Space does it */}
        <span
          className={box()}
          data-selected={selected || undefined}
          onClick={event => {
            event.stopPropagation()
            onToggle(id)
          }}
        >
          <span>{selected && <Check size={14} aria-hidden />}</span>
        </span>
        <img
          src={thumbnailUrl}
          alt=""
          width={80}
          height={45}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <div>
          <p>
            <strong>
              <time dateTime={createdAt}>{time}</time>
            </strong>{' '}
            {camera ?? 'Sem câmera'}
          </p>
          <p>
            {offsetWords(image)}
            {kinds.map(kind => {
              const Icon = kindIcons[kind]
              return (
                <Fragment key={kind}>
                  <Icon aria-hidden />
                  {labelKindLabels[kind]}
                </Fragment>
              )
            })}
          </p>
        </div>
        <span className={marks()}>
          {attached && (
            <>
              <Paperclip aria-hidden />
              <span className={visuallyHidden()}>Anexada</span>
            </>
          )}
          {reviewed && (
            <>
              <CircleCheck aria-hidden />
              <span className={visuallyHidden()}>Revisada</span>
            </>
          )}
        </span>
      </div>
    )
  },
  (one, other) => one.current === other.current && same(one.image, other.image),
)

interface ImageListProps {
  rows: readonly ImageRow[]
  currentId: string | null
  list: RefObject<HTMLDivElement | null>
  onChoose: (id: string) => void
  onToggle: (id: string) => void
  onStep: (by: number) => void
}

/** One tab stop: arrows open the next image, Space selects the open one. */
export const ImageList = ({ rows, currentId, list, onChoose, onToggle, onStep }: ImageListProps) => {
  useEffect(() => {
    const frame = list.current
    const current = frame?.querySelector<HTMLElement>(`#image-${currentId}`)
    // `scrollIntoView` would scroll the page too.
    if (frame && current) scrollWithin(frame, current.offsetTop, current.offsetHeight)
  }, [list, currentId])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = steps[event.key]
    if (by !== undefined) onStep(by)
    else if (event.key === ' ' && currentId !== null) onToggle(currentId)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Imagens"
      aria-multiselectable
      aria-activedescendant={currentId === null ? undefined : `image-${currentId}`}
      tabIndex={0}
      className={frame()}
      onKeyDown={onKeyDown}
    >
      {rows.map(image => (
        <Row
          key={image.id}
          image={image}
          current={image.id === currentId}
          onChoose={onChoose}
          onToggle={onToggle}
        />
      ))}
    </div>
  )
}

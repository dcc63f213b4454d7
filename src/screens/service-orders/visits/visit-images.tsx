import Columns2 from 'lucide-react/icons/columns-2'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import type { ImageStage, VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { tipWhereCut } from '#ui/tooltip/tooltip-attributes.ts'
import { formatMoment } from '../../kit/format.ts'
import { imageStageLabels } from './image-stages.ts'

const list = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 132px))',
  gap: '$3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: 0 },
})
const thumbnail = css({
  display: 'block',
  width: '100%',
  height: 88,
  padding: 0,
  border: '1px solid $colors$line',
  borderRadius: '$2',
  background: '$slate3',
  overflow: 'hidden',
  cursor: 'pointer',
  '&:hover': { borderColor: '$lineStrong' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '$1',
  width: '100%',
  minHeight: 24,
  fontSize: '$1',
  color: '$muted',
  '& span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

const tools = css({ display: 'flex', flexShrink: 0 })
const sides = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: '$3' })
const column = css({ display: 'flex', flexDirection: 'column', gap: '$2', minWidth: 0 })
const side = css({ margin: 0, fontSize: '$2', fontWeight: '$medium' })
const none = css({ fontSize: '$2', color: '$muted' })

interface PictureActions {
  images: readonly VisitImage[]
  mayChange: (image: VisitImage) => boolean
  /** Injected: the menu that marks a picture. */
  markOf: (image: VisitImage) => ReactNode
  onOpen: (image: VisitImage) => void
  onRemove: (image: VisitImage) => void
}

interface VisitImagesProps extends PictureActions {
  /** Null where no images may be added. */
  uploadOf: ((stage: ImageStage | null) => ReactNode) | null
  onCompare: () => void
}

const nameOf = ({ title, createdAt, author }: VisitImage) =>
  [title, formatMoment(createdAt), author?.name].filter(Boolean).join(', ')

interface PicturesProps extends PictureActions {
  label: string
  shown: readonly VisitImage[]
}

const Pictures = ({ label, shown, images, mayChange, markOf, onOpen, onRemove }: PicturesProps) => (
  <ul className={list()} aria-label={label}>
    {shown.map(image => (
      <li key={image.id} {...tipWhereCut}>
        <button
          type="button"
          className={thumbnail()}
          aria-label={`Ver imagem ${images.indexOf(image) + 1} de ${images.length}: ${nameOf(image)}`}
          onClick={() => onOpen(image)}
        >
          <img src={image.thumbnailUrl} alt="" loading="lazy" decoding="async" width={132} height={88} />
        </button>
        <div className={line()}>
          <span>{image.title}</span>
          {mayChange(image) && (
            <div className={tools()}>
              {markOf(image)}
              <Button
                weight="quiet"
                shape="square"
                aria-label={`Excluir imagem: ${image.title}`}
                onClick={() => onRemove(image)}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </div>
          )}
        </div>
      </li>
    ))}
  </ul>
)

/** Pictures of before and after side by side, then the others (M-143). */
export const VisitImages = ({ uploadOf, onCompare, ...pictures }: VisitImagesProps) => {
  const { images } = pictures
  const others = images.filter(({ stage }) => stage === null)
  const comparable = imageStageLabels.every(({ stage }) => images.some(image => image.stage === stage))
  return (
    <>
      {(uploadOf || others.length < images.length) && (
        <div className={sides()}>
          {imageStageLabels.map(({ stage, label }) => {
            const shown = images.filter(image => image.stage === stage)
            return (
              <section key={stage} className={column()} aria-label={label}>
                <h4 className={side()}>{label}</h4>
                {shown.length > 0 ? (
                  <Pictures {...pictures} label={`Imagens de ${label.toLowerCase()}`} shown={shown} />
                ) : (
                  <p className={none()}>Nenhuma imagem</p>
                )}
                {uploadOf?.(stage)}
              </section>
            )
          })}
        </div>
      )}
      {comparable && (
        <div>
          <Button onClick={onCompare}>
            <Columns2 size={16} aria-hidden /> Comparar antes e depois
          </Button>
        </div>
      )}
      {others.length > 0 && <Pictures {...pictures} label="Imagens da intervenção" shown={others} />}
      {uploadOf?.(null)}
    </>
  )
}

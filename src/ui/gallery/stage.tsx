import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImageOff from 'lucide-react/icons/image-off'
import { Button } from '../button/button.tsx'
import { Empty } from '../empty/empty.tsx'
import { css, keyframes } from '../theme/stitches.ts'
import type { GalleryDirection, GalleryLook, GalleryProps } from './gallery.types.ts'
import { TURN_KEY } from './keys.ts'
import { Tool } from './tool.tsx'
import { useStage } from './use-stage.ts'

const appear = keyframes({ from: { visibility: 'hidden' } })

const well = css({ position: 'relative', flex: 1, minHeight: 240, background: '$slate3', overflow: 'hidden' })
const surface = css({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  touchAction: 'none',
  userSelect: 'none',
  '&:focus-visible': { outlineOffset: '-2px' },
  '&[data-grip]': { cursor: 'grab' },
  '&[data-gripped]': { cursor: 'grabbing' },
})
const sheet = css({
  position: 'absolute',
  left: '50%',
  top: '50%',
  '& img': { display: 'block', width: '100%', height: '100%' },
  '&[data-waiting]': { visibility: 'hidden' },
})
const box = css({
  position: 'absolute',
  borderStyle: 'solid',
  '& span': {
    position: 'absolute',
    left: 0,
    bottom: '100%',
    padding: '0 $1',
    fontSize: '$1',
    lineHeight: '18px',
    fontWeight: '$strong',
    whiteSpace: 'nowrap',
    transformOrigin: 'left bottom',
  },
  '&[data-edge] span': { top: 0, bottom: 'auto', transformOrigin: 'left top' },
  variants: {
    kind: {
      person: { borderColor: '$warning', '& span': { background: '$warning', color: '$onWarning' } },
      pet: { borderColor: '$sky9', '& span': { background: '$sky9', color: '$onSky' } },
    },
  },
})
const cover = css({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: '$muted',
})
const waiting = css({ animation: `${appear} 200ms step-end` })
const pad = css({
  position: 'absolute',
  right: '$3',
  bottom: '$3',
  display: 'grid',
  opacity: 0,
  pointerEvents: 'none',
  '&[data-grip], &:focus-within': { opacity: 1 },
  '&[data-grip]': { pointerEvents: 'auto' },
  gridTemplateAreas: "'. up .' 'left . right' '. down .'",
  '& [data-side=up]': { gridArea: 'up' },
  '& [data-side=left]': { gridArea: 'left' },
  '& [data-side=right]': { gridArea: 'right' },
  '& [data-side=down]': { gridArea: 'down' },
})

const sides = [
  { side: 'up', name: 'Ver mais acima', icon: ArrowUp },
  { side: 'left', name: 'Ver mais à esquerda', icon: ArrowLeft },
  { side: 'right', name: 'Ver mais à direita', icon: ArrowRight },
  { side: 'down', name: 'Ver mais abaixo', icon: ArrowDown },
] as const satisfies readonly { side: GalleryDirection; name: string; icon: unknown }[]

const Boxes = ({ look: { boxes, zoom, rotation } }: { look: GalleryLook }) => (
  <ul aria-label="Marcações na imagem">
    {boxes.map(({ kind, text, edge, left, top, width, height }) => (
      <li
        key={`${text}-${left}-${top}-${width}-${height}`}
        className={box({ kind })}
        data-edge={edge || undefined}
        style={{
          left: `${left * 100}%`,
          top: `${top * 100}%`,
          width: `${width * 100}%`,
          height: `${height * 100}%`,
          borderWidth: 2 / zoom,
        }}
      >
        <span style={{ transform: `rotate(${-rotation}deg) scale(${1 / zoom})` }}>{text}</span>
      </li>
    ))}
  </ul>
)

const Picture = ({ look, onAct }: GalleryProps) => {
  const { image, body, size, pan, rotation, zoom } = look
  if (!image || body === 'broken') return null
  return (
    <div
      className={sheet()}
      data-waiting={body === 'loading' || undefined}
      style={{
        width: size.width,
        height: size.height,
        transform: `translate(-50%, -50%) translate(${pan.x}px, ${pan.y}px) rotate(${rotation}deg) scale(${zoom})`,
      }}
    >
      <img
        key={image.key}
        src={image.url}
        alt={image.title}
        draggable={false}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onAct({
            type: 'image.loaded',
            id: image.id,
            size: { width: naturalWidth, height: naturalHeight },
          })
        }
        onError={() => onAct({ type: 'image.failed', id: image.id })}
      />
      {body === 'shown' && <Boxes look={look} />}
    </div>
  )
}

/** Every drag action also has a button. */
export const Stage = ({ look, turnKey = TURN_KEY, onAct }: GalleryProps) => {
  const hears = useStage(onAct)
  return (
    <div className={well()}>
      <section
        {...hears}
        className={surface()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the gallery begin here
        tabIndex={0}
        aria-label="Imagem ampliável"
        aria-keyshortcuts={`+ - 0 ${turnKey.toUpperCase()} Shift+${turnKey.toUpperCase()} F ArrowLeft ArrowRight Home End`}
        aria-busy={look.body === 'loading'}
        data-grip={look.grip || undefined}
        data-gripped={look.gripped || undefined}
      >
        <Picture look={look} onAct={onAct} />
      </section>
      {look.body === 'loading' && (
        <p className={`${cover()} ${waiting()}`} role="status">
          Carregando imagem…
        </p>
      )}
      {look.body === 'broken' && (
        <div className={cover()}>
          <Empty
            icon={ImageOff}
            role="alert"
            title="Não foi possível carregar a imagem"
            action={<Button onClick={() => onAct({ type: 'reload.requested' })}>Tentar novamente</Button>}
          >
            {look.image?.title}
          </Empty>
        </div>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
      <div className={pad()} role="group" aria-label="Mover a vista" data-grip={look.grip || undefined}>
        {sides.map(({ side, name, icon }) => (
          <Tool
            key={side}
            name={name}
            icon={icon}
            side={side}
            act={{ type: 'pan.nudged', direction: side }}
            off={!look.grip}
            aside
            onAct={onAct}
          />
        ))}
      </div>
    </div>
  )
}

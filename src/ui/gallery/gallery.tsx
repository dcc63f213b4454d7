import Images from 'lucide-react/icons/images'
import { Empty } from '../empty/empty.tsx'
import { css } from '../theme/stitches.ts'
import type { GalleryProps } from './gallery.types.ts'
import { galleryKeys } from './keys.ts'
import { Stage } from './stage.tsx'
import { Thumbnails } from './thumbnails.tsx'
import { Tools } from './tools.tsx'
import { useFullscreen } from './use-fullscreen.ts'

export type { GalleryAct, GalleryLook } from './gallery.types.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  minHeight: 420,
  background: '$panel',
  color: '$text',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  overflow: 'hidden',
  '&[data-full]': { position: 'fixed', inset: 0, zIndex: 35, border: 0, borderRadius: 0 },
})

export const Gallery = ({ look, turnKey, onAct }: GalleryProps) => {
  const ref = useFullscreen(look.full, () => onAct({ type: 'fullscreen.left' }))
  if (look.body === 'empty') return <Empty icon={Images} title="Nenhuma imagem" />
  return (
    <section
      ref={ref}
      className={frame()}
      aria-label="Galeria de imagens"
      data-full={look.full || undefined}
      onKeyDown={galleryKeys({ look, onAct, ...(turnKey && { turnKey }) })}
    >
      <Tools look={look} onAct={onAct} />
      <Stage look={look} onAct={onAct} {...(turnKey && { turnKey })} />
      {look.thumbnails.length > 1 && <Thumbnails look={look} onAct={onAct} />}
    </section>
  )
}

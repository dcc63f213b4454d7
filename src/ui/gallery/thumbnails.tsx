import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef } from 'react'
import { css } from '../theme/stitches.ts'
import type { GalleryProps } from './gallery.types.ts'
import { Tool } from './tool.tsx'

const strip = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  padding: '$2 $3',
  borderTop: '1px solid $colors$line',
})
const list = css({
  display: 'flex',
  gap: '$2',
  minWidth: 0,
  padding: '$1',
  overflowX: 'auto',
  '& button': {
    display: 'block',
    width: 96,
    height: 56,
    padding: 0,
    border: '2px solid transparent',
    borderRadius: '$2',
    background: '$slate3',
    overflow: 'hidden',
    cursor: 'pointer',
    '&[aria-current]': { borderColor: '$focus' },
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
})

export const Thumbnails = ({ look, onAct }: GalleryProps) => {
  const current = useRef<HTMLButtonElement>(null)
  const id = look.image?.id
  useEffect(() => {
    if (id !== undefined) current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [id])
  return (
    <nav className={strip()} aria-label="Imagens">
      <Tool
        name="Imagem anterior"
        icon={ChevronLeft}
        act={{ type: 'previous.requested' }}
        off={!look.canGoBack}
        onAct={onAct}
      />
      <ul className={list()}>
        {look.thumbnails.map((each, index) => (
          <li key={each.id}>
            <button
              ref={each.current ? current : undefined}
              type="button"
              aria-label={each.name}
              aria-current={each.current || undefined}
              onClick={() => onAct({ type: 'image.chosen', index })}
            >
              <img src={each.url} alt="" loading="lazy" decoding="async" draggable={false} />
            </button>
          </li>
        ))}
      </ul>
      <Tool
        name="Próxima imagem"
        icon={ChevronRight}
        act={{ type: 'next.requested' }}
        off={!look.canGoOn}
        onAct={onAct}
      />
    </nav>
  )
}

import { useRef, useState } from 'react'
import { css } from '../theme/stitches.ts'
import { Tag, tag } from './tag.tsx'

const row = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '$1',
  maxWidth: '100%',
  minWidth: 0,
  verticalAlign: 'middle',
})
const more = css(tag, {
  // Above the link that covers the row.
  position: 'relative',
  flexShrink: 0,
  cursor: 'help',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: '$slate11' },
  '@touch': { minHeight: 44, minWidth: 44, marginBlock: -2, justifyContent: 'center' },
})

export interface MoreProps {
  tags: readonly string[]
  className: string
  label: string
}

let arrived: typeof import('./more-tags.tsx').MoreTags | undefined

/** Plain button until the tooltip's code loads, on hover or focus. */
const More = ({ tags }: { tags: readonly string[] }) => {
  const plain = useRef<HTMLButtonElement>(null)
  const [focused, setFocused] = useState(false)
  const [MoreTags, setMoreTags] = useState(() => arrived)
  const fetch = async () => {
    arrived ??= await import('./more-tags.tsx').then(
      ({ MoreTags }) => MoreTags,
      () => undefined,
    )
    setFocused(document.activeElement === plain.current)
    setMoreTags(() => arrived)
  }
  const look = { className: more().toString(), label: `Mais ${tags.length}: ${tags.join(', ')}` }
  if (MoreTags) return <MoreTags {...look} tags={tags} focused={focused} />
  return (
    <button
      ref={plain}
      type="button"
      className={look.className}
      aria-label={look.label}
      onPointerEnter={fetch}
      onFocus={fetch}
    >
      +{tags.length}
    </button>
  )
}

export const TagList = ({ tags }: { tags: readonly string[] }) => {
  const [first, ...rest] = tags
  if (first === undefined) return null
  return (
    <span className={row()}>
      <Tag>{first}</Tag>
      {rest.length > 0 && <More tags={rest} />}
    </span>
  )
}

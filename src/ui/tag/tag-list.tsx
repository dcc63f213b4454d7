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
  // Over the link that covers a row.
  position: 'relative',
  flexShrink: 0,
  cursor: 'help',
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: '$slate11' },
  '@touch': { minHeight: 44, minWidth: 44, marginBlock: -2, justifyContent: 'center' },
})
let arrived: typeof import('./hint.tsx').Hint | undefined

const More = ({ tags }: { tags: readonly string[] }) => {
  const anchor = useRef<HTMLButtonElement>(null)
  const [Hint, setHint] = useState(() => arrived)
  const fetch = async () => {
    arrived ??= await import('./hint.tsx').then(
      ({ Hint }) => Hint,
      () => undefined,
    )
    setHint(() => arrived)
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={more()}
        aria-label={`Mais ${tags.length}: ${tags.join(', ')}`}
        onPointerEnter={fetch}
        onFocus={fetch}
      >
        +{tags.length}
      </button>
      {Hint && <Hint anchor={anchor} tags={tags} />}
    </>
  )
}

/** The first tag and, when there are others, "+N": hover, focus or a tap lists them. */
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

import { css } from '../theme/stitches.ts'
import { tip } from '../tooltip/tooltip-attributes.ts'
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

export const TagList = ({ tags }: { tags: readonly string[] }) => {
  const [first, ...rest] = tags
  if (first === undefined) return null
  return (
    <span className={row()}>
      <Tag>{first}</Tag>
      {rest.length > 0 && (
        <button
          type="button"
          className={more()}
          aria-label={`Mais ${rest.length}: ${rest.join(', ')}`}
          {...tip(rest.join('\n'), true)}
        >
          +{rest.length}
        </button>
      )}
    </span>
  )
}

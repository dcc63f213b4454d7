import { css } from '../theme/stitches.ts'

const mark = css({ borderRadius: '$1', background: '$amber3', boxShadow: '0 0 0 1px $colors$amber7' })

export interface TextPart {
  at: number
  text: string
  tinted: boolean
}

export const Highlighted = ({ parts }: { parts: readonly TextPart[] }) => (
  <>
    {parts.map(part =>
      part.tinted ? (
        <mark key={part.at} className={mark()} style={{ color: 'inherit' }}>
          {part.text}
        </mark>
      ) : (
        part.text
      ),
    )}
  </>
)

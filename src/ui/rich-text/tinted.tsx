import { css } from '../theme/stitches.ts'

const mark = css({ borderRadius: '$1', background: '$amber3', boxShadow: '0 0 0 1px $colors$amber7' })

export interface TextPart {
  /** Where it begins. */
  at: number
  text: string
  tinted: boolean
}

/** Words with some of them tinted, in whatever colour the letters around them have. */
export const Tinted = ({ parts }: { parts: readonly TextPart[] }) => (
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

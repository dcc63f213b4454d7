import SearchX from 'lucide-react/icons/search-x'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { panel } from '#ui/page/page.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'

const lines = css(panel, { display: 'flex', flexDirection: 'column', gap: '$4' })

const widths = ['40%', '70%', '55%', '62%']

export const RecordSkeleton = () => (
  <div className={lines()} aria-busy>
    {widths.map(width => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
)

interface RecordMissingProps {
  title: string
  sentence: string
  backHref: string
  back: string
}

export const RecordMissing = ({ title, sentence, backHref, back }: RecordMissingProps) => (
  <>
    <title>{`${title} | Ubidesk`}</title>
    <Empty
      icon={SearchX}
      title={title}
      action={
        <ButtonLink href={backHref} weight="primary">
          {back}
        </ButtonLink>
      }
    >
      {sentence}
    </Empty>
  </>
)

import CircleCheckBig from 'lucide-react/icons/circle-check-big'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { pointsWord } from '#machines/training/training.labels.ts'
import { badge } from '#ui/badge/badge.ts'

const looks = {
  bom: { hue: 'green', icon: CircleCheckBig },
  regular: { hue: 'amber', icon: TriangleAlert },
  ruim: { hue: 'tomato', icon: CircleX },
} as const

/** Points with their word; null: nothing is judged yet. */
export const Points = ({ points }: { points: number | null }) => {
  if (points === null) return <>Sem pontos</>
  const word = pointsWord(points)
  const { hue, icon: Icon } = looks[word]
  return (
    <span className={badge({ hue })}>
      <Icon aria-hidden />
      {points} · {word}
    </span>
  )
}

import type { LucideIcon } from 'lucide-react'
import { badge } from '#ui/badge/badge.ts'

type Hue = NonNullable<NonNullable<Parameters<typeof badge>[0]>['hue']>

/** A badge for each value: hue and icon, and the word that says it. */
export const iconBadges = <Value extends string>(
  labels: Readonly<Record<Value, string>>,
  looks: Readonly<Record<Value, readonly [hue: Hue & string, icon: LucideIcon]>>,
) =>
  function IconBadge({ value }: { value: Value }) {
    const [hue, Icon] = looks[value]
    return (
      <span className={badge({ hue })}>
        <Icon aria-hidden />
        {labels[value]}
      </span>
    )
  }

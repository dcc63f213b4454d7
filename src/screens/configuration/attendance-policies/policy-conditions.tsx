import type { PolicyConditions as Conditions } from '#contracts/configuration/attendance-policies.contract.ts'
import {
  type ConditionTerms,
  describeConditions,
} from '#machines/configuration/attendance-policies/policy.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { css } from '#ui/theme/stitches.ts'

const chips = css({ display: 'flex', flexWrap: 'wrap', gap: '$1', margin: 0, padding: 0, listStyle: 'none' })
const chip = css({
  padding: '2px $2',
  border: '1px solid $colors$slate7',
  borderRadius: '$1',
  background: '$slate3',
  color: '$slate12',
  fontSize: '$1',
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: '$medium' },
  '& span': { color: '$slate11' },
})

interface PolicyConditionsProps {
  name: string
  active: boolean
  conditions: Conditions
  terms: ConditionTerms
}

/** The conditions of a rule as chips, after the mark of one that is inactive. */
export const PolicyConditions = ({ name, active, conditions, terms }: PolicyConditionsProps) => {
  const described = describeConditions(conditions, terms)
  return (
    <ul className={chips()} aria-label={`Condições de ${name}`}>
      {!active && (
        <li className={badge({ hue: 'slate', line: 'dashed' })}>
          <strong>Inativa</strong>
        </li>
      )}
      {described.map(({ name: condition, label, value }) => (
        <li key={condition} className={chip()}>
          <span>{label}:</span> <strong>{value}</strong>
        </li>
      ))}
      {described.length === 0 && <li className={chip()}>Todas as ocorrências</li>}
    </ul>
  )
}

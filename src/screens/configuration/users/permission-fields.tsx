import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import type { PermissionKey } from '#contracts/kit/permissions.ts'
import type { PreviewedArea } from '#machines/configuration/users/permission-preview.ts'
import {
  choiceLabels,
  type PermissionChoice,
  sourceLabels,
} from '#machines/configuration/users/user.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { help } from '#ui/field/field.ts'
import { Select } from '#ui/field/select.tsx'
import { css } from '#ui/theme/stitches.ts'
import { optionsOf } from '../../kit/form/options.ts'

const areas = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const area = css({
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: '$1', fontSize: '$2', fontWeight: '$medium' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 150px 150px',
  gap: '$1 $3',
  alignItems: 'center',
  padding: '$1 0',
  borderTop: '1px solid $colors$line',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '$2 0' },
})
const name = css({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  fontSize: '$2',
  '& code': { fontFamily: '$mono', fontSize: '$1', color: '$muted', overflowWrap: 'anywhere' },
  '@narrow': { gridColumn: '1 / -1' },
})

const looks = {
  group: { hue: 'green', icon: Check },
  extra: { hue: 'blue', icon: Check },
  denied: { hue: 'amber', icon: X },
  none: { hue: 'slate', icon: Minus },
} as const

const choices = optionsOf(choiceLabels)

interface PermissionFieldsProps {
  preview: readonly PreviewedArea[]
  readOnly: boolean
  onChoice: (key: PermissionKey, choice: PermissionChoice) => void
}

export const PermissionFields = ({ preview, readOnly, onChoice }: PermissionFieldsProps) => {
  const id = useId()
  return (
    <div className={areas()}>
      {preview.map(({ area: title, permissions }) => (
        <fieldset key={title} className={area()}>
          <legend>{title}</legend>
          <ul>
            {permissions.map(({ key, label, source, choice }) => {
              const { hue, icon: Icon } = looks[source]
              const stateId = `${id}${key}`
              return (
                <li key={key} className={row()}>
                  <span className={name()}>
                    {label}
                    <code>{key}</code>
                  </span>
                  <span>
                    <span id={stateId} className={badge({ hue })}>
                      <Icon aria-hidden />
                      {sourceLabels[source]}
                    </span>
                  </span>
                  {readOnly ? (
                    <span className={help()}>{choiceLabels[choice]}</span>
                  ) : (
                    <Select
                      aria-label={label}
                      aria-describedby={stateId}
                      value={choice}
                      onChange={event => onChoice(key, event.target.value as PermissionChoice)}
                    >
                      {choices.map(option => (
                        <option key={option.value} value={option.value}>
                          {option.label}
                        </option>
                      ))}
                    </Select>
                  )}
                </li>
              )
            })}
          </ul>
        </fieldset>
      ))}
    </div>
  )
}

import { states } from '#contracts/rules/brazil/states.ts'
import { userLimits as limits } from '#contracts/rules/limits/configuration.ts'
import { type AreaValue, newArea, userForm } from '#machines/configuration/users/user.form.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { RepeatedFields } from '#ui/field/repeated-fields.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'

const row = css({
  display: 'grid',
  gridTemplateColumns: '100px minmax(0, 1fr) minmax(0, 1fr) 32px',
  gap: '$2 $3',
  alignItems: 'start',
  width: '100%',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr) auto', '& > div:not(:last-child)': { gridColumn: 1 } },
})
const beside = css({ paddingTop: 20, '@narrow': { gridRow: 1, gridColumn: 2 } })

const ufs = states.map(uf => ({ value: uf, label: uf }))

interface CoverageFieldsProps {
  areas: readonly AreaValue[]
  errors: FieldErrors
  readOnly: boolean
  onChange: (areas: readonly AreaValue[]) => void
}

export const CoverageFields = ({ areas, errors, readOnly, onChange }: CoverageFieldsProps) => {
  const whichOf = (at: number) => (areas.length > 1 ? ` ${at + 1}` : '')
  return (
    <RepeatedFields
      label={userForm.labels.coverage}
      name="coverage"
      items={areas}
      blank={newArea}
      most={limits.coverage}
      add="Adicionar região"
      removeLabel={at => `Remover região${whichOf(at)}`}
      full={`No máximo ${limits.coverage} regiões.`}
      error={errors.coverage ?? null}
      readOnly={readOnly}
      onChange={onChange}
    >
      {(area, at, remove) => {
        const which = whichOf(at)
        const change = (part: Partial<AreaValue>) =>
          onChange(areas.map((each, index) => (index === at ? { ...each, ...part } : each)))
        const common = (part: keyof AreaValue, label: string) => ({
          label: `${label}${which}`,
          value: area[part],
          error: errorOf(errors, `coverage.${at}.${part}`),
          readOnly,
        })
        return (
          <div className={row()}>
            <SelectField {...common('uf', 'UF')} options={ufs} optional onChange={uf => change({ uf })} />
            <TextField
              {...common('city', 'Cidade')}
              maxLength={limits.city}
              optional
              autoComplete="off"
              onChange={event => change({ city: event.target.value })}
            />
            <TextField
              {...common('neighborhood', 'Bairro')}
              maxLength={limits.neighborhood}
              optional
              autoComplete="off"
              onChange={event => change({ neighborhood: event.target.value })}
            />
            <div className={beside()}>{remove}</div>
          </div>
        )
      }}
    </RepeatedFields>
  )
}

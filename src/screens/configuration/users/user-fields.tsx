import type { ReactNode } from 'react'
import { userLimits as limits } from '#contracts/rules/limits/configuration.ts'
import { permissionPreview, withChoice } from '#machines/configuration/users/permission-preview.ts'
import { type UserValues, userForm } from '#machines/configuration/users/user.form.ts'
import { help } from '#ui/field/field.ts'
import { cpfMask, phoneMask } from '#ui/mask/masks.ts'
import { bindFields, type FieldsProps, type GivenPick } from '../../kit/form/bind-fields.tsx'
import { Columns, FormPart } from '../../kit/form/form-part.tsx'
import { CoverageFields } from './coverage-fields.tsx'
import { PermissionFields } from './permission-fields.tsx'

type PickedName = 'group' | 'profile' | 'attendanceProfile' | 'tags'

interface UserFieldsProps extends FieldsProps<UserValues> {
  own: boolean
  /** Keys of the chosen group; null while unknown. */
  groupPermissions: readonly string[] | null
  coversAreas: boolean
  pick: Readonly<Record<PickedName, (field: GivenPick) => ReactNode>>
}

export const UserFields = ({ own, groupPermissions, coversAreas, pick, ...form }: UserFieldsProps) => {
  const { values, errors } = form
  const field = bindFields(form, userForm.labels)
  const picked = (name: PickedName) => pick[name](field.given(name))
  return (
    <>
      <FormPart title="Identificação">
        <Columns>
          {field.text('name', limits.name)}
          {field.text('email', limits.email, { inputMode: 'email' })}
          {field.mask('document', cpfMask, { optional: true })}
        </Columns>
        <Columns>
          {field.mask('phone', phoneMask, { optional: true })}
          {field.text('phoneExtension', limits.phoneExtension, { optional: true, inputMode: 'numeric' })}
        </Columns>
        {field.check('active')}
      </FormPart>
      <FormPart title="Trabalho">
        <Columns>
          {picked('profile')}
          {picked('attendanceProfile')}
          {picked('tags')}
        </Columns>
        {coversAreas && (
          <CoverageFields
            areas={values.coverage}
            errors={errors}
            readOnly={field.common('coverage').readOnly}
            onChange={field.set('coverage')}
          />
        )}
      </FormPart>
      <FormPart title="Permissões">
        {own && <p className={help()}>Ninguém altera as próprias permissões: peça a outro administrador.</p>}
        <Columns>{picked('group')}</Columns>
        {groupPermissions ? (
          <PermissionFields
            preview={permissionPreview(groupPermissions, values)}
            readOnly={field.common('extraPermissions').readOnly}
            onChoice={(key, choice) => field.setAll({ ...values, ...withChoice(values, key, choice) })}
          />
        ) : (
          <p className={help()}>As permissões aparecem aqui quando o grupo é carregado.</p>
        )}
      </FormPart>
    </>
  )
}

import { formatCpf } from '#contracts/rules/brazil/cpf.ts'
import { formatPhone, nationalPhone, toE164 } from '#contracts/rules/brazil/phone.ts'
import type { UserField } from '#contracts/rules/users/writable-fields.ts'
import type { CoverageArea, ManagedUser, UserWrite } from '#contracts/users/user-management.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import {
  describeFields,
  type Field,
  flag,
  list,
  optionalText,
  picked,
  text,
  type ValuesOf,
} from '../../kit/form/fields.ts'
import { permissionLabels } from '../../profile/permission.labels.ts'

export interface AreaValue {
  uf: string
  city: string
  neighborhood: string
}

export const newArea: AreaValue = { uf: '', city: '', neighborhood: '' }

const isBlank = ({ uf, city, neighborhood }: AreaValue) => !(uf || city.trim() || neighborhood.trim())

const coverage: Field<readonly AreaValue[], CoverageArea[]> = {
  label: 'Regiões atendidas',
  initial: [newArea],
  read: saved =>
    saved.length > 0
      ? saved.map(({ uf, city, neighborhood }) => ({
          uf,
          city: city ?? '',
          neighborhood: neighborhood ?? '',
        }))
      : [newArea],
  write: areas =>
    areas
      .filter(area => !isBlank(area))
      .map(({ uf, city, neighborhood }) => ({
        uf,
        city: city.trim() || null,
        neighborhood: neighborhood.trim() || null,
      })),
  format: areas =>
    areas
      .filter(area => !isBlank(area))
      .map(({ uf, city, neighborhood }) => [neighborhood, city, uf].filter(Boolean).join(', '))
      .join('; '),
}

const formatKeys = (keys: readonly string[]) => keys.map(key => permissionLabels[key] ?? key).join(', ')

const fields = {
  name: text('Nome'),
  email: { ...text('E-mail'), write: (email: string) => email.trim().toLowerCase() },
  document: { ...optionalText('CPF'), format: formatCpf },
  phone: {
    ...optionalText('Telefone'),
    read: (phone: string | null) => (phone ? nationalPhone(phone) : ''),
    write: (phone: string) => (phone ? toE164(phone) : null),
    format: formatPhone,
  },
  phoneExtension: optionalText('Ramal'),
  active: flag('Ativo', true),
  profile: picked('Perfil operacional'),
  attendanceProfile: picked('Perfil de atendimento'),
  tags: picked('Etiquetas'),
  coverage,
  group: picked('Grupo de permissões'),
  extraPermissions: list('Permissões concedidas à parte', formatKeys),
  deniedPermissions: list('Permissões negadas', formatKeys),
}
export type UserValues = ValuesOf<typeof fields>

const described = describeFields(fields)

const formNames: Readonly<Partial<Record<string, keyof UserValues>>> = {
  permissionGroupId: 'group',
  operationalProfileId: 'profile',
  attendanceProfileId: 'attendanceProfile',
  tagIds: 'tags',
}

/** The n-th area sent is the n-th that is not blank. */
const placeOf = (path: string, areas: readonly AreaValue[]) =>
  path.replace(/^coverage\.(\d+)/, (_, at: string) => {
    const written = areas.flatMap((area, index) => (isBlank(area) ? [] : [index]))
    return `coverage.${written[Number(at)] ?? at}`
  })

const one = <Item>(item: Item | null) => (item ? [item] : [])

export const userForm = defineForm<UserValues, UserWrite, ManagedUser>({
  ...described,
  valuesOf: user => ({
    ...described.valuesOf(user),
    profile: one(user.operationalProfile),
    attendanceProfile: one(user.attendanceProfile),
    tags: user.tags,
    group: one(user.permissionGroup),
  }),
  bodyOf: values =>
    ({
      ...described.bodyOf(values),
      operationalProfileId: values.profile[0]?.id ?? '',
      attendanceProfileId: values.attendanceProfile[0]?.id ?? null,
      tagIds: values.tags.map(({ id }) => id),
      permissionGroupId: values.group[0]?.id ?? null,
    }) as UserWrite,
  key: 'deniedPermissions',
  fieldOf: (path, values) => formNames[path] ?? placeOf(path, values.coverage),
})

/** Fields of the form that are none of the writable ones. */
export const lockedFields = (writable: readonly UserField[]): string[] => {
  const open = new Set<string>(writable.map(field => formNames[field] ?? field))
  return Object.keys(fields).filter(name => !open.has(name))
}

import type { SnapshotFrom } from 'xstate'
import { fieldErrorText, generalErrorText } from '../session/password-links/field-errors.ts'
import type { profileMachine } from './profile.machine.ts'
import {
  fieldsOf,
  isDirty,
  type ProfileDraft,
  type ProfileFields,
  problemsIn,
  profileFields,
} from './profile.setup.ts'

type Snapshot = SnapshotFrom<typeof profileMachine>

export const profileLabels: Record<keyof ProfileFields, string> = {
  name: 'Nome',
  phone: 'Telefone',
  phoneExtension: 'Ramal',
}

export const selectProfileForm = (snapshot: Snapshot) => {
  const { saved, fields, asked, recalled, failure } = snapshot.context
  const found = asked ? problemsIn(snapshot.context) : []
  const errorAt = (field: keyof ProfileFields) =>
    found.find(error => error.field === field)?.message ?? fieldErrorText(failure, field)
  return {
    email: saved.email,
    fields,
    errors: { name: errorAt('name'), phone: errorAt('phone'), phoneExtension: errorAt('phoneExtension') },
    dirty: isDirty(snapshot.context),
    recalled,
    busy: snapshot.matches('saving') || snapshot.matches('catchingUp'),
    problem: snapshot.matches('editing') ? generalErrorText(failure) : null,
  }
}

export const selectProfileDraft = ({ context }: Snapshot): ProfileDraft | null =>
  isDirty(context) ? { fields: context.fields, version: context.version } : null

export const readProfileDraft = (found: unknown): ProfileDraft | null => {
  const { fields, version } = (found ?? {}) as { fields?: Record<string, unknown>; version?: unknown }
  return typeof version === 'number' && profileFields.every(field => typeof fields?.[field] === 'string')
    ? (found as ProfileDraft)
    : null
}

export const selectConflict = (snapshot: Snapshot) => {
  if (!snapshot.matches('conflicted')) return null
  const { saved, fields, failure } = snapshot.context
  const theirs = fieldsOf(saved)
  return {
    sentence: failure?.message ?? '',
    differences: profileFields
      .filter(field => theirs[field].trim() !== fields[field].trim())
      .map(field => ({
        field,
        label: profileLabels[field],
        theirs: theirs[field],
        mine: fields[field],
      })),
  }
}

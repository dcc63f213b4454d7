import { assign, emit, setup } from 'xstate'
import type { FieldError } from '#contracts/kit/wire.ts'
import type { ProfileWrite } from '#contracts/profile/profile.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { asFailure, type Failure } from '../kit/failure.ts'
import { port } from '../kit/port.ts'

/** Typed texts; the phone as digits without +55. */
export interface ProfileFields {
  name: string
  phone: string
  phoneExtension: string
}

export const profileFields = ['name', 'phone', 'phoneExtension'] as const

export interface SaveInput {
  userId: string
  profile: ProfileWrite
  version: number
}

export interface ProfileDraft {
  fields: ProfileFields
  version: number
}

export type ProfileValidator = (profile: ProfileWrite) => FieldError[]

interface Context {
  saved: UserInfo
  fields: ProfileFields
  version: number
  judge: ProfileValidator
  asked: boolean
  recalled: boolean
  failure: Failure | null
}

type Event =
  | { type: 'field.changed'; field: keyof ProfileFields; text: string }
  | { type: 'form.submitted' }
  | { type: 'form.discarded' }
  | { type: 'draft.recalled'; draft: ProfileDraft }
  | { type: 'draft.taken'; draft: ProfileDraft }
  | { type: 'mine.kept' }
  | { type: 'theirs.taken' }
  | { type: 'conflict.left' }

export const fieldsOf = (user: UserInfo): ProfileFields => ({
  name: user.name,
  phone: (user.phone ?? '').replace(/^\+55/, ''),
  phoneExtension: user.phoneExtension ?? '',
})

const same = (a: ProfileFields, b: ProfileFields) =>
  profileFields.every(field => a[field].trim() === b[field].trim())

export const isDirty = ({ saved, fields }: Pick<Context, 'saved' | 'fields'>): boolean =>
  !same(fields, fieldsOf(saved))

export const toWrite = ({ fields, saved }: Pick<Context, 'saved' | 'fields'>): ProfileWrite => ({
  name: fields.name.trim(),
  phone: fields.phone === '' ? null : `+55${fields.phone}`,
  phoneExtension: fields.phoneExtension.trim() || null,
  theme: saved.theme,
})

export const problemsIn = (context: Context): FieldError[] => context.judge(toWrite(context))

export const profileSetup = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    /** `saved` by this form, or `taken` from another user's change. */
    emitted: {} as { type: 'profile.saved' | 'profile.taken'; user: UserInfo },
    input: {} as { user: UserInfo; judge: ProfileValidator },
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    saveProfile: port<UserInfo, SaveInput>('saveProfile'),
    loadProfile: port<UserInfo, { userId: string }>('loadProfile'),
  },
  actions: {
    setField: assign(({ context }, { field, text }: { field: keyof ProfileFields; text: string }) => ({
      fields: { ...context.fields, [field]: text },
      recalled: false,
      failure: null,
    })),
    restoreDraft: assign((_, { draft }: { draft: ProfileDraft }) => ({
      fields: draft.fields,
      version: draft.version,
      recalled: true,
    })),
    showErrors: assign({ asked: true, failure: null }),
    discardChanges: assign(({ context: { saved } }) => ({
      fields: fieldsOf(saved),
      version: saved.version,
      asked: false,
      failure: null,
    })),
    setProfile: assign((_, { user }: { user: UserInfo }) => ({
      saved: user,
      fields: fieldsOf(user),
      version: user.version,
      asked: false,
      failure: null,
    })),
    setServerCopy: assign((_, { user }: { user: UserInfo }) => ({ saved: user, version: user.version })),
    setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
    clearFailure: assign({ failure: null }),
    emitProfileSaved: emit((_, { user }: { user: UserInfo }) => ({ type: 'profile.saved' as const, user })),
    emitServerCopyTaken: emit(({ context }) => ({ type: 'profile.taken' as const, user: context.saved })),
  },
  guards: {
    pristine: ({ context }) => !isDirty(context),
    untold: ({ context }, { draft }: { draft: ProfileDraft }) =>
      !isDirty(context) && !same(draft.fields, context.fields),
    sound: ({ context }) => problemsIn(context).length === 0,
    overtaken: (_, { error }: { error: unknown }) => asFailure(error).kind === 'conflict',
    agrees: ({ context }, { user }: { user: UserInfo }) => same(context.fields, fieldsOf(user)),
  },
})

import { useSelector } from '@xstate/react'
import { problemsIn } from '#contracts/kit/problems.ts'
import { coverageProblems, coversAreas } from '#contracts/rules/users/coverage.ts'
import { writableUserFields } from '#contracts/rules/users/writable-fields.ts'
import { UserWrite } from '#contracts/users/user-management.contract.ts'
import { lockedFields, type UserValues, userForm } from '#machines/configuration/users/user.form.ts'
import { selectPermissions, selectUser } from '#machines/session/session.selectors.ts'
import { UserFields } from '#screens/configuration/users/user-fields.tsx'
import { UserNotice } from '#screens/configuration/users/user-notice.tsx'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { useAnswer } from '../../kit/list/use-answer.ts'
import { RecordPage } from '../../kit/record/record-page.tsx'
import type { PageProps } from '../../pages.ts'
import { RecordFrame } from '../record-frame.tsx'
import { RecordHistory } from '../record-history.tsx'
import { UserInvitation } from './user-invitation.tsx'
import { operationalProfiles, permissionGroups, userChoicesOf, users } from './user-record.ts'
import { UserSessions } from './user-sessions.tsx'

const LIST = '/user/list?page=1'
const judge = problemsIn(UserWrite, coverageProblems)
const nothing = {}

const Fields = ({ own, ...fields }: FieldsProps<UserValues> & { own: boolean }) => {
  const choices = userChoicesOf(useServices())
  const groups = useAnswer(permissionGroups, nothing)
  const profiles = useAnswer(operationalProfiles, nothing)
  const { group, profile, coverage } = fields.values
  const groupKeys = groups?.find(({ id }) => id === group[0]?.id)?.permissions
  const profileCode = profiles?.find(({ id }) => id === profile[0]?.id)?.code
  return (
    <UserFields
      {...fields}
      own={own}
      groupPermissions={groups ? (groupKeys ?? []) : null}
      coversAreas={coversAreas(profileCode, coverage)}
      pick={{
        group: field => <PickField {...field} fetch={choices.groups} optional />,
        profile: field => <PickField {...field} fetch={choices.profiles} />,
        attendanceProfile: field => <PickField {...field} fetch={choices.attendanceProfiles} optional />,
        tags: field => <PickField {...field} fetch={choices.tags} multiple optional />,
      }}
    />
  )
}

const ignore = () => {}

export const Page = ({ params: { userId } }: PageProps) => {
  const { session } = useServices()
  const own = useSelector(session, selectUser)?.id === userId
  const writable = writableUserFields(useSelector(session, selectPermissions), own)
  const title = userId ? users.words.update : users.words.create
  const locked = lockedFields(writable)
  return (
    <RecordFrame title={title} action={userId && <RecordHistory record="user" id={userId} />}>
      {!userId && locked.length > 0 ? (
        <UserNotice text="Cadastrar usuários pede uma permissão que você não tem." backHref={LIST} />
      ) : (
        <RecordPage
          key={userId ?? 'new'}
          kind={users}
          form={userForm}
          judge={judge}
          where={nothing}
          id={userId ?? null}
          draft={{ form: 'user', newId: 'new' }}
          backHref={LIST}
          below={saved =>
            saved &&
            writable.includes('name') && (
              <>
                {saved.invited && <UserInvitation {...saved} />}
                <UserSessions id={saved.id} name={saved.name} />
              </>
            )
          }
          readOnly={saved =>
            writable.length === 0 && (
              <UserNotice
                text="Somente consulta: alterar usuários pede uma permissão que você não tem."
                backHref={LIST}
              >
                <Fields
                  values={userForm.valuesOf(saved)}
                  errors={nothing}
                  busy
                  own={false}
                  onField={ignore}
                />
              </UserNotice>
            )
          }
        >
          {fields => <Fields {...fields} locked={locked} own={own} />}
        </RecordPage>
      )}
    </RecordFrame>
  )
}

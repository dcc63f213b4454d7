import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useState } from 'react'
import {
  photoActors,
  photoRemovalActors,
  profileActors,
  profileProblems,
} from '#client/actors/profile/profile.actors.ts'
import { uploadHttp } from '#client/upload.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'
import { createRemovalMachine } from '#machines/kit/removal.machine.ts'
import { same } from '#machines/kit/same.ts'
import { createUploadMachine, selectUpload } from '#machines/kit/upload.machine.ts'
import { heldByArea } from '#machines/profile/permission.labels.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import {
  readProfileDraft,
  selectConflict,
  selectProfileDraft,
  selectProfileForm,
} from '#machines/profile/profile.selectors.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { Photo } from '#screens/profile/photo/photo.tsx'
import { Profile } from '#screens/profile/profile.tsx'
import { ProfileForm } from '#screens/profile/profile-form.tsx'
import { useServices } from '../context.ts'
import { useDraft } from '../kit/draft/use-draft.ts'
import { lazy } from '../kit/lazy.tsx'
import { perServices } from '../kit/per-services.ts'
import { randomId } from '../kit/random-id.ts'
import { useRemoval } from '../kit/removal/use-removal.ts'
import { Title } from '../kit/title.tsx'
import { useActorRef } from '../kit/use-actor-ref.ts'
import type { PageProps } from '../pages.ts'

const ProfileConflict = lazy(
  async () => (await import('#screens/profile/profile-conflict.tsx')).ProfileConflict,
)
const PhotoRemoval = lazy(async () => (await import('#screens/profile/photo/photo-removal.tsx')).PhotoRemoval)

const formOf = perServices(({ http }) => profileMachine.provide({ actors: profileActors(http) }))

interface OfUser {
  userId: string
}

const uploadOf = perServices(services =>
  createUploadMachine<OfUser, string | null>().provide({
    actors: photoActors(uploadHttp({ baseUrl: services.baseUrl, gate: services.gate })),
  }),
)
const removalOf = perServices(({ http }) =>
  createRemovalMachine<OfUser>().provide({ actors: photoRemovalActors(http) }),
)
const said = () => 'Foto removida'

const FormOf = ({ user }: { user: UserInfo }) => {
  const services = useServices()
  const { session, notify } = services
  const actor = useActorRef(formOf(services), { input: { user, judge: profileProblems } })
  const form = useSelector(actor, selectProfileForm, same)
  const conflict = useSelector(actor, selectConflict, same)
  const otherDraft = useDraft(actor, {
    form: 'profile',
    entityId: user.id,
    read: selectProfileDraft,
    onRecalled: found => {
      const draft = readProfileDraft(found)
      if (draft) actor.send({ type: 'draft.recalled', draft })
    },
    onTaken: found => {
      const draft = readProfileDraft(found)
      if (draft) actor.send({ type: 'draft.taken', draft })
    },
  })
  useEffect(() => {
    const known = actor.on('*', ({ type, user: changed }) => {
      session.send({ type: 'identity.changed', user: changed })
      if (type === 'profile.saved') notify({ kind: 'success', text: 'Dados salvos' })
    })
    return () => known.unsubscribe()
  }, [actor, session, notify])
  return (
    <>
      <ProfileForm
        form={form}
        otherDraft={otherDraft}
        onField={(field, text) => actor.send({ type: 'field.changed', field, text })}
        onSubmit={() => actor.send({ type: 'form.submitted' })}
        onDiscard={() => actor.send({ type: 'form.discarded' })}
      />
      {conflict && (
        <ProfileConflict
          conflict={conflict}
          onKeepMine={() => actor.send({ type: 'mine.kept' })}
          onTakeTheirs={() => actor.send({ type: 'theirs.taken' })}
          onClose={() => actor.send({ type: 'conflict.left' })}
        />
      )}
    </>
  )
}

const PhotoOf = ({ user }: { user: UserInfo }) => {
  const services = useServices()
  const { session, notify } = services
  const target = { userId: user.id }
  const [seed] = useState(randomId)
  const upload = useActorRef(uploadOf(services), { input: { target, seed } })
  const look = useSelector(upload, selectUpload, same)
  const { preview } = look
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  const keep = useCallback(
    (url: string | null) => {
      const now = selectUser(session.getSnapshot())
      if (now) session.send({ type: 'identity.changed', user: { ...now, image: { url } } })
    },
    [session],
  )
  useEffect(() => {
    const stored = upload.on('file.stored', ({ stored: url }) => {
      keep(url)
      notify({ kind: 'success', text: 'Foto atualizada' })
    })
    return () => stored.unsubscribe()
  }, [upload, keep, notify])
  const removal = useRemoval(removalOf(services), { said, onRemoved: useCallback(() => keep(null), [keep]) })
  return (
    <>
      <Photo
        url={user.image.url}
        look={look}
        name={user.name}
        onFile={file => upload.send({ type: 'file.chosen', file })}
        onCancel={() => upload.send({ type: 'upload.cancelled' })}
        onRetry={() => upload.send({ type: 'retry.requested' })}
        onRemove={() => {
          upload.send({ type: 'upload.cancelled' })
          removal.ask(target)
        }}
      />
      {removal.asked && <PhotoRemoval {...removal.asked} />}
    </>
  )
}

export const Page = (_: PageProps) => {
  const user = useSelector(useServices().session, selectUser)
  if (!user) return null
  return (
    <>
      <Title screen="Meus Dados" />
      <Profile
        photo={<PhotoOf user={user} />}
        form={<FormOf user={user} />}
        permissions={heldByArea(user.permissions)}
      />
    </>
  )
}

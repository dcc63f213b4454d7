import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { judgeProfile, photoActors, profileActors } from '#client/actors/profile.actors.ts'
import { uploadHttp } from '#client/upload.ts'
import type { UserInfo } from '#contracts/users.contract.ts'
import { heldByArea } from '#machines/profile/permission.labels.ts'
import { photoMachine } from '#machines/profile/photo.machine.ts'
import { selectPhoto, selectPreview } from '#machines/profile/photo.selectors.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { selectConflict, selectProfileForm } from '#machines/profile/profile.selectors.ts'
import { selectUser } from '#machines/session/session.selectors.ts'
import { Photo } from '#screens/profile/photo.tsx'
import { Profile } from '#screens/profile/profile.tsx'
import { ProfileForm } from '#screens/profile/profile-form.tsx'
import { useDesk } from '../context.ts'
import { later } from '../later.tsx'
import type { PageProps } from '../pages.ts'
import { Title } from '../title.tsx'
import { once } from './once.ts'

const ProfileConflict = later(
  async () => (await import('#screens/profile/profile-conflict.tsx')).ProfileConflict,
)
const PhotoRemoval = later(async () => (await import('#screens/profile/photo-removal.tsx')).PhotoRemoval)

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const formOf = once(({ http }) => profileMachine.provide({ actors: profileActors(http) }))

const photoOf = once(desk =>
  photoMachine.provide({
    actors: photoActors(desk.http, uploadHttp({ baseUrl: desk.baseUrl, gate: desk.gate })),
  }),
)

/** The browser asks before a reload or a closed tab throws away what was typed. */
const useLeaveWarning = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}

const FormOf = ({ user }: { user: UserInfo }) => {
  const desk = useDesk()
  const { session, notify } = desk
  const actor = useActorRef(formOf(desk), { input: { user, judge: judgeProfile } })
  const form = useSelector(actor, selectProfileForm, same)
  const conflict = useSelector(actor, selectConflict, same)
  useLeaveWarning(form.dirty)
  useEffect(() => {
    const saved = actor.on('profile.saved', ({ user: changed }) => {
      session.send({ type: 'identity.changed', user: changed })
      notify({ kind: 'success', text: 'Dados salvos' })
    })
    return () => saved.unsubscribe()
  }, [actor, session, notify])
  return (
    <>
      <ProfileForm
        form={form}
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
  const desk = useDesk()
  const { session, notify } = desk
  const actor = useActorRef(photoOf(desk), { input: { userId: user.id, url: user.image.url } })
  const photo = useSelector(actor, selectPhoto, same)
  const preview = useSelector(actor, selectPreview)
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])
  useEffect(() => {
    const changed = actor.on('photo.changed', ({ url }) => {
      const now = selectUser(session.getSnapshot())
      if (now) session.send({ type: 'identity.changed', user: { ...now, image: { url } } })
      notify({ kind: 'success', text: url === null ? 'Foto removida' : 'Foto atualizada' })
    })
    return () => changed.unsubscribe()
  }, [actor, session, notify])
  return (
    <>
      <Photo
        photo={photo}
        name={user.name}
        onFile={file => actor.send({ type: 'file.chosen', file })}
        onCancel={() => actor.send({ type: 'upload.cancelled' })}
        onRetry={() => actor.send({ type: 'retry.requested' })}
        onRemove={() => actor.send({ type: 'removal.requested' })}
      />
      {photo.removal && (
        <PhotoRemoval
          removal={photo.removal}
          onConfirm={() => actor.send({ type: 'removal.confirmed' })}
          onCancel={() => actor.send({ type: 'removal.cancelled' })}
        />
      )}
    </>
  )
}

export const Page = (_: PageProps) => {
  const user = useSelector(useDesk().session, selectUser)
  if (!user) return null
  return (
    <>
      <Title screen="Meus dados" />
      <Profile
        photo={<PhotoOf user={user} />}
        form={<FormOf user={user} />}
        permissions={heldByArea(user.permissions)}
      />
    </>
  )
}

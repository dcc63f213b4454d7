import * as v from 'valibot'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { errorCatalogue } from '#contracts/errors.ts'
import { issueToFieldError } from '#contracts/issues.ts'
import {
  IMAGE_MAX_BYTES,
  IMAGE_MAX_SIDE,
  imageTypes,
  ProfileWrite,
  profileRoutes,
} from '#contracts/profile.contract.ts'
import { type UserInfo, userRoutes } from '#contracts/users.contract.ts'
import { asFailure, Failure } from '#machines/kit/failure.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { CheckedPhoto, PhotoFile, photoMachine, UploadInput } from '#machines/profile/photo.machine.ts'
import type { ProfileJudge, profileMachine, SaveInput } from '#machines/profile/profile.machine.ts'
import type { Http } from '../http.ts'
import type { HttpWithProgress } from '../upload.ts'
import { command, request } from './request.ts'

/** A photo over a slow line. */
export const UPLOAD_MS = 120_000

/** Judges a profile by the schema the server judges it by. */
export const judgeProfile: ProfileJudge = profile => {
  const judged = v.safeParse(ProfileWrite, profile)
  return judged.success ? [] : judged.issues.map(issueToFieldError)
}

/** The ports of "Meus dados". */
export const profileActors = (http: Http) =>
  ({
    saveProfile: request<UserInfo, SaveInput>(({ userId, profile, version }, signal) =>
      http(profileRoutes.update, { params: { userId }, body: profile, version, signal }),
    ),
    loadProfile: request<UserInfo, { userId: string }>(({ userId }, signal) =>
      http(userRoutes.find, { params: { id: userId }, signal }),
    ),
  }) satisfies PortsOf<typeof profileMachine>

const refusal = (message: string) => new Failure('invalid', message)

const sizeOf = async (file: Blob): Promise<{ width: number; height: number }> => {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    throw refusal(errorCatalogue.IMAGE_TYPE.message)
  }
}

/** What the server would refuse is refused before it is sent. @throws Failure invalid */
export const checkPhoto = async (file: Blob): Promise<void> => {
  if (!(imageTypes as readonly string[]).includes(file.type)) throw refusal(errorCatalogue.IMAGE_TYPE.message)
  if (file.size > IMAGE_MAX_BYTES) throw refusal(errorCatalogue.IMAGE_TOO_LARGE.message)
  const { width, height } = await sizeOf(file)
  if (Math.max(width, height) > IMAGE_MAX_SIDE)
    throw refusal(`A imagem deve ter de 1 a ${IMAGE_MAX_SIDE} pixels de cada lado.`)
}

/** The ports of the photo. */
export const photoActors = (http: Http, httpWithProgress: HttpWithProgress) =>
  ({
    checkPhoto: fromPromise<CheckedPhoto, { file: PhotoFile }>(async ({ input: { file } }) => {
      await checkPhoto(file as File)
      return { file, preview: URL.createObjectURL(file as File) }
    }),
    upload: fromCallback<EventObject, UploadInput>(({ input: { userId, file }, sendBack }) => {
      const stop = new AbortController()
      const post = httpWithProgress(sent => sendBack({ type: 'upload.progressed', sent }))
      const form = new FormData()
      form.set('imageFile', file as File)
      form.set('userId', userId)
      post(profileRoutes.setImage, { body: form as never, signal: stop.signal, timeoutMs: UPLOAD_MS }).then(
        answer => answer && sendBack({ type: 'upload.finished', url: answer.image.url }),
        (error: unknown) => sendBack({ type: 'upload.failed', error: asFailure(error) }),
      )
      return () => stop.abort()
    }),
    removePhoto: command<{ userId: string }>(({ userId }, signal) =>
      http(profileRoutes.removeImage, { params: { userId }, signal }),
    ),
  }) satisfies PortsOf<typeof photoMachine>

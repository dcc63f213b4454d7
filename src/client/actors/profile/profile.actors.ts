import * as v from 'valibot'
import { fromPromise } from 'xstate'
import { issueToFieldError } from '#contracts/kit/issues.ts'
import { ProfileWrite, profileRoutes } from '#contracts/profile/profile.contract.ts'
import { type UserInfo, userRoutes } from '#contracts/users/users.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { UploadFile } from '#machines/kit/upload.machine.ts'
import type { ProfileValidator, profileMachine, SaveInput } from '#machines/profile/profile.machine.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'
import { checkImage, uploading } from '../../kit/upload.actors.ts'
import type { HttpWithProgress } from '../../upload.ts'

export const profileProblems: ProfileValidator = profile => {
  const judged = v.safeParse(ProfileWrite, profile)
  return judged.success ? [] : judged.issues.map(issueToFieldError)
}

export const profileActors = (http: Http) =>
  ({
    saveProfile: request<UserInfo, SaveInput>(({ userId, profile, version }, signal) =>
      http(profileRoutes.update, { params: { userId }, body: profile, version, signal }),
    ),
    loadProfile: request<UserInfo, { userId: string }>(({ userId }, signal) =>
      http(userRoutes.find, { params: { id: userId }, signal }),
    ),
  }) satisfies PortsOf<typeof profileMachine>

export const photoActors = (httpWithProgress: HttpWithProgress) => ({
  check: fromPromise<string | null, { file: UploadFile }>(async ({ input: { file } }) => {
    await checkImage(file as File)
    return URL.createObjectURL(file as File)
  }),
  upload: uploading<{ userId: string }, string | null>(httpWithProgress, async (post, { userId }, callOf) => {
    const answer = await post(profileRoutes.setImage, callOf({ userId }))
    return answer?.image.url
  }),
})

export const photoRemovalActors = (http: Http) => ({
  remove: command<Removal<{ userId: string }>>(({ item: { userId } }, signal) =>
    http(profileRoutes.removeImage, { params: { userId }, signal }),
  ),
})

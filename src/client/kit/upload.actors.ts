import { type EventObject, fromCallback } from 'xstate'
import { errorCatalogue } from '#contracts/kit/errors.ts'
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE, imageTypes } from '#contracts/profile/profile.contract.ts'
import { asFailure, Failure } from '#machines/kit/failure.ts'
import type { UploadInput, UploadReport } from '#machines/kit/upload.machine.ts'
import type { Http } from '../http.ts'
import type { HttpWithProgress } from '../upload.ts'

const UPLOAD_MS = 120_000

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

/** @throws Failure invalid */
export const checkImageType = ({ type }: { type: string }): void => {
  if (!(imageTypes as readonly string[]).includes(type)) throw refusal(errorCatalogue.IMAGE_TYPE.message)
}

/** Refuses locally what the server would refuse. @throws Failure invalid */
export const checkImage = async (file: Blob): Promise<void> => {
  checkImageType(file)
  if (file.size > IMAGE_MAX_BYTES) throw refusal(errorCatalogue.IMAGE_TOO_LARGE.message)
  const { width, height } = await sizeOf(file)
  if (Math.max(width, height) > IMAGE_MAX_SIDE)
    throw refusal(`A imagem deve ter de 1 a ${IMAGE_MAX_SIDE} pixels de cada lado.`)
}

type CallOf = (fields: Readonly<Record<string, string>>) => {
  body: never
  idempotencyKey: string
  signal: AbortSignal
  timeoutMs: number
}

/** Reports progress; ends with the state that started it. */
export const uploading = <Target, Stored>(
  httpWithProgress: HttpWithProgress,
  send: (post: Http, target: Target, callOf: CallOf) => Promise<Stored | undefined>,
) =>
  fromCallback<EventObject, UploadInput<Target>>(({ input: { target, file, idempotencyKey }, sendBack }) => {
    const stop = new AbortController()
    const report = (event: UploadReport<Stored>) => sendBack(event)
    const post = httpWithProgress(sent => report({ type: 'upload.progressed', sent }))
    const callOf: CallOf = fields => {
      const form = new FormData()
      form.set('imageFile', file as File)
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return { body: form as never, idempotencyKey, signal: stop.signal, timeoutMs: UPLOAD_MS }
    }
    send(post, target, callOf).then(
      stored => stored !== undefined && report({ type: 'upload.finished', stored }),
      (error: unknown) => report({ type: 'upload.failed', error: asFailure(error) }),
    )
    return () => stop.abort()
  })

import * as v from 'valibot'
import { ImageReply } from '../kit/image-answer.ts'
import { Id, Iso, Ref, route } from '../kit/wire.ts'

/** Against the event of the occurrence. */
export const imageMoments = ['BEFORE', 'AT', 'AFTER'] as const
export type ImageMoment = (typeof imageMoments)[number]

/** Person or pet in an image (spec §3); boxes in parts of it, 0 to 1. */
const ImageLabel = v.object({
  name: v.string(),
  parents: v.array(v.object({ name: v.string() })),
  instances: v.array(
    v.object({
      confidence: v.number(),
      boundingBox: v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() }),
    }),
  ),
})

const Mark = v.nullable(v.object({ by: Ref, at: Iso }))

/** Image of an occurrence (contract §3, GalleryImage); width and height in pixels. */
export const OccurrenceImage = v.object({
  id: Id,
  url: v.string(),
  thumbnailUrl: v.string(),
  title: v.string(),
  /** When the camera took it. */
  createdAt: Iso,
  camera: v.nullable(Ref),
  moment: v.picklist(imageMoments),
  width: v.number(),
  height: v.number(),
  labels: v.array(ImageLabel),
  reviewed: Mark,
  /** Part of the report since then. */
  attached: Mark,
  version: v.number(),
})
export type OccurrenceImage = v.InferOutput<typeof OccurrenceImage>

/** Camera of the occurrence's account, without its address. */
export const OccurrenceCamera = v.object({
  ...Ref.entries,
  /** The camera of the zone that gave the alarm. */
  ofZone: v.boolean(),
})
export type OccurrenceCamera = v.InferOutput<typeof OccurrenceCamera>

const access = { anyOf: ['ubidesk.account'] } as const

export const occurrenceMediaRoutes = {
  media: route({
    method: 'GET',
    path: '/occurrence/{id}/media',
    access,
    summary: 'Imagens de uma ocorrência, da mais antiga à mais nova',
    query: v.strictObject({ cameraId: v.optional(Id), from: v.optional(Iso), to: v.optional(Iso) }),
    reply: v.array(OccurrenceImage),
    errors: [],
  }),
  cameras: route({
    method: 'GET',
    path: '/occurrence/{id}/cameras',
    access,
    summary: 'Câmeras da conta, a da zona primeiro',
    reply: v.array(OccurrenceCamera),
    errors: [],
  }),
  /** JPEG of now, 1920 pixels a side at most; only while the occurrence is open. */
  frame: route({
    method: 'GET',
    path: '/occurrence/{id}/cameras/{cameraId}/frame',
    access,
    summary: 'Quadro ao vivo de uma câmera da conta, enquanto a ocorrência está aberta',
    reply: ImageReply,
    image: true,
    errors: ['CAMERA_UNREACHABLE', 'TOO_MANY_ATTEMPTS', 'TRANSITION_NOT_ALLOWED'],
  }),
  /** The frame that was seen, while the server has it; else one of now. */
  snapshot: route({
    method: 'POST',
    path: '/occurrence/{id}/snapshot',
    access,
    summary: 'Guardar um quadro de uma câmera e anexá-lo; por quem atende ou por um supervisor',
    body: v.strictObject({ cameraId: Id, frameId: v.optional(v.pipe(v.string(), v.maxLength(40))) }),
    reply: OccurrenceImage,
    idempotent: true,
    errors: [
      'CAMERA_UNREACHABLE',
      'IDEMPOTENCY_MISMATCH',
      'NOT_OWNER',
      'TOO_MANY_ATTEMPTS',
      'TRANSITION_NOT_ALLOWED',
    ],
  }),
  /** Setting what is set already changes nothing. */
  review: route({
    method: 'PUT',
    path: '/occurrence/{id}/media/{mediaId}/review',
    access,
    summary: 'Marcar uma imagem como revisada, ou desmarcar',
    body: v.strictObject({ reviewed: v.boolean() }),
    reply: OccurrenceImage,
    errors: [],
  }),
  /** An attached one is answered as it is, whatever the version. */
  attach: route({
    method: 'PUT',
    path: '/occurrence/{id}/media/{mediaId}/attach',
    access,
    summary: 'Anexar uma imagem à ocorrência; por quem atende ou por um supervisor',
    body: v.strictObject({}),
    reply: OccurrenceImage,
    versioned: true,
    errors: ['NOT_OWNER', 'TRANSITION_NOT_ALLOWED', 'VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
}

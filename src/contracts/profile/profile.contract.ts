import * as v from 'valibot'
import { Id, note, route, text } from '../kit/wire.ts'
import { isPhone } from '../rules/brazil/phone.ts'
import { Password, TokenPair } from '../session/auth.contract.ts'
import { themes, UserImage, UserInfo } from '../users/users.contract.ts'

/** Photo limits, checked on both sides (contract §5.1). */
export const IMAGE_MAX_BYTES = 2 * 1024 * 1024
export const IMAGE_MAX_SIDE = 4096
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

const phone = v.nullable(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(text => text.startsWith('+55') && isPhone(text), 'Telefone inválido. Informe o DDD.'),
  ),
)

export const ProfileWrite = v.strictObject({
  name: text(120),
  phone,
  phoneExtension: v.nullable(v.pipe(note(10), v.regex(/^\d{1,10}$/, 'O ramal deve ter apenas números.'))),
  theme: v.nullable(v.picklist(themes)),
})
export type ProfileWrite = v.InferInput<typeof ProfileWrite>

export const profileRoutes = {
  update: route({
    method: 'PUT',
    path: '/user/{userId}',
    access: { self: 'userId', orAnyOf: [] },
    summary: 'Alterar os próprios dados',
    versioned: true,
    body: ProfileWrite,
    reply: UserInfo,
    errors: ['VERSION_CONFLICT', 'VERSION_REQUIRED'],
  }),
  changePassword: route({
    method: 'PUT',
    path: '/user/{userId}/changePassword',
    access: { self: 'userId', orAnyOf: [] },
    summary: 'Trocar a própria senha; as sessões são encerradas, e esta continua com outro par de tokens',
    body: v.strictObject({ currentPassword: Password, newPassword: Password }),
    reply: TokenPair,
    errors: [
      'CURRENT_PASSWORD_WRONG',
      'PASSWORD_WEAK',
      'PASSWORD_SAME',
      'TOO_MANY_ATTEMPTS',
      'ACCOUNT_LOCKED',
    ],
  }),
  setImage: route({
    method: 'POST',
    path: '/user/image',
    access: 'signedIn',
    summary: 'Enviar a foto: a própria, ou de outro com ubidesk.config.user.write',
    multipart: IMAGE_MAX_BYTES,
    body: v.strictObject({ imageFile: v.blob(), userId: Id }),
    reply: v.object({ image: UserImage }),
    idempotent: true,
    errors: ['IMAGE_TOO_LARGE', 'IMAGE_TYPE', 'IDEMPOTENCY_MISMATCH'],
  }),
  removeImage: route({
    method: 'DELETE',
    path: '/user/{userId}/image',
    access: { self: 'userId', orAnyOf: [] },
    summary: 'Remover a própria foto',
    reply: v.object({ image: UserImage }),
    errors: [],
  }),
}

import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ManagedUser } from '#contracts/users/user-management.contract.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { mailsTo, tokenInMail } from '#tests/support/bff/mail.ts'
import { userWrite } from '#tests/support/records/users/user-write.ts'

const bff = testBff()
const ADMIN = 'admin@demo.example'
const PASSWORD = 'Jabuticaba7madura'

const call = async (method: string, path: string, sent?: unknown, headers = {}) =>
  (await bff.as(ADMIN)).call(method, path, sent, headers)

const invited = async (change: object = {}) => {
  const { status, body } = await call(
    'POST',
    '/auth/user/create',
    userWrite({ name: 'Joana Prado', email: `${randomUUID()}@demo.example`, ...change }),
  )
  expect(status).toBe(201)
  return body as unknown as ManagedUser
}

const resend = ({ id }: { id: string }) => call('POST', `/auth/user/${id}/invitation`)
const isValid = async (token: string) =>
  (await bff.call('POST', '/auth/user/validatePasswordToken', { token })).status === 200

it('M-167 an invitation is sent again: a new link, and the one before ends', async () => {
  const made = await invited()
  expect(made.invited).toBe(true)
  const old = await tokenInMail(bff.db, made.email)
  expect((await resend(made)).status).toBe(204)
  const token = await tokenInMail(bff.db, made.email)
  expect(await mailsTo(bff.db, made.email)).toHaveLength(2)
  expect([await isValid(old), await isValid(token)]).toEqual([false, true])
  const audited = await bff.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity_id', '=', made.id)
    .where('action', '=', 'USER_INVITE')
    .execute()
  expect(audited).toHaveLength(1)
})

it('M-167 who chose a password has no invitation to send again', async () => {
  const made = await invited()
  const token = await tokenInMail(bff.db, made.email)
  await bff.call('POST', '/auth/user/savePassword', { token, password: PASSWORD })
  expect(await resend(made)).toMatchObject({ status: 409, body: { code: 'INVITATION_ACCEPTED' } })
  expect((await call('GET', `/auth/user/find/${made.id}`)).body).toMatchObject({ invited: false })
})

it.each([
  [{ active: false }, 'USER_INACTIVE'],
  [{ permissionGroupId: null }, 'NO_CONSOLE_ACCESS'],
])('M-167 nobody is invited who may not enter: %o', async (change, code) => {
  const made = await invited(change)
  expect(made.invited).toBe(false)
  expect(await resend(made)).toMatchObject({ status: 403, body: { code } })
  expect(await mailsTo(bff.db, made.email)).toEqual([])
})

it('M-167 three invitations in half an hour are enough', async () => {
  const made = await invited()
  expect([(await resend(made)).status, (await resend(made)).status]).toEqual([204, 204])
  expect(await resend(made)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } })
  bff.clock.advance(31 * 60_000)
  expect((await resend(made)).status).toBe(204)
})

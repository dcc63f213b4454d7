import { expect, it } from 'vitest'
import {
  signatureErrors,
  signatureFieldOfWire,
  unsigned,
} from '#machines/service-orders/visits/signature.form.ts'
import { visitPermissions } from '#machines/service-orders/visits/visit-permissions.ts'
import { isStillPresent } from '#machines/service-orders/visits/visits.machine.ts'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'

const drawn = { ...unsigned({ attendedBy: 'Rita' }), strokes: [[[1, 2]] as const] }

it.each([
  ['drawn, blank', { ...drawn, strokes: [] }, ['strokes']],
  ['drawn', drawn, []],
  ['a picture, not chosen', { ...drawn, way: 'PICTURE' }, ['picture']],
  ['a picture', { ...drawn, way: 'PICTURE', picture: 'data:image/jpeg;base64,AA==' }, []],
  ['on paper', { ...drawn, way: 'PAPER', strokes: [] }, []],
  ['on paper, of nobody', { ...unsigned({ attendedBy: null }), way: 'PAPER' }, ['attendedBy']],
] as const)('M-150 a signature %s', (_, values, fields) => {
  expect(Object.keys(signatureErrors(values))).toEqual(fields)
})

it('M-150 a refused file belongs to what was sent as it', () => {
  expect(signatureFieldOfWire('imageFile', { way: 'DRAWN' })).toBe('strokes')
  expect(signatureFieldOfWire('imageFile', { way: 'PICTURE' })).toBe('picture')
  expect(signatureFieldOfWire('attendedBy', { way: 'PAPER' })).toBe('attendedBy')
})

it('M-150 who edits orders signs a visit on site once, and may take the signature away', () => {
  const editor = { userId: '5', mayWork: true, mayEdit: true }
  const signed = { mode: 'ON_SITE', signedAt: '2026-11-20T15:00:00.000Z' } as const
  const unsignedVisit = { ...signed, signedAt: null }
  const order = serviceOrder({ status: 'IN_VALIDATION' })
  const rights = visitPermissions(order, editor)
  expect([rights.sign(unsignedVisit), rights.sign(signed)]).toEqual([true, false])
  expect([rights.removeSignature(unsignedVisit), rights.removeSignature(signed)]).toEqual([false, true])
  expect(rights.sign({ ...unsignedVisit, mode: 'REMOTE' })).toBe(false)
  const worker = visitPermissions(order, { ...editor, mayEdit: false })
  expect([worker.sign(unsignedVisit), worker.removeSignature(signed)]).toEqual([false, false])
  const sealed = visitPermissions(serviceOrder({ status: 'FINISHED' }), editor)
  expect([sealed.sign(unsignedVisit), sealed.removeSignature(signed)]).toEqual([false, false])
})

it('M-150 the form of a signature needs its visit', () => {
  const subject = { kind: 'signature', visitId: '7' } as const
  expect(isStillPresent(subject, [intervention({ id: '7' })])).toBe(true)
  expect(isStillPresent(subject, [intervention({ id: '8' })])).toBe(false)
})

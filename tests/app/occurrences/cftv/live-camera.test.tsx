import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Page } from '#app/occurrences/cftv/occurrence-cftv-page.tsx'
import { Failure } from '#machines/kit/failure.ts'
import type { CftvAnswer } from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { cftvAnswer, occurrenceImage } from '#tests/support/records/cftv/occurrence-images.ts'
import { occurrence } from '#tests/support/records/occurrence.ts'
import { type Call, openPage } from '#tests/support/services.tsx'

const mine = cftvAnswer(0, { occurrence: occurrence({ operator: { id: '5', name: 'Marina Alves' } }) })
const attached = occurrenceImage({ id: '9', createdAt: '2026-11-25T12:00:03.000Z' })

let visible: DocumentVisibilityState
const revoked: string[] = []

beforeEach(() => {
  let made = 0
  visible = 'visible'
  revoked.length = 0
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible)
  URL.createObjectURL = () => {
    made += 1
    return `blob:f${made}`
  }
  URL.revokeObjectURL = url => void revoked.push(url)
})
afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const open = (frame: () => unknown, answer: CftvAnswer = mine) => {
  let taken = 0
  return openPage(Page, { occurrenceId: '1' }, ({ path }: Call) => {
    if (path.endsWith('/frame')) {
      const failure = frame()
      if (failure instanceof Failure) throw failure
      taken += 1
      return { id: `frame${taken}`, image: new Blob(['x']) }
    }
    if (path.endsWith('/snapshot')) return attached
    if (path.endsWith('/cameras')) return answer.cameras
    return path.endsWith('/media') ? answer.images : answer.occurrence
  })
}

const goLive = () => act(() => history.replaceState(null, '', '?view=live'))

const picture = () => screen.findByRole('img', { name: /^Garagem, imagem das/ })

it("shows the zone's camera a frame a second, attaches by A, and gives the bytes back", async () => {
  const { sent, notify } = open(() => null)
  fireEvent.click(await screen.findByRole('radio', { name: 'Ao vivo' }))
  expect(location.search).toBe('?view=live')
  expect(await picture()).toHaveAttribute('src', 'blob:f1')
  expect(screen.getByRole('status')).toHaveTextContent('Ao vivo')
  fireEvent.keyDown(document.body, { key: 'a' })
  await waitFor(() =>
    expect(notify).toHaveBeenCalledWith({
      kind: 'success',
      text: 'Imagem das 09:00:03 anexada à ocorrência.',
    }),
  )
  expect(sent('/occurrence/{id}/snapshot')).toMatchObject([
    { body: { cameraId: '31', frameId: 'frame1' }, idempotencyKey: 'frame-1-frame1' },
  ])
  await waitFor(async () => expect(await picture()).toHaveAttribute('src', 'blob:f2'), { timeout: 3000 })
  expect(revoked).toEqual(['blob:f1'])
  fireEvent.keyDown(document.body, { key: 'v' })
  expect(await screen.findByRole('heading', { name: 'Nenhuma imagem desta ocorrência' })).toBeVisible()
  expect(revoked).toEqual(['blob:f1', 'blob:f2'])
})

it('says that the camera is silent, and asks nothing while the page is hidden', async () => {
  const { sent } = open(() => new Failure('offline', 'Sem imagem da câmera: ela não respondeu.'))
  goLive()
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Sem imagem da câmera: ela não respondeu. Tentando de novo a cada 3 segundos.',
  )
  expect(screen.getByRole('button', { name: /^Anexar quadro/ })).toHaveAttribute('aria-disabled', 'true')
  visible = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  const asked = sent('/occurrence/{id}/cameras/{cameraId}/frame').length
  fireEvent.click(screen.getByRole('button', { name: 'Tentar agora' }))
  expect(sent('/occurrence/{id}/cameras/{cameraId}/frame')).toHaveLength(asked)
  visible = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sent('/occurrence/{id}/cameras/{cameraId}/frame')).toHaveLength(asked + 1))
})

it('offers nothing to attach to who does not attend, and no camera once it is closed', async () => {
  const { unmount } = open(() => null, cftvAnswer(0, { occurrence: occurrence({ operator: null }) }))
  goLive()
  expect(await screen.findByText('Só quem atende, ou um supervisor, pode anexar.')).toBeVisible()
  unmount()
  open(() => null, cftvAnswer(0, { occurrence: occurrence({ status: 'CLOSED' }) }))
  goLive()
  expect(await screen.findByRole('heading', { name: 'Nenhuma imagem desta ocorrência' })).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Ao vivo' })).toBeNull()
})

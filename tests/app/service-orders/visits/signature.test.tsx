import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Visits } from '#app/service-orders/visits/visits.tsx'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const SIGN = '/serviceOrder/{id}/intervention/{interventionId}/signature'
const JPEG = `data:image/jpeg;base64,${btoa('uma foto')}`
const visit = intervention({ id: '7', attendedBy: 'Rita' })
const signed = { ...visit, signedAt: '2026-11-20T15:00:00.000Z', signedOnPaper: true }

/** What a browser draws with: jsdom has no canvas. */
const fakeCanvas = () => {
  const stroke = vi.fn()
  const context = { scale() {}, fillRect() {}, drawImage() {}, stroke }
  const { prototype } = HTMLCanvasElement
  vi.spyOn(prototype, 'getContext').mockReturnValue(context as unknown as null)
  vi.spyOn(prototype, 'toBlob').mockImplementation(done => done(new Blob(['desenho'], { type: 'image/png' })))
  vi.spyOn(prototype, 'toDataURL').mockReturnValue(JPEG)
  vi.stubGlobal(
    'Path2D',
    class {
      path: string
      constructor(path: string) {
        this.path = path
      }
    },
  )
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.includes('quebrada')) throw new Error('no image')
    return { width: 4000, height: 3000, close() {} }
  })
  return stroke
}

const show = (
  shown: Intervention,
  answer: () => unknown = () => signed,
  kept = new Map<string, unknown>(),
) => {
  const world = deskWith(({ path }) => (path === SIGN ? answer() : []), { kept })
  const changed = vi.fn()
  const { unmount } = render(
    <ServicesProvider value={world.services}>
      <Visits order={serviceOrder({ interventions: [shown] })} onChanged={changed} />
    </ServicesProvider>,
  )
  return { ...world, changed, unmount }
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Colher assinatura' }))
  return within(await screen.findByRole('dialog', { name: 'Colher assinatura' }))
}

const draw = () => {
  const sheet = screen.getByRole('img', { name: /^Assinatura: / })
  sheet.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 240 }) as DOMRect
  fireEvent.pointerDown(sheet, { clientX: 10, clientY: 20, pointerId: 1, button: 0 })
  fireEvent.pointerMove(sheet, { clientX: 60, clientY: 80, pointerId: 1 })
  fireEvent.pointerUp(sheet, { clientX: 60, clientY: 80, pointerId: 1 })
}

const save = () => userEvent.click(screen.getByRole('button', { name: /^(Guardar assinatura|Salvando…)$/ }))

const partsOf = (call: { body?: unknown } | undefined) =>
  [...((call?.body ?? new FormData()) as FormData).entries()].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : `${value.name} ${value.type}`,
  ])

let stroke: ReturnType<typeof fakeCanvas>
beforeEach(() => {
  stroke = fakeCanvas()
  return () => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

it('M-150 a signature drawn on the screen is sent once, with who gave it', async () => {
  const answer = deferred<unknown>()
  const { sent, changed, notify } = show(visit, () => answer.promise)
  const dialog = await open()
  expect(dialog.getByRole('textbox', { name: 'Quem acompanhou' })).toHaveValue('Rita')
  await save()
  await waitFor(() => expect(dialog.getByRole('group', { name: 'Assinatura' })).toHaveFocus())
  expect(sent(SIGN)).toEqual([])
  draw()
  await save()
  await save()
  await waitFor(() => expect(sent(SIGN)).toHaveLength(1))
  expect(stroke).toHaveBeenCalledExactlyOnceWith({ path: 'M10 20L60 80' })
  expect(sent(SIGN)[0]).toMatchObject({ idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/) })
  expect(partsOf(sent(SIGN)[0])).toEqual([
    ['attendedBy', 'Rita'],
    ['way', 'SCREEN'],
    ['imageFile', 'assinatura.png image/png'],
  ])
  answer.resolve(signed)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'Assinatura guardada.' })
  expect(changed).toHaveBeenCalledOnce()
})

it('M-150 the drawing is a draft until it is sent, and comes back by itself with its key', async () => {
  const kept = new Map<string, unknown>()
  const failing = () => {
    throw new Failure('offline', 'Sem conexão com o servidor.')
  }
  const first = show(visit, failing, kept)
  await open()
  draw()
  await save()
  await screen.findByRole('button', { name: 'Tentar novamente' })
  const key = first.sent(SIGN)[0]?.idempotencyKey
  first.unmount()
  const second = show(visit, () => signed, kept)
  const dialog = within(await screen.findByRole('dialog', { name: 'Colher assinatura' }))
  expect(await dialog.findByRole('img', { name: 'Assinatura: 1 traço' })).toBeVisible()
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(second.sent(SIGN)[0]?.idempotencyKey).toBe(key)
  await waitFor(() => expect(kept.size).toBe(0))
})

it('M-150 without a pointer: an image of the signature, chosen by keyboard', async () => {
  const { sent } = show(visit)
  const dialog = await open()
  await userEvent.click(dialog.getByRole('radio', { name: 'Foto ou digitalização' }))
  await save()
  expect(dialog.getAllByText('Escolha a imagem da assinatura.').length).toBeGreaterThan(0)
  const input = dialog
    .getByRole('group', { name: 'Imagem da assinatura' })
    .querySelector('input') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'quebrada.png', { type: 'image/png' }))
  expect(await dialog.findByText('Envie uma imagem PNG, JPEG ou WebP.')).toBeVisible()
  await userEvent.upload(input, new File(['x'], 'papel.png', { type: 'image/png' }))
  expect(await dialog.findByRole('img', { name: 'Assinatura escolhida' })).toHaveAttribute('src', JPEG)
  await save()
  await waitFor(() => expect(sent(SIGN)).toHaveLength(1))
  expect(partsOf(sent(SIGN)[0])).toEqual([
    ['attendedBy', 'Rita'],
    ['way', 'SCREEN'],
    ['imageFile', 'assinatura.jpg image/jpeg'],
  ])
  const { body } = sent(SIGN)[0] as { body: FormData }
  expect(await (body.get('imageFile') as File).text()).toBe('uma foto')
})

it('M-150 on paper: a name, and no image', async () => {
  const { sent } = show({ ...visit, attendedBy: null })
  const dialog = await open()
  await userEvent.click(dialog.getByRole('radio', { name: 'Em papel, sem imagem' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Quem acompanhou' }), ' Marina ')
  await save()
  await waitFor(() => expect(sent(SIGN)).toHaveLength(1))
  expect(partsOf(sent(SIGN)[0])).toEqual([
    ['attendedBy', 'Marina'],
    ['way', 'PAPER'],
  ])
})

it('M-150 a signature given meanwhile is told over the form, which stays', async () => {
  show(visit, () => {
    throw new Failure('conflict', 'Esta intervenção já tem assinatura.', { code: 'SIGNED_ALREADY' })
  })
  const dialog = await open()
  draw()
  await save()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Esta intervenção já tem assinatura.')
  expect(dialog.getByRole('img', { name: 'Assinatura: 1 traço' })).toBeVisible()
})

it('M-150 a signature is taken away after a question', async () => {
  const { sent, notify } = show(signed, () => null)
  expect(screen.queryByRole('button', { name: 'Colher assinatura' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Excluir assinatura' }))
  const question = await screen.findByRole('alertdialog', { name: 'Excluir esta assinatura?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(sent(SIGN)).toHaveLength(1))
  await waitFor(() =>
    expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'Assinatura excluída.' }),
  )
})

import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Visits } from '#app/service-orders/visits/visits.tsx'
import type { ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { VisitImage } from '#contracts/service-orders/visit-images.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import { intervention, serviceOrder } from '#tests/support/records/records.ts'
import { deskWith } from '../../../support/services.tsx'

const image: VisitImage = {
  id: '3',
  url: '/media/3.jpg',
  thumbnailUrl: '/media/3.jpg?size=thumb',
  title: 'Central',
  createdAt: '2026-11-20T15:00:00.000Z',
  author: null,
  stage: null,
  labels: [],
}

const show = (order: ServiceOrder, mark: () => unknown = () => image) => {
  const { services, notify, sent } = deskWith(({ path }) => {
    if (path.endsWith('/image/{imageId}')) return mark()
    return path.endsWith('/equipment') ? [] : { data: [], totalElements: 0 }
  })
  const drawn = (shown: ServiceOrder) => (
    <ServicesProvider value={services}>
      <Visits order={shown} onChanged={() => {}} />
    </ServicesProvider>
  )
  const { rerender } = render(drawn(order))
  return { notify, sent, renew: (renewed: ServiceOrder) => rerender(drawn(renewed)) }
}

it('closes the gallery, and says why, when the order comes without the images that were looked at', async () => {
  const { notify, renew } = show(serviceOrder({ interventions: [intervention({ images: [image] })] }))
  await userEvent.click(screen.getByRole('button', { name: /^Ver imagem 1 de 1/ }))
  await screen.findByRole('dialog')
  renew(serviceOrder({ interventions: [intervention()] }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(notify).toHaveBeenCalledExactlyOnceWith({
    kind: 'alert',
    text: 'As imagens que você via foram excluídas em outra tela.',
  })
})

it('draws an image small on the page, and whole in the gallery', async () => {
  show(serviceOrder({ interventions: [intervention({ images: [image] })] }))
  const opener = screen.getByRole('button', { name: /^Ver imagem 1 de 1/ })
  expect(opener.querySelector('img')).toHaveAttribute('src', '/media/3.jpg?size=thumb')
  await userEvent.click(opener)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('img')).toHaveAttribute('src', '/media/3.jpg')
})

it('M-143 shows before and after side by side, each looked through on its own, with the distance', async () => {
  const images = (['BEFORE', 'AFTER', 'AFTER'] as const).map((stage, index) => ({
    ...image,
    id: String(index + 1),
    title: `Foto ${index + 1}`,
    stage,
  }))
  show(serviceOrder({ interventions: [intervention({ images, arrivalDistance: 85 })] }))
  await userEvent.click(screen.getByRole('button', { name: 'Comparar antes e depois' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Antes e depois da intervenção/ }))
  expect(dialog.getByText('Chegada a 85 m da conta')).toBeVisible()
  const before = within(dialog.getByRole('region', { name: 'Antes' }))
  const after = within(dialog.getByRole('region', { name: 'Depois' }))
  expect(before.getByRole('heading', { name: 'Foto 1' })).toBeVisible()
  await userEvent.click(after.getByRole('button', { name: 'Próxima imagem' }))
  expect(after.getByRole('heading', { name: 'Foto 3' })).toBeVisible()
  expect(before.getByRole('heading', { name: 'Foto 1' })).toBeVisible()
})

it('M-143 moves a picture to its side by its menu, and says why it could not', async () => {
  let refuses = true
  const { sent, notify } = show(
    serviceOrder({ status: 'IN_VALIDATION', interventions: [intervention({ images: [image] })] }),
    () => {
      if (refuses) throw new Failure('locked', 'A ordem está encerrada.', { code: 'ORDER_SEALED' })
      return { ...image, stage: 'AFTER' }
    },
  )
  const mark = async (choice: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Marcar imagem: Central' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: choice }))
  }
  await mark('Marcar como de antes')
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'alert', text: 'A ordem está encerrada.' }))
  refuses = false
  await mark('Marcar como de depois')
  await waitFor(() => expect(notify).toHaveBeenCalledWith({ kind: 'success', text: 'Imagem marcada.' }))
  expect(sent('/serviceOrder/{id}/image/{imageId}').map(({ body }) => body)).toEqual([
    { stage: 'BEFORE' },
    { stage: 'AFTER' },
  ])
})

it('keeps the form of a visit with what was written, and says so, when the order comes without the visit', async () => {
  const { notify, renew } = show(serviceOrder({ interventions: [intervention()] }))
  await userEvent.click(screen.getByRole('button', { name: /^Corrigir/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Corrigir intervenção' })
  const told = within(dialog).getByRole('textbox', { name: /^O que foi feito/ })
  await userEvent.clear(told)
  await userEvent.type(told, 'Troquei a fonte.')
  renew(serviceOrder())
  await waitFor(() =>
    expect(notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'alert',
      text: 'A intervenção que você corrigia foi excluída em outra tela. O que você escreveu continua no formulário.',
    }),
  )
  renew(serviceOrder({ version: 9 }))
  expect(screen.getByRole('dialog', { name: 'Corrigir intervenção' })).toBe(dialog)
  expect(told).toHaveValue('Troquei a fonte.')
  expect(notify).toHaveBeenCalledOnce()
})

it('an annotation is altered, where it is offered and in its dialog', async () => {
  const note = {
    id: '8',
    visibility: 'INTERNAL' as const,
    text: 'Levar escada.',
    author: { id: '5', name: 'Ana' },
    createdAt: '2026-11-20T13:00:00.000Z',
    editedAt: null,
    version: 1,
  }
  show(serviceOrder({ interventions: [intervention({ notes: [note] })] }))
  await userEvent.click(screen.getByRole('button', { name: 'Alterar anotação de Ana' }))
  expect(await screen.findByRole('dialog', { name: 'Alterar anotação' })).toBeVisible()
})

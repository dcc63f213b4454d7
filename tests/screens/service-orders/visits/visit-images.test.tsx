import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Visit } from '#screens/service-orders/visits/visit.tsx'
import { VisitImages } from '#screens/service-orders/visits/visit-images.tsx'
import { intervention } from '#tests/support/records/records.ts'

const image = (id: string, stage: 'BEFORE' | 'AFTER' | null) => ({
  id,
  url: `/media/${id}.jpg`,
  thumbnailUrl: `/media/${id}.jpg?size=thumb`,
  title: `Foto ${id}`,
  createdAt: '2026-11-20T15:00:00.000Z',
  author: null,
  stage,
  labels: [] as [],
})

const show = (onCompare: () => void, ...stages: ('BEFORE' | 'AFTER' | null)[]) =>
  render(
    <VisitImages
      images={stages.map((stage, index) => image(String(index + 1), stage))}
      mayChange={() => false}
      markOf={() => null}
      onOpen={() => {}}
      onRemove={() => {}}
      onCompare={onCompare}
      uploadOf={null}
    />,
  )

const nothing = () => {}

const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label')?.split(':')[0])

it('M-143 puts pictures of before and after beside each other, numbered as in the gallery', () => {
  show(nothing, 'AFTER', null, 'BEFORE', 'AFTER')
  expect(titlesIn('Imagens de antes')).toEqual(['Ver imagem 3 de 4'])
  expect(titlesIn('Imagens de depois')).toEqual(['Ver imagem 1 de 4', 'Ver imagem 4 de 4'])
  expect(titlesIn('Imagens da intervenção')).toEqual(['Ver imagem 2 de 4'])
})

it('M-143 says where a side has none, and has no sides where nothing is marked', () => {
  const { unmount } = show(nothing, 'AFTER')
  expect(screen.getByRole('region', { name: 'Antes' })).toHaveTextContent('Nenhuma imagem')
  unmount()
  show(nothing, null)
  expect(screen.queryByRole('region', { name: 'Antes' })).toBeNull()
})

it('M-143 takes pictures of either side, or of none, where they may be added', () => {
  render(
    <VisitImages
      images={[]}
      mayChange={() => false}
      markOf={() => null}
      onOpen={() => {}}
      onRemove={() => {}}
      onCompare={() => {}}
      uploadOf={stage => <p>Enviar {stage ?? 'sem lado'}</p>}
    />,
  )
  expect(screen.getByRole('region', { name: 'Antes' })).toHaveTextContent('Enviar BEFORE')
  expect(screen.getByRole('region', { name: 'Depois' })).toHaveTextContent('Enviar AFTER')
  expect(screen.getByText('Enviar sem lado')).toBeVisible()
})

it('M-143 offers the comparison where both sides have pictures', async () => {
  const compare = vi.fn()
  const { unmount } = show(compare, 'BEFORE', null)
  expect(screen.queryByRole('button', { name: /^Comparar/ })).toBeNull()
  unmount()
  show(compare, 'BEFORE', 'AFTER')
  await userEvent.click(screen.getByRole('button', { name: 'Comparar antes e depois' }))
  expect(compare).toHaveBeenCalledOnce()
})

it('M-150 says how far the arrival was, and who signed on paper', () => {
  const signed = { attendedBy: 'Marina', signedOnPaper: true, signedAt: '2026-11-20T15:00:00.000Z' }
  render(<Visit visit={intervention({ arrivalDistance: 1240, ...signed })} />)
  expect(screen.getByText('Chegada a 1.240 m da conta')).toBeVisible()
  expect(screen.getByText('Assinado em papel por Marina em 20/11/2026 às 12:00')).toBeVisible()
})

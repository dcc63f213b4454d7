import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
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

const show = (...stages: ('BEFORE' | 'AFTER' | null)[]) =>
  render(
    <VisitImages
      images={stages.map((stage, index) => image(String(index + 1), stage))}
      mayRemove={() => false}
      onOpen={() => {}}
      onRemove={() => {}}
    />,
  )

const titlesIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('button')
    .map(button => button.getAttribute('aria-label')?.split(':')[0])

it('M-143 puts pictures of before and after beside each other, numbered as in the gallery', () => {
  show('AFTER', null, 'BEFORE', 'AFTER')
  expect(titlesIn('Imagens de antes')).toEqual(['Ver imagem 3 de 4'])
  expect(titlesIn('Imagens de depois')).toEqual(['Ver imagem 1 de 4', 'Ver imagem 4 de 4'])
  expect(titlesIn('Imagens da intervenção')).toEqual(['Ver imagem 2 de 4'])
})

it('M-143 says where a side has none, and has no sides where nothing is marked', () => {
  const { unmount } = show('AFTER')
  expect(screen.getByRole('region', { name: 'Antes' })).toHaveTextContent('Nenhuma imagem')
  unmount()
  show(null)
  expect(screen.queryByRole('region', { name: 'Antes' })).toBeNull()
})

it('M-150 says how far the arrival was, and who signed on paper', () => {
  const signed = { attendedBy: 'Marina', signedOnPaper: true, signedAt: '2026-11-20T15:00:00.000Z' }
  render(<Visit visit={intervention({ arrivalDistance: 1240, ...signed })} />)
  expect(screen.getByText('Chegada a 1.240 m da conta')).toBeVisible()
  expect(screen.getByText('Assinado em papel por Marina em 20/11/2026 às 12:00')).toBeVisible()
})

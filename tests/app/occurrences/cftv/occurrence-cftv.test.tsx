import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page } from '#app/occurrences/cftv/occurrence-cftv-page.tsx'
import type { OccurrenceImage } from '#contracts/occurrences/occurrence-media.contract.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { CftvAnswer } from '#machines/occurrences/cftv/cftv-review.machine.ts'
import { cftvAnswer } from '#tests/support/records/cftv/occurrence-images.ts'
import { type Call, openPage } from '#tests/support/services.tsx'

const mark = { by: { id: '5', name: 'Marina Alves' }, at: '2026-11-25T12:05:00.000Z' }

const answerOf = (answer: CftvAnswer, { path, params, body }: Call, silent = false) => {
  if (path.endsWith('/cameras')) return answer.cameras
  if (path.endsWith('/media')) return answer.images
  if (path === '/occurrence/{id}') return answer.occurrence
  if (silent) return new Promise(() => {})
  const image = answer.images.find(({ id }) => id === params?.mediaId) as OccurrenceImage
  return path.endsWith('/attach')
    ? { ...image, attached: mark, version: image.version + 1 }
    : { ...image, reviewed: (body as { reviewed: boolean }).reviewed ? mark : null }
}

const open = (answer: CftvAnswer | Failure) =>
  openPage(Page, { occurrenceId: '1' }, call => {
    if (answer instanceof Failure) throw answer
    return answerOf(answer, call)
  })

const options = async () =>
  within(await screen.findByRole('listbox', { name: 'Imagens' })).getAllByRole('option')

it('lists the images with camera, second and distance to the event', async () => {
  open(cftvAnswer(4))
  expect(await screen.findByRole('heading', { level: 1, name: 'CFTV #101 Disparo de zona' })).toBeVisible()
  expect((await options()).map(option => option.textContent)).toEqual([
    '08:59:58 Portão2 s antes',
    '09:00:00 Garagemno eventoPessoa',
    '09:00:02 Portão2 s depoisPessoa',
    '09:00:04 Garagem4 s depoisPessoa',
  ])
  expect(screen.getByRole('link', { name: 'Voltar ao atendimento' })).toHaveAttribute(
    'href',
    '/occurrence/1/attendance',
  )
})

it('marks by R, and attaches by A', async () => {
  const { calls } = open(cftvAnswer(4))
  await options()
  fireEvent.keyDown(document.body, { key: 'a' })
  expect(await screen.findByText('Anexada à ocorrência.')).toBeVisible()
  fireEvent.keyDown(document.body, { key: 'r' })
  expect(await screen.findByText('Revisada')).toBeInTheDocument()
  expect(screen.getByText(/de 4 imagens revisadas/)).toHaveTextContent('1 de 4 imagens revisadas')
  await expect
    .poll(() => calls.filter(({ params }) => params?.mediaId === '2').map(({ version }) => version))
    .toEqual([1, undefined])
})

it('sends after a reload the mark that had no answer', async () => {
  const kept = new Map<string, unknown>()
  const silent = openPage(Page, { occurrenceId: '1' }, call => answerOf(cftvAnswer(4), call, true), kept)
  await options()
  fireEvent.keyDown(document.body, { key: 'r' })
  await expect.poll(() => kept.size).toBe(1)
  silent.unmount()
  const { calls } = openPage(Page, { occurrenceId: '1' }, call => answerOf(cftvAnswer(4), call), kept)
  await options()
  expect(await screen.findByText('Revisada')).toBeInTheDocument()
  await expect.poll(() => calls.filter(({ params }) => params?.mediaId === '2')).toHaveLength(1)
  await expect.poll(() => kept.size).toBe(0)
})

it('says that no camera has sent an image, or that there is none', async () => {
  open(cftvAnswer(0))
  expect(
    await screen.findByText(
      'Nenhuma câmera enviou imagens deste evento. Câmeras da conta: Garagem (da zona), Portão.',
    ),
  ).toBeVisible()
})

it('says that the account has no camera', async () => {
  open(cftvAnswer(0, { cameras: [] }))
  expect(await screen.findByText('Esta conta não tem câmeras cadastradas.')).toBeVisible()
})

it('says that the filters hide all, and clears them', async () => {
  open(cftvAnswer(4))
  await options()
  fireEvent.click(screen.getByRole('radio', { name: 'Anexadas' }))
  expect(await screen.findByRole('heading', { name: 'Nenhuma imagem com estes filtros' })).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await options()).toHaveLength(4)
})

it.each([
  ['forbidden', 'Seu perfil não inclui CFTV'],
  ['notFound', 'Ocorrência não encontrada'],
  ['offline', 'Não foi possível carregar as imagens'],
] as const)('says so when the answer is %s', async (kind, heading) => {
  open(new Failure(kind, 'Falhou.'))
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
})

it('a time that is none is refused at its box', async () => {
  open(cftvAnswer(4))
  await options()
  const box = screen.getByLabelText('Ir para o horário')
  fireEvent.change(box, { target: { value: '25:00:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Ir' }))
  expect(await screen.findByText('Horário inválido.')).toBeVisible()
})

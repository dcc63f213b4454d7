import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Page } from '#app/occurrences/details/occurrence-details-page.tsx'
import { Failure } from '#machines/kit/failure.ts'
import type { DispatchReport } from '#machines/occurrences/dispatch/dispatch-report.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { accountPage } from '#tests/support/records/account-page.ts'
import { dispatchReport } from '#tests/support/records/dispatch/dispatch-report.ts'
import { type Call, openPage } from '#tests/support/services.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = ({ occurrence, images }: DispatchReport, params: object = {}, media?: Failure) =>
  openPage(Page, { occurrenceId: '1', dispatchId: '70', ...params }, ({ path }: Call) => {
    if (path === '/account/{accountId}') return accountPage()
    if (path === '/occurrence/{id}') return occurrence
    if (media) throw media
    return images
  })

const TITLE = 'Relatório de inspeção técnica'

it('D-08 is printed once its images are there, and leads back to the attendance', async () => {
  const print = vi.fn()
  const decoded = deferred<void>()
  vi.stubGlobal('print', print)
  HTMLImageElement.prototype.decode = () => decoded.promise
  open(dispatchReport())
  expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Voltar ao atendimento' })).toHaveAttribute(
    'href',
    '/occurrence/1/attendance',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  expect(print).not.toHaveBeenCalled()
  decoded.resolve()
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

it('comes without images to a profile without CFTV', async () => {
  open(dispatchReport(), {}, new Failure('forbidden', 'Sem permissão.'))
  expect(await screen.findByText(/não inclui CFTV: as imagens não aparecem/)).toBeVisible()
})

it('says so when images did not arrive: a report without them would mislead', async () => {
  open(dispatchReport(), {}, new Failure('offline', 'Sem conexão.'))
  expect(
    await screen.findByRole('heading', { name: 'Não foi possível carregar o deslocamento' }),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

it('says that there is no report before the visit ended', async () => {
  const report = dispatchReport()
  const dispatches = [{ ...report.dispatch, status: 'ON_SITE' as const }]
  open(dispatchReport({ occurrence: { ...report.occurrence, dispatches } }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Ainda não há relatório' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull()
})

it('says that the occurrence has no such dispatch', async () => {
  open(dispatchReport(), { dispatchId: '999' })
  expect(await screen.findByRole('heading', { name: 'Deslocamento não encontrado' })).toBeVisible()
})

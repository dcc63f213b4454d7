import { cleanup, render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { DispatchReport } from '#machines/occurrences/dispatch/dispatch-report.ts'
import { DispatchReportSheet } from '#screens/occurrences/dispatch/dispatch-report.tsx'
import { dispatchReport } from '#tests/support/records/dispatch/dispatch-report.ts'

const show = (report: DispatchReport) => {
  render(<DispatchReportSheet report={report} printedAt="2026-11-25T13:00:00.000Z" />)
  return within(screen.getByRole('article', { name: 'Relatório de inspeção técnica' }))
}

const factsOf = (sheet: ReturnType<typeof show>) =>
  Object.fromEntries(
    sheet
      .getAllByRole('term')
      .map((term, at) => [term.textContent, sheet.getAllByRole('definition')[at]?.textContent]),
  )

describe('the report of a technical inspection', () => {
  it('D-08 says where, who, when, what was found, and by which law', () => {
    const sheet = show(dispatchReport())
    expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent('Relatório de inspeção técnica')
    expect(sheet.getByText('Ocorrência #101')).toBeVisible()
    expect(factsOf(sheet)).toMatchObject({
      Evento: '130 · Disparo de zona',
      Zona: 'Garagem',
      Viatura: 'VT-02',
      Placa: 'BRA2E19',
      Tático: 'Caio Dutra',
      Chegada: '25/11/2026 às 08:11, no prazo',
      'Do pedido à chegada': '8 min',
      'Tempo no local': '18 min',
      Classificação: '—',
    })
    expect(sheet.getAllByText('Porta dos fundos sem sinais de violação.')).toHaveLength(1)
    expect(sheet.getByText(/profissional desarmado.*Lei 14\.967\/2024/)).toBeVisible()
    expect(sheet.getByText('Horários no fuso do local. Impresso em 25/11/2026 às 09:00.')).toBeVisible()
  })

  it('tells the steps of the visit, oldest first, each with who recorded it', () => {
    const sheet = show(dispatchReport())
    const [steps] = sheet.getAllByRole('list')
    expect(
      within(steps!)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '25/11/2026 às 08:03 · Viatura solicitada: VT-02 · Marina Alves (Posto 04)Entrar pelo portão lateral.',
      '25/11/2026 às 08:11 · Viatura perto do local · SistemaA viatura VT-02 informou posição a menos de 80 m do local.',
      '25/11/2026 às 08:11 · Chegada da viatura: VT-02 · Marina Alves (Posto 04)',
      '25/11/2026 às 08:29 · Deslocamento encerrado: VT-02 · Marina Alves (Posto 04)',
    ])
  })

  it('shows the images attached, with camera and second; or says why there is none', () => {
    const image = show(dispatchReport()).getByRole('img', { name: 'Portão às 08:00:02, 2 s depois' })
    expect(image).toHaveAttribute('src', '/bff/v1/file/aaaaaaaaaaaaaaaaaaaaaa')
    expect(screen.getByText(/Anexada por Marina Alves em 25\/11\/2026 às 08:05\./)).toBeVisible()
    cleanup()
    expect(
      show(dispatchReport({ images: [] })).getByText('Nenhuma imagem foi anexada à ocorrência.'),
    ).toBeVisible()
    cleanup()
    expect(show(dispatchReport({ images: null })).getByText(/não inclui CFTV/)).toBeVisible()
  })

  it('says that the vehicle arrived after its time', () => {
    const { dispatch } = dispatchReport()
    const late = { ...dispatch, arrivalDueAt: '2026-11-25T12:05:00.000Z' }
    expect(factsOf(show(dispatchReport({ dispatch: late }))).Chegada).toBe(
      '25/11/2026 às 08:11, fora do prazo',
    )
  })
})

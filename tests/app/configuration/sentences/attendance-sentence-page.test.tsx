import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Page } from '#app/configuration/sentences/attendance-sentence-page.tsx'
import { Page as RedirectPage } from '#app/configuration/sentences/attendance-sentence-redirect-page.tsx'
import type { AttendanceSentence } from '#contracts/configuration/sentences.contract.ts'
import { openPage } from '#tests/support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(() => sessionStorage.clear())

const sentence: AttendanceSentence = {
  id: '7',
  shortcut: 'portao',
  title: 'Portão aberto',
  text: 'Portão da zona encontrado aberto.',
  usage: 'ATTENDANCE',
  categories: ['INTRUSION'],
  placeholders: [],
  active: true,
  useCount: 12,
  version: 3,
}

const area = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Frase' })
const open = (answers: Parameters<typeof openPage>[2] = () => sentence) =>
  openPage(Page, { sentenceId: '7' }, answers)

describe('the page of a sentence', () => {
  it('M-158 inserts a placeholder where the caret is, and keeps writing after it', async () => {
    open()
    const box = await area()
    box.focus()
    box.setSelectionRange(14, 14)
    await userEvent.click(screen.getByText('Inserir marcador'))
    await userEvent.click(screen.getByRole('button', { name: 'Zona' }))
    expect(box).toHaveValue('Portão da zona [ZONA] encontrado aberto.')
    expect(box).toHaveFocus()
    expect(box.selectionStart).toBe(21)
    await userEvent.keyboard(',')
    expect(box).toHaveValue('Portão da zona [ZONA], encontrado aberto.')
  })

  it('M-158 shows the sentence in an example occurrence, its placeholders and what it warns of', async () => {
    open(() => ({ ...sentence, text: 'Liguei para o Sr. Paulo sobre a zona [ZONA] de [LUGAR].' }))
    const box = await area()
    expect(box).toHaveAccessibleDescription(/90 a 220 caracteres, com o limite de 200/)
    expect(box).toHaveAccessibleDescription(/Evite a primeira pessoa/)
    expect(box).toHaveAccessibleDescription(/Parece haver dados pessoais: Sr\. Paulo/)
    expect(box).toBeValid()
    const preview = within(screen.getByRole('region', { name: 'Prévia da frase' }))
    expect(preview.getByText('03 – Sala do cofre', { selector: 'mark' })).toBeVisible()
    expect(preview.getByText(/caracteres com os dados do exemplo\./)).toBeVisible()
    expect(
      preview.getAllByRole('listitem').map(item => [...item.children].map(part => part.textContent)),
    ).toEqual([
      ['[ZONA]', 'Zona', '03 – Sala do cofre'],
      ['[LUGAR]', 'Marcador desconhecido', ''],
    ])
  })

  it('M-101 refuses an unknown placeholder at the text, and sends nothing', async () => {
    const { calls } = open()
    const box = await area()
    await userEvent.type(box, ' [[LUGAR]')
    const before = calls.length
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findAllByText('Marcador desconhecido: [LUGAR].')).not.toHaveLength(0)
    expect(box).toBeInvalid()
    expect(calls).toHaveLength(before)
  })

  it('M-93, M-99 takes the AI’s sentence, without "Inserir abaixo"', async () => {
    let read = false
    open(() => {
      if (read) return { rewrittenSentence: 'Portão da zona [ZONA] encontrado aberto.', source: 'local' }
      read = true
      return sentence
    })
    await area()
    await userEvent.click(screen.getByRole('button', { name: 'Reescrever com IA' }))
    const panel = within(await screen.findByRole('region', { name: 'Sugestão local' }))
    expect(panel.queryByRole('button', { name: 'Inserir abaixo' })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Aceitar' }))
    expect(await area()).toHaveValue('Portão da zona [ZONA] encontrado aberto.')
    expect(screen.getByRole('list', { name: 'Marcadores da frase' })).toHaveTextContent('[ZONA]')
  })
})

describe('the spec’s address of a sentence', () => {
  it('M-31 leads to the sentence', async () => {
    history.replaceState(null, '', '/attendance-sentence/update?id=7')
    render(<RedirectPage />)
    await waitFor(() => expect(location.pathname).toBe('/attendance-sentence/7/update'))
  })

  it.each(['', '?id=', '?id=7%2F..%2Fx', '?id=0'])('M-31 %j is no sentence', async search => {
    history.replaceState(null, '', `/attendance-sentence/update${search}`)
    render(<RedirectPage />)
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  })
})

import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { reportOf } from '#app/shell/errors/error-report.ts'
import { Boundary } from '#app/shell/errors/page-boundary.tsx'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1In0.c2lnbmF0dXJlLXF1ZS1uYW8tc2UtbW9zdHJh'
const REFRESH = '3f2b8c1e-9a4d-4f6b-8e1a-0c9d8b7a6f5e.3.aGVsbG8td29ybGQtdGhpcy1pcy1hLXNpZ25hdHVyZS0xMjM'
const LINK = 'Zk3x9Q0w8Lr5Tn2VbY7uHc1Me6Ad4Sg0Pj8Ki5Xo3WzB'

const secrets = [
  ['a query', '/service-order/search?account=Padaria%20Aurora&page=2', 'Padaria'],
  ['an access token', `Bearer ${JWT}`, 'eyJ'],
  ['a refresh token', `refreshToken=${REFRESH}`, REFRESH.slice(-20)],
  ['the link of a password', `/save-password/${LINK}`, LINK],
  ['a bare token', `token ${LINK} recusado`, LINK],
  ['an e-mail', 'camila.prado@demo.example não existe', 'camila'],
  ['a CPF', 'documento 529.982.247-25 repetido', '529'],
  ['a bare CPF', 'documento 52998224725 repetido', '52998224725'],
] as const

describe('what "Copiar erro" copies', () => {
  it.each(secrets)('S33 hides %s, in the message and in the path', (_, text, secret) => {
    expect(reportOf('/service-order/1', new Error(text))).not.toContain(secret)
    expect(reportOf(text, new Error('quebrou'))).not.toContain(secret)
  })

  it('S33 keeps what helps: the path, the message and five lines of the stack', () => {
    const error = new Error('Cannot read properties of undefined')
    const line = (at: number) =>
      `    at abrir (https://console.example/assets/service-order-details-Bx1yZ${at}q.js:1:${at})`
    error.stack = ['Error: camila', ...[1, 2, 3, 4, 5, 6].map(line)].join('\n')
    expect(reportOf('/service-order/42', error).split('\n')).toEqual([
      '/service-order/42',
      'Cannot read properties of undefined',
      ...[1, 2, 3, 4, 5].map(line),
    ])
  })

  it('S33 keeps the long name of a built file, and hides as long a text in its place', () => {
    const error = new Error('quebrou')
    const line =
      '    at f (https://console.example/assets/service-order-schedule-create-page-Bx1yZ4-q.js:1:9)'
    error.stack = line
    expect(reportOf('/service-order/42', error)).toContain(line)
    const path = `/assets/${'a1'.repeat(22)}`
    expect(reportOf(path, new Error('quebrou'))).not.toContain('a1a1')
  })

  it('S33 is what stands on the screen too', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const user = userEvent.setup()
    const onTell = vi.fn()
    const Broken = () => {
      throw new Error(`falhou em /x?token=${LINK} por camila@demo.example`)
    }
    render(
      <Boundary path="/service-order/42" onTell={onTell}>
        <Broken />
      </Boundary>,
    )
    await user.click(await screen.findByRole('button', { name: 'Mostrar erro' }))
    expect(screen.getByText(/falhou em/).textContent).toContain('/x?token=••• por •••')
    await user.click(screen.getByRole('button', { name: 'Copiar erro' }))
    await vi.waitFor(() => expect(onTell).toHaveBeenCalledWith({ kind: 'success', text: 'Erro copiado' }))
    const copied = await navigator.clipboard.readText()
    expect(copied).toContain('/service-order/42\nfalhou em /x?token=•••')
    expect(copied).not.toMatch(/camila|Zk3x9/)
  })
})

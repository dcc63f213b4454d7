import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/profile/profile-page.tsx'
import type { Services } from '#app/services.ts'
import { Failure } from '#machines/kit/failure.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { deskWith } from '../../support/services.tsx'

const theirs = userInfo({ name: 'Camila P. Souza', version: 9 })

const overtaken = async () => {
  let version = 1
  const { services, notify } = deskWith(({ path, version: sent, body }) => {
    if (path === '/user/{id}') return theirs
    if (sent !== 9) throw new Failure('conflict', 'Alterado em outro lugar.', { code: 'VERSION_CONFLICT' })
    version = sent + 1
    return { ...theirs, ...(body as object), version }
  })
  const send = vi.fn()
  render(
    <ServicesProvider value={{ ...services, session: { ...services.session, send } } as unknown as Services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  const name = await screen.findByRole('textbox', { name: 'Nome' })
  await userEvent.type(name, ' Lima{Enter}')
  return { notify, send }
}

it('M-51 taking what somebody else saved renames the person and calls nothing of theirs saved', async () => {
  const { notify, send } = await overtaken()
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o que está salvo' }))
  expect(send).toHaveBeenCalledExactlyOnceWith({ type: 'identity.changed', user: theirs })
  expect(notify).not.toHaveBeenCalled()
})

it('M-51 keeping what one typed saves it, and says so', async () => {
  const { notify, send } = await overtaken()
  await userEvent.click(await screen.findByRole('button', { name: 'Manter o que digitei' }))
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  expect(notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'Dados salvos' })
})

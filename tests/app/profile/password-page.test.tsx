import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import Cookies from 'js-cookie'
import { expect, it } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/profile/password/profile-password-page.tsx'
import { deskWith } from '../../support/services.tsx'

const cookies = () => ['userId', 'accessToken', 'refreshToken'].map(name => Cookies.get(name))

it('L7 a changed password goes on with the new pair, in every tab', async () => {
  const { services, notify } = deskWith(() => ({ accessToken: 'novo', refreshToken: 'nova' }))
  const { userId } = services.session.getSnapshot().context
  Cookies.set('userId', userId ?? '')
  Cookies.set('accessToken', 'velho')
  Cookies.set('refreshToken', 'velha')
  render(
    <ServicesProvider value={services}>
      <Page params={{}} />
    </ServicesProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Senha atual'), 'Console#2026')
  await userEvent.type(screen.getByLabelText('Nova senha'), 'Jabuticaba7madura')
  await userEvent.type(screen.getByLabelText(/Repita|Confirm/), 'Jabuticaba7madura{Enter}')
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(1))
  expect(cookies()).toEqual([userId, 'novo', 'nova'])
})

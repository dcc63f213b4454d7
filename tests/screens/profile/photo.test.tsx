import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { photoActors } from '#client/actors/profile/profile.actors.ts'
import type { Http } from '#client/http.ts'
import { createUploadMachine, selectUpload } from '#machines/kit/upload.machine.ts'
import { Photo } from '#screens/profile/photo/photo.tsx'
import { PhotoRemoval } from '#screens/profile/photo/photo-removal.tsx'

type Given = Parameters<typeof Photo>[0]

const picture = new File([new Uint8Array(10)], 'eu.png', { type: 'image/png' })

const show = (url: string | null = null, look: Partial<Given['look']> = {}) => {
  const says = { onFile: vi.fn(), onCancel: vi.fn(), onRetry: vi.fn(), onRemove: vi.fn() }
  const whole = {
    preview: null,
    resting: true,
    checking: false,
    upload: null,
    problem: null,
    canRetry: false,
    ...look,
  }
  const { container } = render(<Photo url={url} look={whole} name="Camila Prado" {...says} />)
  return { ...says, input: container.querySelector<HTMLInputElement>('input[type=file]') }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('Foto', () => {
  it('takes a file by the button, the same one twice, or dropped', async () => {
    const { onFile, input } = show()
    expect(screen.getByText('CP')).toBeVisible()
    expect(input).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp')
    const opened = vi.spyOn(input!, 'click')
    await userEvent.click(screen.getByRole('button', { name: 'Escolher foto' }))
    expect(opened).toHaveBeenCalledTimes(1)
    await userEvent.upload(input!, picture)
    await userEvent.upload(input!, picture)
    const zone = screen.getByRole('group', { name: 'Foto' })
    fireEvent.dragOver(zone)
    const drop = createEvent.drop(zone)
    Object.defineProperty(drop, 'dataTransfer', { value: { files: [picture] } })
    fireEvent(zone, drop)
    expect(drop.defaultPrevented).toBe(true)
    expect(onFile.mock.calls).toEqual([[picture], [picture], [picture]])
  })

  it('shows how much has gone, and cancels', async () => {
    const { onCancel } = show('/a.png', {
      preview: 'blob:x',
      resting: false,
      upload: { name: 'eu.png', sent: 0.42 },
    })
    expect(screen.getByRole('progressbar', { name: 'Enviando eu.png' })).toHaveAttribute('value', '42')
    expect(screen.getByRole('img', { name: 'Sua foto' })).toHaveAttribute('src', 'blob:x')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledTimes(1)
  })

  it('says what went wrong and offers to try again', async () => {
    const { onRetry } = show(null, { problem: 'Sem conexão.', canRetry: true })
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  it('asks before it removes', async () => {
    const { onRemove } = show('/a.png')
    await userEvent.click(screen.getByRole('button', { name: 'Remover foto' }))
    expect(onRemove).toHaveBeenCalledTimes(1)
    const onConfirm = vi.fn()
    const onCancel = vi.fn()
    render(
      <PhotoRemoval
        removal={{ busy: false, problem: 'Sem conexão.' }}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />,
    )
    const dialog = screen.getByRole('alertdialog', { name: 'Remover a foto?' })
    expect(dialog).toHaveTextContent('Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Remover foto' }))
    await userEvent.keyboard('{Escape}')
    expect(onConfirm).toHaveBeenCalledTimes(1)
    expect(onCancel).toHaveBeenCalledTimes(1)
  })
})

/** The machine with real ports over a recording transport; `side` null: no picture. */
const sendPhoto = async (file: File, side: number | null = 100) => {
  vi.stubGlobal('createImageBitmap', async () => {
    if (side === null) throw new Error('not an image')
    return { width: side, height: 100, close: () => {} }
  })
  URL.createObjectURL = () => 'blob:preview'
  const bodies: unknown[] = []
  const post = (async (_shape: unknown, input: { body: FormData }) => {
    bodies.push(Object.fromEntries(input.body))
    return { image: { url: '/new.png' } }
  }) as unknown as Http
  const machine = createUploadMachine<{ userId: string }, string | null>()
  const actor = createActor(machine.provide({ actors: photoActors(() => post) }), {
    input: { target: { userId: '5' }, seed: 'semente' },
  })
  const stored: (string | null)[] = []
  actor.on('file.stored', event => stored.push(event.stored))
  actor.start()
  actor.send({ type: 'file.chosen', file })
  await waitFor(actor, snapshot => snapshot.matches('idle') || snapshot.matches('refused'))
  return { bodies, stored, view: selectUpload(actor.getSnapshot()) }
}

describe('what is checked before a photo is sent', () => {
  it('M-51 sends imageFile and userId', async () => {
    const { bodies, stored } = await sendPhoto(picture)
    expect(bodies).toEqual([{ imageFile: picture, userId: '5' }])
    expect(stored).toEqual(['/new.png'])
  })

  it.each([
    [
      '3 MB',
      new File([new Uint8Array(3_000_000)], 'a.png', { type: 'image/png' }),
      100,
      'A imagem deve ter no máximo 2 MB.',
    ],
    [
      'another type',
      new File(['x'], 'a.gif', { type: 'image/gif' }),
      100,
      'Envie uma imagem PNG, JPEG ou WebP.',
    ],
    ['too wide', picture, 4097, 'A imagem deve ter de 1 a 4096 pixels de cada lado.'],
  ])('M-51 refuses %s without sending it', async (_, file, side, sentence) => {
    const { bodies, view } = await sendPhoto(file, side)
    expect(bodies).toEqual([])
    expect(view.problem).toBe(sentence)
  })

  it('refuses what only calls itself a picture', async () => {
    const { bodies, view } = await sendPhoto(picture, null)
    expect(bodies).toEqual([])
    expect(view.problem).toBe('Envie uma imagem PNG, JPEG ou WebP.')
  })
})

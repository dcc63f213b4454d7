import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useActorRef, useSelector } from '@xstate/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { galleryMachine } from '#machines/kit/gallery/gallery.machine.ts'
import { selectGallery } from '#machines/kit/gallery/gallery.selectors.ts'
import { Gallery } from '#ui/gallery/gallery.tsx'

const labels = [
  {
    name: 'Person',
    parents: [],
    instances: [{ confidence: 98, boundingBox: { left: 0.25, top: 0.5, width: 0.125, height: 0.25 } }],
  },
  {
    name: 'Dog',
    parents: [{ name: 'Animal' }],
    instances: [{ confidence: 91, boundingBox: { left: 0.5, top: 0.5, width: 0.125, height: 0.25 } }],
  },
  {
    name: 'Car',
    parents: [],
    instances: [{ confidence: 99, boundingBox: { left: 0, top: 0, width: 1, height: 1 } }],
  },
]

const images = ['Portão', 'Pátio', 'Corredor'].map((title, index) => ({
  id: String(index + 1),
  url: `/images/${index + 1}.png`,
  title,
  createdAt: '2026-11-22T15:00:00Z',
  labels,
}))

const Joined = ({ shown = images }: { shown?: typeof images }) => {
  const gallery = useActorRef(galleryMachine, { input: { images: shown } })
  return <Gallery look={useSelector(gallery, selectGallery)} onAct={gallery.send} />
}

const stage = () => screen.getByRole('region', { name: 'Imagem ampliável' })
const picture = () => within(stage()).getByRole('img', { hidden: true })
const sheet = () => picture().parentElement as HTMLElement
const button = (name: string) => screen.getByRole('button', { name })
const zoom = () => screen.getByRole('status', { name: 'Zoom' }).textContent

const load = () => {
  Object.defineProperties(picture(), { naturalWidth: { value: 1600 }, naturalHeight: { value: 800 } })
  fireEvent.load(picture())
}

const opened = () => {
  render(<Joined />)
  load()
}

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400))
})

describe('the gallery', () => {
  it('says that it is empty, loading or broken, and tries again', async () => {
    const { unmount } = render(<Joined shown={[]} />)
    expect(screen.getByRole('heading', { name: 'Nenhuma imagem' })).toBeVisible()
    unmount()
    render(<Joined />)
    expect(stage()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByText('Carregando imagem…')).toBeInTheDocument()
    fireEvent.error(picture())
    expect(screen.getByRole('alert')).toHaveTextContent('Não foi possível carregar a imagem')
    await userEvent.click(button('Tentar novamente'))
    load()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(stage()).toHaveAttribute('aria-busy', 'false')
  })

  it('M-95 says when, at UTC−3, and which of how many', () => {
    opened()
    expect(screen.getByText('22/11/2026 às 12:00 · Imagem 1 de 3')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Portão' })).toBeVisible()
  })

  it('M-94 zooms, turns and comes back by buttons; what can do nothing is disabled', async () => {
    opened()
    expect(button('Afastar')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Voltar à visão original')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Aproximar'))
    expect(zoom()).toBe('120%')
    expect(sheet().style.transform).toContain('scale(1.2)')
    await userEvent.click(button('Girar para a direita'))
    expect(sheet().style.transform).toContain('rotate(90deg)')
    await userEvent.click(button('Girar para a esquerda'))
    await userEvent.click(button('Girar para a esquerda'))
    expect(sheet().style.transform).toContain('rotate(270deg)')
    await userEvent.click(button('Voltar à visão original'))
    expect(sheet().style.transform).toBe('translate(-50%, -50%) translate(0px, 0px) rotate(0deg) scale(1)')
  })

  it('M-94 the wheel zooms by 1.05 at the cursor and keeps the page still', () => {
    opened()
    const wheel = createEvent.wheel(stage(), { deltaY: -1, clientX: 600, clientY: 200 })
    fireEvent(stage(), wheel)
    expect(wheel.defaultPrevented).toBe(true)
    expect(sheet().style.transform).toContain('translate(-10px, 0px) rotate(0deg) scale(1.05)')
  })

  it('M-94 a double click zooms to 1.5 at the cursor', () => {
    opened()
    fireEvent.doubleClick(stage(), { clientX: 500, clientY: 200 })
    expect(sheet().style.transform).toContain('translate(-50px, 0px) rotate(0deg) scale(1.5)')
  })

  it('M-94 is dragged by the main button and pinched by two fingers', () => {
    opened()
    fireEvent.doubleClick(stage(), { clientX: 400, clientY: 200 })
    fireEvent.pointerDown(stage(), { pointerId: 1, button: 2, clientX: 0, clientY: 0 })
    fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 50, clientY: 50 })
    expect(sheet().style.transform).toContain('translate(0px, 0px)')
    fireEvent.pointerDown(stage(), { pointerId: 1, button: 0, clientX: 300, clientY: 200 })
    fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 320, clientY: 210 })
    expect(sheet().style.transform).toContain('translate(20px, 10px)')
    fireEvent.pointerDown(stage(), { pointerId: 2, button: 0, clientX: 420, clientY: 210 })
    fireEvent.pointerMove(stage(), { pointerId: 2, clientX: 520, clientY: 210 })
    expect(sheet().style.transform).toContain('scale(3)')
    fireEvent.pointerUp(stage(), { pointerId: 2 })
    fireEvent.pointerCancel(stage(), { pointerId: 1 })
    const before = sheet().style.transform
    fireEvent.pointerMove(stage(), { pointerId: 1, clientX: 0, clientY: 0 })
    expect(sheet().style.transform).toBe(before)
  })

  it('all that dragging does, buttons do', async () => {
    opened()
    expect(button('Ver mais à direita')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Ver mais à direita')).toHaveAttribute('tabindex', '-1')
    fireEvent.doubleClick(stage(), { clientX: 400, clientY: 200 })
    await userEvent.click(button('Ver mais à direita'))
    await userEvent.click(button('Ver mais abaixo'))
    expect(sheet().style.transform).toContain('translate(-80px, -80px)')
    await userEvent.click(button('Ver mais à esquerda'))
    await userEvent.click(button('Ver mais acima'))
    expect(sheet().style.transform).toContain('translate(0px, 0px)')
  })

  it('obeys its keys wherever the focus is in it, and leaves those of the browser alone', async () => {
    opened()
    act(() => stage().focus())
    await userEvent.keyboard('++')
    expect(zoom()).toBe('140%')
    await userEvent.keyboard('-')
    expect(zoom()).toBe('120%')
    await userEvent.keyboard('{Control>}+{/Control}')
    expect(zoom()).toBe('120%')
    await userEvent.keyboard('rR0')
    expect(sheet().style.transform).toContain('rotate(0deg) scale(1)')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('heading', { name: 'Pátio' })).toBeVisible()
    act(() => button('Próxima imagem').focus())
    await userEvent.keyboard('{End}')
    expect(screen.getByRole('heading', { name: 'Corredor' })).toBeVisible()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('heading', { name: 'Portão' })).toBeVisible()
  })

  it('goes by thumbnails and by the neighbours', async () => {
    opened()
    expect(button('Imagem anterior')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Imagem 3 de 3: Corredor'))
    expect(button('Imagem 3 de 3: Corredor')).toHaveAttribute('aria-current', 'true')
    expect(button('Próxima imagem')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(button('Imagem anterior'))
    expect(screen.getByRole('heading', { name: 'Pátio' })).toBeVisible()
  })

  it('draws small images in the strip, and the whole one large', () => {
    const shown = images.map((image, index) =>
      index === 2 ? image : { ...image, thumbnailUrl: `${image.url}?size=thumb` },
    )
    render(<Joined shown={shown} />)
    const strip = screen.getByRole('navigation', { name: 'Imagens' })
    expect([...strip.querySelectorAll('img')].map(each => each.getAttribute('src'))).toEqual([
      '/images/1.png?size=thumb',
      '/images/2.png?size=thumb',
      '/images/3.png',
    ])
    expect(stage().querySelector('img')).toHaveAttribute('src', '/images/1.png')
  })

  it('M-95 draws people and pets where they are, and hides either', async () => {
    opened()
    const marks = () =>
      within(screen.getByRole('list', { name: 'Marcações na imagem' })).queryAllByRole('listitem')
    expect(marks().map(mark => mark.textContent)).toEqual(['Pessoa 98%', 'Pet 91%'])
    expect(marks()[0]?.style).toMatchObject({ left: '25%', top: '50%', width: '12.5%', height: '25%' })
    const person = screen.getByRole('button', { name: 'Pessoa 1' })
    expect(person).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(person)
    expect(person).toHaveAttribute('aria-pressed', 'false')
    expect(marks().map(mark => mark.textContent)).toEqual(['Pet 91%'])
  })

  it('keeps the words of the boxes upright and of one size', async () => {
    opened()
    await userEvent.click(button('Girar para a direita'))
    fireEvent.doubleClick(stage(), { clientX: 400, clientY: 200 })
    expect(screen.getByText('Pessoa 98%').style.transform).toBe(`rotate(-90deg) scale(${1 / 1.5})`)
  })

  it('fills the screen and comes back by its button, by F, by Escape and by the browser', async () => {
    const request = vi.fn(() => Promise.reject(new Error('refused')))
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: request, configurable: true })
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
    opened()
    await userEvent.click(button('Tela cheia'))
    expect(request).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Escape}')
    expect(button('Tela cheia')).toBeVisible()
    await userEvent.keyboard('f')
    fireEvent(document, new Event('fullscreenchange'))
    expect(button('Tela cheia')).toBeVisible()
    await userEvent.click(button('Tela cheia'))
    await userEvent.click(button('Sair da tela cheia'))
    expect(button('Tela cheia')).toBeVisible()
  })
})

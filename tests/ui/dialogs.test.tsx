import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Button } from '#ui/button/button.tsx'
import { Drawer } from '#ui/drawer/drawer.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { Toast, ToastRegion } from '#ui/toast/toast.tsx'

const kinds = { Modal, Drawer }

describe.each(Object.entries(kinds))('%s', (_, Dialog) => {
  const Stage = ({ onClose }: { onClose: () => void }) => {
    const [open, setOpen] = useState(false)
    const close = () => {
      onClose()
      setOpen(false)
    }
    return (
      <>
        <Button onClick={() => setOpen(true)}>Abrir</Button>
        {open && (
          <Dialog
            title="Cancelar ordem"
            hint="Ordem #1024"
            footer={<Button onClick={close}>Voltar</Button>}
            onClose={close}
          >
            <input aria-label="Motivo" />
          </Dialog>
        )}
      </>
    )
  }

  it('M-83, M-84 has a name, a hint and a footer, and holds the focus', async () => {
    const user = userEvent.setup()
    render(<Stage onClose={vi.fn()} />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = screen.getByRole('dialog', { name: 'Cancelar ordem' })
    expect(dialog).toHaveTextContent('Ordem #1024')
    expect(dialog).toContainElement(document.activeElement as HTMLElement)
    for (let presses = 0; presses < 5; presses++) {
      await user.tab()
      expect(dialog).toContainElement(document.activeElement as HTMLElement)
    }
    expect(screen.queryByRole('button', { name: 'Abrir' })).toBeNull()
  })

  it('M-83, M-84 closes on Escape and gives the focus back', async () => {
    const user = userEvent.setup()
    const onClose = vi.fn()
    render(<Stage onClose={onClose} />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await user.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Abrir' })).toHaveFocus())
  })
})

describe('a modal', () => {
  const widthOf = (size?: 'sm' | 'md' | 'lg') => {
    const { unmount } = render(<Modal title="Janela" {...(size && { size })} onClose={vi.fn()} />)
    const width = getComputedStyle(screen.getByRole('dialog').parentElement as Element).maxWidth
    unmount()
    return width
  }

  it('M-83 is small unless it says otherwise', () => {
    expect([undefined, 'sm', 'md', 'lg'].map(size => widthOf(size as 'sm'))).toEqual([
      '440px',
      '440px',
      '640px',
      '880px',
    ])
  })

  it('M-83 without a footer has a button that closes', async () => {
    const onClose = vi.fn()
    render(<Modal title="Janela" onClose={onClose} />)
    await userEvent.click(screen.getByRole('button', { name: 'Fechar' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('M-88 leaves the toasts above it to be heard and closed, and stays open', async () => {
    const onClose = vi.fn()
    const on = { onHold: vi.fn(), onRelease: vi.fn(), onDismiss: vi.fn() }
    render(
      <>
        <ToastRegion>
          <Toast kind="alert" text="Sem conexão." leaving={false} {...on} />
        </ToastRegion>
        <Modal title="Janela" onClose={onClose} />
      </>,
    )
    expect(screen.getByRole('alert')).toHaveTextContent('Sem conexão.')
    await userEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect(on.onDismiss).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('M-44 stays clear of a footer’s buttons, also of one that comes later, and goes back when it is gone', async () => {
    const rects: Record<string, DOMRect> = {
      SECTION: new DOMRect(640, 690, 360, 60),
      FOOTER: new DOMRect(100, 700, 900, 60),
      MENU: new DOMRect(0, 700, 100, 60),
    }
    const nowhere = new DOMRect()
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return rects[this.tagName] ?? nowhere
    })
    onTestFinished(() => void vi.restoreAllMocks())
    const on = { onHold() {}, onRelease() {}, onDismiss() {} }
    const scene = (footer: boolean) => (
      <>
        <menu />
        {footer && <footer>Salvar</footer>}
        <ToastRegion>
          <Toast kind="success" text="Salvo." leaving={false} {...on} />
        </ToastRegion>
      </>
    )
    const { rerender } = render(scene(false))
    const region = screen.getByRole('region', { name: 'Avisos' })
    expect(region.style.bottom).toBe('')
    rerender(scene(true))
    await waitFor(() => expect(region.style.bottom).toBe(`${innerHeight - 700 + 8}px`))
    rerender(scene(false))
    await waitFor(() => expect(region.style.bottom).toBe(''))
  })

  it('that is urgent is an alert dialog, which a press outside does not close', async () => {
    const onClose = vi.fn()
    render(<Modal title="Sair sem salvar?" urgent onClose={onClose} />)
    const dialog = screen.getByRole('alertdialog', { name: 'Sair sem salvar?' })
    await userEvent.click(dialog.closest('[data-rac]')?.parentElement as Element)
    expect(onClose).not.toHaveBeenCalled()
  })
})

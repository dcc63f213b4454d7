import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { SignaturePad } from '#ui/signature/signature-pad.tsx'
import { pathOf, type Stroke } from '#ui/signature/strokes.ts'

const one: Stroke = [
  [60, 60],
  [120, 90],
]

const show = ({ readOnly = false, start = [] as readonly Stroke[] } = {}) => {
  const changes = vi.fn()
  const Held = () => {
    const [strokes, setStrokes] = useState(start)
    return (
      <SignaturePad
        label="Assinatura"
        name="strokes"
        hint="Assine aqui."
        strokes={strokes}
        readOnly={readOnly}
        onChange={next => {
          changes(next)
          setStrokes(next)
        }}
      />
    )
  }
  render(<Held />)
  const sheet = () => screen.getByRole('img', { name: /^Assinatura: / })
  // Half the sheet's own size: a pixel is two units.
  sheet().getBoundingClientRect = () => ({ left: 10, top: 20, width: 300, height: 120 }) as DOMRect
  const at = (x: number, y: number, pointerId = 1) => ({ clientX: x, clientY: y, pointerId, button: 0 })
  return { changes, sheet, at }
}

const button = (name: string) => screen.getByRole('button', { name })

it('draws a stroke from press to release, in units of the sheet, held inside it', () => {
  const { changes, sheet, at } = show()
  fireEvent.pointerDown(sheet(), at(40, 50))
  fireEvent.pointerMove(sheet(), at(70, 65))
  fireEvent.pointerMove(sheet(), at(70, 65))
  fireEvent.pointerMove(sheet(), at(900, -40))
  expect(changes).not.toHaveBeenCalled()
  expect(sheet().innerHTML).toContain(pathOf([...one, [600, 0]]))
  fireEvent.pointerUp(sheet(), at(900, -40))
  expect(changes).toHaveBeenCalledExactlyOnceWith([[...one, [600, 0]]])
  expect(sheet()).toHaveAccessibleName('Assinatura: 1 traço')
})

it('a second finger, another button or a field of no writing draws nothing', () => {
  const { changes, sheet, at } = show()
  fireEvent.pointerDown(sheet(), { ...at(40, 50), button: 2 })
  fireEvent.pointerUp(sheet(), at(40, 50))
  fireEvent.pointerDown(sheet(), at(40, 50))
  fireEvent.pointerDown(sheet(), at(200, 100, 2))
  fireEvent.pointerMove(sheet(), at(210, 100, 2))
  fireEvent.pointerUp(sheet(), at(210, 100, 2))
  expect(changes).not.toHaveBeenCalled()
  fireEvent.pointerCancel(sheet(), at(40, 50))
  expect(changes).toHaveBeenCalledExactlyOnceWith([[[60, 60]]])
})

it('read only, it neither draws nor is undone', async () => {
  const { changes, sheet, at } = show({ readOnly: true, start: [one] })
  fireEvent.pointerDown(sheet(), at(40, 50))
  fireEvent.pointerUp(sheet(), at(40, 50))
  await userEvent.click(button('Desfazer'))
  await userEvent.click(button('Limpar'))
  expect(changes).not.toHaveBeenCalled()
})

it('takes the last stroke back, or all, by keyboard, and says how many there are', async () => {
  const { changes } = show({ start: [one, one, one] })
  await userEvent.tab()
  expect(button('Desfazer')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('2 traços')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('status')).toHaveTextContent('Em branco')
  expect(button('Limpar')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(changes.mock.calls).toEqual([[[one, one]], [[]]])
  expect(screen.getByRole('group', { name: 'Assinatura' })).toHaveAccessibleDescription('Assine aqui.')
})

it('a path goes through the middles of its points; one point is a dot', () => {
  expect(pathOf([])).toBe('')
  expect(pathOf([[5, 6]])).toBe('M5 6h.1')
  expect(pathOf(one)).toBe('M60 60L120 90')
  expect(pathOf([...one, [140, 100]])).toBe('M60 60Q120 90 130 95L140 100')
})

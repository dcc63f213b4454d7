import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { engineOf } from '#tests/support/styles/styles.ts'
import { css } from '#ui/theme/stitches.ts'
import { Catalogue } from '../../src/catalogue/catalogue.tsx'

const view = document.defaultView as Window & typeof globalThis
const engine = engineOf(view)

/** Each element of which the engine tells otherwise. */
const differing = () =>
  [...document.querySelectorAll('*')].flatMap(element => {
    const { display, visibility, pointerEvents } = view.getComputedStyle(element)
    const whole = engine(element)
    const isSame =
      display === whole.display && visibility === whole.visibility && pointerEvents === whole.pointerEvents
    return isSame ? [] : [`${element.outerHTML.slice(0, 120)}: ${display} ${visibility} ${pointerEvents}`]
  })

const sheets: HTMLStyleElement[] = []
const addSheet = (text: string) => {
  const sheet = document.createElement('style')
  sheet.textContent = text
  document.head.append(sheet)
  sheets.push(sheet)
}
afterEach(() => {
  for (const sheet of sheets.splice(0)) sheet.remove()
})

const button = (within = <button type="button">Enviar</button>) => render(within).container
const found = () => screen.queryAllByRole('button', { name: 'Enviar' }).length

describe('what hides an element', () => {
  it('is told as the engine tells it, of everything in the catalogue', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    render(<Catalogue />)
    expect(document.querySelectorAll('*').length).toBeGreaterThan(1000)
    expect(differing()).toEqual([])
  }, 120_000)

  it.each([
    ['none of Stitches', { display: 'none' }],
    ['hidden of Stitches', { visibility: 'hidden' }],
  ])('%s, on it or around it', (_, style) => {
    const hides = String(css(style)())
    const container = button(
      <div>
        <button type="button">Enviar</button>
      </div>,
    )
    const outer = container.firstElementChild as Element
    expect(found()).toBe(1)
    outer.className = hides
    expect(found()).toBe(0)
    expect(differing()).toEqual([])
    outer.className = ''
    expect(found()).toBe(1)
    screen.getByRole('button').className = hides
    expect(found()).toBe(0)
    expect(screen.getByText('Enviar')).not.toBeVisible()
    expect(differing()).toEqual([])
  })

  it.each([
    ['a class', '.gone { display: none }', 'gone'],
    ['a class of what is around', '.gone > * { visibility: hidden }', ''],
    ['an attribute', '[data-gone="a.b"] { display: none }', ''],
    ['a list', '.other, .gone { display: none }', 'gone'],
    ['an exclusion', 'button:not(.shown) { display: none }', ''],
    ['a state', '.gone:disabled { display: none }', 'gone'],
    ['an urgent rule', '.gone { display: none !important } .gone { display: block }', 'gone'],
    ['the later of two', '.gone { display: block } .gone { display: none }', 'gone'],
    ['the more specific of two', 'button.gone { display: none } .gone { display: block }', 'gone'],
    ['the colon of a name', '.a\\:gone { display: none }', 'a:gone'],
  ])('by %s', (_, rules, name) => {
    const one = (
      <p className="gone">
        <button type="button" disabled data-gone="a.b" className={name}>
          Enviar
        </button>
      </p>
    )
    button(name === '' ? one : one.props.children)
    expect(found()).toBe(1)
    addSheet(rules)
    expect(found()).toBe(0)
    expect(differing()).toEqual([])
    sheets.pop()?.remove()
    expect(found()).toBe(1)
  })

  it.each([
    ['the earlier of two', '.gone { display: none } .gone { display: block }'],
    ['the less specific', 'button.gone { display: block } .gone { display: none }'],
    ['what is before it', '.gone::before { display: none }'],
    ['a rule for paper', '@media print { .gone { display: none } }'],
  ])('not by %s', (_, rules) => {
    addSheet(rules)
    button(
      <button type="button" className="gone">
        Enviar
      </button>,
    )
    expect(found()).toBe(1)
    expect(differing()).toEqual([])
  })

  it('by its attributes', () => {
    button(
      <>
        <button type="button" hidden>
          Enviar
        </button>
        <button type="button" style={{ display: 'none' }}>
          Enviar
        </button>
        <div style={{ visibility: 'hidden' }}>
          <button type="button">Enviar</button>
          <button type="button" style={{ visibility: 'visible' }}>
            Enviar
          </button>
        </div>
        <dialog>
          <button type="button">Enviar</button>
        </dialog>
        <details>
          <summary>Mais</summary>
        </details>
        <input type="hidden" />
        <table>
          <tbody hidden>
            <tr>
              <td />
            </tr>
          </tbody>
        </table>
      </>,
    )
    expect(found()).toBe(1)
    expect(differing()).toEqual([])
  })

  it('takes no press either; other properties are the engine’s', async () => {
    const press = vi.fn()
    addSheet('.red { color: red } .still { pointer-events: none } .own { pointer-events: inherit }')
    button(
      <p className="still">
        <button type="button" className="red own" onClick={press}>
          Enviar
        </button>
      </p>,
    )
    expect(differing()).toEqual([])
    const style = view.getComputedStyle(screen.getByRole('button'))
    expect([style.color, style.getPropertyValue('color')]).toEqual(['rgb(255, 0, 0)', 'rgb(255, 0, 0)'])
    expect(screen.getByRole('button')).toHaveStyle({ color: 'rgb(255, 0, 0)' })
    await expect(userEvent.click(screen.getByRole('button'))).rejects.toThrow('pointer-events: none')
    expect(press).not.toHaveBeenCalled()
  })
})

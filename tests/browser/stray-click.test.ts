import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ignoreStrayClicks } from '#browser/page/stray-click.ts'

const html = `
  <form><button id="send">Salvar</button></form>
  <input type="checkbox" id="box">
  <button id="plus" type="button">Mais</button>
  <button id="open" type="button">Alterar</button>
`

/** A dialog over the page, beside the others, with two buttons. */
const openDialog = (role: 'dialog' | 'alertdialog' | 'menu', [yes, no]: [string, string]) => {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', role)
  for (const id of [yes, no]) dialog.append(Object.assign(document.createElement('button'), { id }))
  document.body.append(dialog)
  document.getElementById(no)?.addEventListener('click', () => dialog.remove())
}

const at = (id: string) => document.getElementById(id) as HTMLInputElement

/** Half a double click: whether the page heard it, and might focus. */
const half = (id: string, detail: number) => {
  const target = at(id)
  let heard = false
  const hear = () => (heard = true)
  target.addEventListener('click', hear)
  const press = { detail, bubbles: true, cancelable: true }
  const mayFocus = target.dispatchEvent(new MouseEvent('mousedown', press))
  target.dispatchEvent(new MouseEvent('click', press))
  target.removeEventListener('click', hear)
  return { heard, mayFocus }
}

const counts = { heard: true, mayFocus: true }
const ignored = { heard: false, mayFocus: false }

describe('the second half of a double click', () => {
  beforeAll(ignoreStrayClicks)
  beforeEach(() => {
    document.body.innerHTML = html
    document.querySelector('form')?.addEventListener('submit', event => event.preventDefault())
  })

  it('does nothing once the first has sent a form, wherever it falls', () => {
    expect(half('send', 1)).toEqual(counts)
    expect(half('box', 2)).toEqual(ignored)
    expect(at('box').checked).toBe(false)
    expect(half('send', 3)).toEqual(ignored)
  })

  it('counts again with the next click', () => {
    half('send', 1)
    expect(half('box', 1)).toEqual(counts)
    expect(half('box', 2)).toEqual(counts)
  })

  it.each(['dialog', 'menu'] as const)(
    'does nothing in the %s that the first opened, nor beside it',
    role => {
      at('open').addEventListener('click', () => openDialog(role, ['yes', 'no']), { once: true })
      half('open', 1)
      expect(half('yes', 2)).toEqual(ignored)
      expect(half('open', 2)).toEqual(ignored)
      expect(half('yes', 1)).toEqual(counts)
      expect(half('yes', 2)).toEqual(counts)
    },
  )

  it('does nothing below the dialog that the first closed, nor in the one that took its place', () => {
    openDialog('dialog', ['yes', 'no'])
    half('no', 1)
    expect(half('plus', 2)).toEqual(ignored)
    openDialog('dialog', ['yes', 'no'])
    at('no').addEventListener('click', () => openDialog('alertdialog', ['surely', 'stay']))
    half('no', 1)
    expect(half('surely', 2)).toEqual(ignored)
    expect(half('stay', 1)).toEqual(counts)
  })

  it('does nothing on the page that the first went to; the same page, told otherwise, is the same', () => {
    at('open').addEventListener('click', () => history.pushState(null, '', '/service-order/7'), {
      once: true,
    })
    half('open', 1)
    expect(half('plus', 2)).toEqual(ignored)
    at('open').addEventListener('click', () => history.pushState(null, '', '?page=2'), { once: true })
    half('open', 1)
    expect(half('open', 2)).toEqual(counts)
  })

  it('a dialog that is fading away is none', () => {
    openDialog('dialog', ['yes', 'no'])
    const veil = document.createElement('div')
    veil.setAttribute('inert', '')
    document.body.append(veil)
    veil.append(document.querySelector('[role]') ?? '')
    half('plus', 1)
    veil.remove()
    expect(half('plus', 2)).toEqual(counts)
  })

  it('counts where nothing was sent and no dialog came or went', () => {
    half('plus', 1)
    expect(half('plus', 2)).toEqual(counts)
    expect(half('plus', 3)).toEqual(counts)
    openDialog('dialog', ['yes', 'no'])
    half('yes', 1)
    expect(half('yes', 2)).toEqual(counts)
  })

  it('is not what a keyboard does: Enter twice is two clicks', () => {
    at('send').click()
    at('box').click()
    expect(at('box').checked).toBe(true)
  })
})

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ignoreStrayClicks } from '#browser/stray-click.ts'

const html = `
  <form><button id="send">Salvar</button></form>
  <input type="checkbox" id="box">
  <button id="plus" type="button">Mais</button>
  <div role="alertdialog"><button id="yes" type="button">Remover</button><button id="no" type="button">Voltar</button></div>
`

const at = (id: string) => document.getElementById(id) as HTMLInputElement

/** One half of a double click: whether the page heard it, and whether it might take the focus. */
const half = (id: string, detail: number) => {
  let heard = false
  const hear = () => (heard = true)
  at(id).addEventListener('click', hear)
  const press = { detail, bubbles: true, cancelable: true }
  const mayFocus = at(id).dispatchEvent(new MouseEvent('mousedown', press))
  at(id).dispatchEvent(new MouseEvent('click', press))
  at(id).removeEventListener('click', hear)
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

  it('does nothing in a dialog that the first opened, nor below one that it closed, nor in the next one', () => {
    half('plus', 1)
    expect(half('yes', 2)).toEqual(ignored)
    half('no', 1)
    expect(half('plus', 2)).toEqual(ignored)
    expect(half('yes', 2)).toEqual(counts)
  })

  it('counts where nothing was sent and no dialog came or went', () => {
    half('plus', 1)
    expect(half('plus', 2)).toEqual(counts)
    expect(half('plus', 3)).toEqual(counts)
    half('no', 1)
    expect(half('no', 2)).toEqual(counts)
  })

  it('is not what a keyboard does: Enter twice is two clicks', () => {
    at('send').click()
    at('box').click()
    expect(at('box').checked).toBe(true)
  })
})

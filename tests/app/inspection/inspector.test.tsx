import { readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { type AnyActor, createActor, SimulatedClock } from 'xstate'
import { Inspector } from '#app/inspection/inspector.tsx'
import { createRecorder } from '#app/inspection/recorder.ts'
import { activeLeavesOf } from '#app/inspection/states.ts'
import { machines } from '#machines/index.ts'
import { networkMachine } from '#machines/kit/network.machine.ts'
import { toastsMachine } from '#machines/kit/toasts.machine.ts'
import { Drawing } from '#screens/inspection/diagram.tsx'
import { parseDrawing, titlesOf } from '#screens/inspection/parse-diagram.ts'
import { modelOf } from '../../../src/cli/spec/model.mjs'

const saved = vi.hoisted(() => vi.fn())
vi.mock('#ui/csv/save-file.ts', () => ({ saveFile: saved }))

const drawingOf = (name: string) => readFileSync(`docs/machines/${name}.svg`, 'utf8')

const open = async () => {
  const recorder = createRecorder()
  const clock = new SimulatedClock()
  const toasts = createActor(toastsMachine, { clock })
  const network = createActor(networkMachine, { clock, input: { online: true } })
  for (const actor of [toasts, network]) {
    recorder.watch(actor as AnyActor)
    actor.start()
  }
  toasts.send({ type: 'region.drawn' })
  toasts.send({ type: 'toast.shown', kind: 'success', text: 'Contato de Dona Camila salvo' })
  const onClose = vi.fn()
  render(<Inspector recorder={recorder} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Inspetor' })
  return { user: userEvent.setup(), toasts, clock, onClose }
}

describe('the inspector', () => {
  it('lists the live actors, each with its children and its state', async () => {
    await open()
    const list = within(screen.getByRole('region', { name: 'Máquinas em uso' }))
    expect(list.getAllByRole('button').map(button => button.textContent)).toEqual([
      'toastsopen',
      'toastentering',
      expect.stringMatching(/^network/),
    ])
  })

  it('tells the state of the chosen one in words, and lights it on its diagram', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /^toast\s*entering$/ }))
    const state = within(screen.getByRole('region', { name: 'Estado de toast' }))
    expect(await state.findByText(/O aviso está aparecendo/, { selector: 'li' })).toBeVisible()
    const picture = await state.findByRole('img', { name: 'Diagrama de toast' })
    expect([...picture.querySelectorAll('[data-lit]')].map(each => each.getAttribute('data-state'))).toEqual([
      'toast.entering',
    ])
    expect(picture.querySelector('style, [style], script')).toBeNull()
  })

  it('follows what happens', async () => {
    const { clock } = await open()
    clock.increment(400)
    expect(await screen.findByRole('button', { name: /^toast\s*showing$/ })).toBeVisible()
    const events = within(screen.getByRole('list', { name: /^Últimos eventos/ }))
    expect(events.getAllByRole('listitem')[0]).toHaveTextContent('toast xstate.after.enter.toast.entering')
  })

  it('S33 shows no word of anybody, and exports none', async () => {
    const { user } = await open()
    expect(screen.getByRole('dialog')).not.toHaveTextContent('Camila')
    await user.click(screen.getByRole('button', { name: 'Exportar eventos' }))
    const [name, text, type] = saved.mock.lastCall ?? []
    expect(name).toMatch(/^eventos-\d{4}-\d\d-\d\d-\d\d-\d\d-\d\d\.json$/)
    expect(type).toBe('application/json')
    expect(text).not.toContain('Camila')
    expect(JSON.parse(text).actors.map(({ machine }: { machine: string }) => machine)).toEqual([
      'toasts',
      'network',
      'toast',
    ])
  })

  it('closes by keyboard', async () => {
    const { user, onClose } = await open()
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled())
  })
})

describe('a diagram on the page', () => {
  const models = Object.entries(machines).map(([name, machine]) => modelOf(name, machine as never))

  it.each(models.map(model => [model.name, model] as const))('has every state of %s', (name, { states }) => {
    const drawing = parseDrawing(drawingOf(name))
    expect(Object.keys(titlesOf(drawing)).sort()).toEqual([...states.keys()].sort())
  })

  it('lights the innermost states alone', () => {
    expect(activeLeavesOf({ b: { c: 'd' }, e: {} })).toEqual(['b.c.d', 'e'])
    const complaints = vi.spyOn(console, 'error')
    render(<Drawing source={drawingOf('session')} label="Diagrama" lit={['session', 'session.booting']} />)
    expect(complaints).not.toHaveBeenCalled()
    const lit = [...screen.getByRole('img').querySelectorAll('[data-lit]')]
    expect(lit.map(each => each.getAttribute('data-state'))).toEqual(['session', 'session.booting'])
  })

  it('reads what is written with entities', () => {
    const [text] = parseDrawing('<svg a="1"><text>a &amp; b &lt; c</text><g/></svg>').parts
    expect(text).toMatchObject({ tag: 'text', text: 'a & b < c' })
  })
})

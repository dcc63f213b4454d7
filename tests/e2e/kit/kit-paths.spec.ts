import type { Locator, Page } from '@playwright/test'
import type { SnapshotFrom } from 'xstate'
import type { suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { selectSuggestion } from '#machines/ai/suggestion.selectors.ts'
import type { toastMachine, toastsMachine } from '#machines/kit/toasts.machine.ts'
import { selectWizard } from '#machines/kit/wizard/wizard.machine.ts'
import { suggestionLife } from '#tests/support/machines/lives/kit/suggestion.ts'
import { contents, toastLife, toastsLife } from '#tests/support/machines/lives/kit/toasts.ts'
import { wizardLife } from '#tests/support/machines/lives/kit/wizard.ts'
import { type Said, type Step, walksOf } from '#tests/support/machines/walks.ts'
import { sentenceDemo } from '../../../src/catalogue/demos/sentence-demo.ts'
import { wizardDemo } from '../../../src/catalogue/demos/wizard-demo.ts'
import { expect } from '../fixtures.ts'
import { open, piece, test } from './catalogue-page.ts'

/* The walks of tests/machines/paths/lives.test.ts, driven and checked on the page. */

const press = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: true }).press('Enter')
const present = (yes: boolean) => (yes ? 1 : 0)
const titleOf = (steps: readonly Step[]) =>
  steps
    .map(({ event }) => event.type)
    .join(', ')
    .slice(0, 120)

const rewriteActs: Readonly<Record<string, string>> = {
  'rewrite.requested': 'Reescrever com IA',
  'suggestion.accepted': 'Aceitar',
  'suggestion.appended': 'Inserir abaixo',
  'suggestion.discarded': 'Descartar',
  'suggestion.retried': 'Tentar novamente',
  'accept.undone': 'Desfazer',
  'xstate.error.actor.rewrite': 'Falhar a reescrita',
}

const actOnSentence = async (place: Locator, event: Said, before: string) => {
  if (event.type === 'text.changed') {
    if (event.text === before) await press(place, 'Repetir o texto')
    else await place.getByRole('textbox', { name: 'Frase' }).fill(String(event.text))
  } else if (event.type === 'xstate.done.actor.rewrite') {
    const { rewrittenSentence } = event.output as { rewrittenSentence: string }
    await press(place, rewrittenSentence ? 'Responder com sugestão' : 'Responder com frase vazia')
  } else await press(place, rewriteActs[event.type] ?? event.type)
}

const seeSentence = async (place: Locator, to: SnapshotFrom<typeof suggestionMachine>) => {
  const look = selectSuggestion(to)
  await expect(place.getByRole('textbox', { name: 'Frase' })).toHaveValue(look.text)
  const ask = place.getByRole('button', { name: look.busy ? 'Reescrevendo…' : 'Reescrever com IA' })
  await expect(ask).toBeVisible()
  if (!look.busy) await expect(ask).toBeEnabled({ enabled: look.canAsk })
  await expect(place.getByRole('button', { name: 'Desfazer' })).toHaveCount(present(look.canUndo))
  const suggestion = place.getByRole('region', { name: look.suggestion?.title ?? /^Sugestão/ })
  await expect(suggestion).toHaveCount(present(look.suggestion !== null))
  if (look.suggestion) {
    const text = look.suggestion.parts.map(part => part.text).join('')
    await expect(suggestion.getByRole('paragraph').first()).toHaveText(text)
    await expect(suggestion.getByRole('button', { name: 'Inserir abaixo' })).toHaveCount(
      present(look.suggestion.canAppend),
    )
  }
  await expect(place.getByText(look.problem ?? 'não há', { exact: true })).toHaveCount(
    present(look.problem !== null),
  )
}

for (const [index, { input, start, steps }] of walksOf(suggestionLife).entries())
  test(`M-99 suggestion, walk ${index + 1}: ${titleOf(steps)}`, { tag: '@long' }, async ({ page }) => {
    await open(page)
    const place = piece(page, sentenceDemo.words[input.use])
    await seeSentence(place, start)
    let before = start.context.text
    for (const { event, to } of steps) {
      await actOnSentence(place, event, before)
      await seeSentence(place, to)
      before = to.context.text
    }
  })

const wizardActs: Readonly<Record<string, string>> = {
  'next.requested': 'Avançar',
  'back.requested': 'Voltar',
  'finish.requested': 'Concluir',
  'retry.requested': 'Tentar novamente',
  'leave.requested': 'Sair do cadastro',
  'draft.recalled': 'Recuperar rascunho da conta',
  'draft.taken': 'Usar rascunho de outra aba',
  'draft.discarded': 'Descartar rascunho da conta',
  'xstate.done.actor.submit': 'Salvar conta',
}
const labels: Readonly<Record<string, string>> = { name: 'Nome da conta', contact: 'Contato' }
const boxOf = (place: Locator, name: string) =>
  place.getByRole('textbox', { name: labels[name] ?? '', exact: true })

const actOnWizard = async (page: Page, place: Locator, event: Said) => {
  const { type } = event
  if (type === 'field.changed') await boxOf(place, String(event.name)).fill(String(event.value))
  else if (type === 'step.chosen') await press(place, new RegExp(`^Passo ${event.step}, concluído:`))
  else if (type === 'leave.confirmed') await press(page.getByRole('alertdialog'), 'Sair sem salvar')
  else if (type === 'leave.cancelled') await press(page.getByRole('alertdialog'), 'Continuar editando')
  else if (type === 'xstate.error.actor.submit')
    await press(place, event.error === wizardDemo.refusal ? 'Recusar conta' : 'Falhar o envio da conta')
  else await press(place, wizardActs[type] ?? type)
}

const seeWizard = async (page: Page, place: Locator, to: SnapshotFrom<typeof wizardLife.machine>) => {
  if (to.status === 'done') {
    const words = to.value === 'done' ? 'Conta salva.' : 'Você saiu do cadastro.'
    await expect(place.getByRole('status').filter({ hasText: words })).toBeVisible()
    return
  }
  const view = selectWizard(to, wizardDemo.rules)
  await expect(page.getByRole('alertdialog', { name: 'Sair sem salvar?' })).toHaveCount(
    present(view.asksToLeave),
  )
  if (view.asksToLeave) return
  const name = view.steps[view.step - 1]?.name
  await expect(place.getByRole('heading', { name: `Passo ${view.step} de 3: ${name}` })).toHaveCount(1)
  await expect(place.locator('[aria-current=step]')).toContainText(name ?? '')
  await expect(place.getByRole('button', { name: /^Passo \d, concluído/ })).toHaveCount(
    view.steps.filter(({ state }) => state === 'done').length,
  )
  const fields = wizardDemo.rules.steps[view.step - 1]?.fields ?? []
  await expect(place.getByRole('textbox')).toHaveCount(fields.length)
  for (const field of fields) {
    const box = boxOf(place, field)
    await expect(box).toHaveValue(to.context.values[field])
    const error = view.errors.find(each => each.name === field)?.message
    await expect(box).toHaveAccessibleDescription(error ?? '')
  }
  await expect(place.getByText(view.problem ?? 'não há', { exact: true })).toHaveCount(
    present(view.problem !== null),
  )
  await expect(place.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(present(view.canRetry))
  await expect(place.locator('button[type=submit][aria-busy=true]')).toHaveCount(present(view.busy))
}

for (const [index, { start, steps }] of walksOf(wizardLife).entries())
  test(`M-90 wizard, walk ${index + 1}: ${titleOf(steps)}`, { tag: '@long' }, async ({ page }) => {
    await open(page)
    const place = piece(page, 'Passos')
    await seeWizard(page, place, start)
    for (const { event, to } of steps) {
      await actOnWizard(page, place, event)
      await seeWizard(page, place, to)
    }
  })

const words = {
  success: 'Avisar que salvou',
  informative: 'Avisar do rascunho',
  alert: 'Avisar da conexão',
} as const

/** With the clock of the page in the hands of the test. */
const openWithClock = async (page: Page) => {
  await page.clock.install({ time: new Date('2026-11-21T12:00:00Z') })
  await open(page)
  await page.clock.pauseAt(new Date('2026-11-21T13:00:00Z'))
  const shown = page.getByRole('region', { name: 'Avisos', exact: true })
  const close = (at: number) => shown.getByRole('button', { name: 'Fechar aviso' }).nth(at)
  const announce = (kind: keyof typeof words) => press(piece(page, 'Avisos que somem'), words[kind])
  return { shown, close, announce }
}

const LONG_MS = 60 * 60_000

const seeToast = async (page: Page, toast: Locator, to: SnapshotFrom<typeof toastMachine>) => {
  if (to.value === 'held') await page.clock.runFor(LONG_MS)
  await expect(toast).toHaveCount(present(to.value !== 'gone'))
  if (to.value === 'gone') return
  await expect(toast).toContainText(to.context.text)
  await expect(toast.and(page.locator('[data-leaving]'))).toHaveCount(present(to.value === 'leaving'))
}

for (const [index, { input, steps }] of walksOf(toastLife).entries())
  test(`M-88 toast, walk ${index + 1}: ${titleOf(steps)}`, { tag: '@long' }, async ({ page }) => {
    const { shown, close, announce } = await openWithClock(page)
    const toast = shown.getByRole(input.kind === 'alert' ? 'alert' : 'status')
    await announce(input.kind)
    for (const { event, to } of steps) {
      if (typeof event.ms === 'number') await page.clock.runFor(event.ms)
      else if (event.type === 'toast.held') await toast.hover()
      else if (event.type === 'toast.released') await page.mouse.move(0, 0)
      // Pressed as by a screen reader: pointer or focus would hold the toast.
      else await close(0).dispatchEvent('click')
      await seeToast(page, toast, to)
    }
  })

const places = { 'region.drawn': 'Pôr os avisos na tela', 'region.lost': 'Tirar os avisos da tela' }

const seeToasts = async (page: Page, shown: Locator, to: SnapshotFrom<typeof toastsMachine>) => {
  await expect(shown.getByRole('paragraph')).toHaveText(
    to.context.shown.map(({ ref }) => ref.getSnapshot().context.text),
  )
  await expect(page.getByText(`Na fila: ${to.context.waiting.length}`, { exact: true })).toBeVisible()
}

for (const [index, { start, steps }] of walksOf(toastsLife).entries())
  test(`M-88 toasts, walk ${index + 1}: ${titleOf(steps)}`, { tag: '@long' }, async ({ page }) => {
    const { shown, close, announce } = await openWithClock(page)
    await press(page, places['region.lost'])
    let before = start
    for (const { event, to } of steps) {
      const content = contents.find(({ kind }) => kind === event.kind)
      if (event.type === 'toast.shown' && content) await announce(content.kind)
      else if (event.type === 'toasts.cleared') await press(page, 'Encerrar a sessão')
      else if (event.type === 'region.drawn' || event.type === 'region.lost')
        await press(page, places[event.type])
      else {
        await close(before.context.shown.findIndex(({ id }) => id === event.actorId)).dispatchEvent('click')
        await page.clock.runFor(100)
      }
      await seeToasts(page, shown, to)
      before = to
    }
  })

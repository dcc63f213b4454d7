import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSideScroll, lift } from '../fixtures.ts'
import { expectLaidOut, open, piece, test } from './catalogue-page.ts'

/** Escape gives the focus back to what opened it. */
const escapeTo = async (page: Page, opener: ReturnType<Page['getByRole']>) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

const widths = [320, 768, 1366]
const dialogs = ['Janela pequena', 'Janela grande', 'Alerta', 'Gaveta', 'Atalhos do teclado']

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme}, ${widths.join(', ')} px`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 900 } })

    // Loading dominates: each theme loads once, and the width changes.
    test('M-96 axe finds nothing in the pieces', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(300_000)
      await open(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await (width === 320 ? expectAccessible : expectLaidOut)(page)
        await expectNoSideScroll(page)
      }
    })

    test('M-96 axe finds nothing in what the pieces open', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(300_000)
      await open(page)
      const lookAt = async (within: string) => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          await (width === 320 ? expectAccessible : expectLaidOut)(page, within)
        }
      }
      for (const name of dialogs) {
        const opener = page.getByRole('button', { name, exact: true })
        await opener.press('Enter')
        await settled(page, page.getByRole(name === 'Alerta' ? 'alertdialog' : 'dialog'))
        await lookAt('[data-rac]:has([role=dialog], [role=alertdialog])')
        await escapeTo(page, opener)
      }
      const opener = page.getByRole('button', { name: 'Paleta de comandos' })
      await opener.press('Enter')
      await settled(page, page.getByRole('dialog', { name: 'Paleta de comandos' }))
      await lookAt('[data-rac]:has([role=dialog])')
      await page.keyboard.type('zzz')
      await expect(page.getByText('Nada encontrado.').first()).toBeVisible()
      await lookAt('[data-rac]:has([role=dialog])')
      await escapeTo(page, opener)
      await page.getByRole('button', { name: 'Colunas' }).press('Enter')
      await expect(page.getByRole('menuitemcheckbox', { name: 'Cidade' })).toBeVisible()
      await lookAt('[data-rac]:has(> [role=menu])')
      await page.keyboard.press('Escape')
      const box = page.getByRole('combobox', { name: 'Cliente', exact: true })
      await box.press('ArrowDown')
      await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
      await lookAt('[role=listbox]')
    })
  })

/** Opaque: axe reads the colours of an animation's middle as they are. */
const settled = async (page: Page, dialog: ReturnType<Page['getByRole']>) => {
  await expect(dialog).toBeVisible()
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(each => each.effect?.getComputedTiming().iterations === 1)
        .map(each => each.finished),
    ),
  )
}

test('every token and every variable the pieces use has a value', async ({ page }) => {
  await open(page)
  const unresolved = await page.evaluate(() => {
    const styles = getComputedStyle(document.documentElement)
    const texts = document.adoptedStyleSheets.flatMap(sheet => [...sheet.cssRules].map(rule => rule.cssText))
    const used = texts.flatMap(text =>
      [...text.matchAll(/var\((--[\w-]+)(?=\))/g)].map(match => match[1] ?? ''),
    )
    const own = new Set(
      texts.flatMap(text => [...text.matchAll(/[{;]\s*(--[\w-]+):/g)].map(match => match[1])),
    )
    return [...new Set(used)].filter(name => !own.has(name) && styles.getPropertyValue(name) === '')
  })
  expect(unresolved).toEqual([])
})

test('M-83 a window comes in 300 ms, goes in 100 ms, and its copy is out of reach meanwhile', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  const seen = await page.evaluateHandle(() => {
    const overlays: { duration: string; animations: number; inert: boolean; names: number }[] = []
    const look = (node: Node) => {
      if (!(node instanceof HTMLElement) || !node.matches('[data-entering], [data-exiting]')) return
      overlays.push({
        duration: getComputedStyle(node).animationDuration,
        animations: node.getAnimations().length,
        inert: node.inert,
        names: node.querySelectorAll('[id], [name]').length,
      })
    }
    new MutationObserver(records => {
      for (const { addedNodes } of records) for (const node of addedNodes) look(node)
    }).observe(document.body, { childList: true })
    return overlays
  })
  const opener = page.getByRole('button', { name: 'Janela pequena' })
  await opener.press('Enter')
  await settled(page, page.getByRole('dialog'))
  await escapeTo(page, opener)
  await expect(page.locator('[data-exiting]')).toHaveCount(0)
  const [coming, going, ...more] = await seen.jsonValue()
  expect(coming).toMatchObject({ duration: '0.3s', animations: 1, inert: false })
  expect(going).toEqual({ duration: '0.1s', animations: 1, inert: true, names: 0 })
  expect(more).toEqual([])
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('M-83 nothing moves', { tag: '@long' }, async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'Gaveta' }).press('Enter')
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .map(each => each.effect?.getComputedTiming().duration)
        .filter(duration => Number(duration) > 1),
    )
    expect(moving).toEqual([])
  })
})

test('M-85, M-87 tabs and tags by keyboard', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const tabs = page.getByRole('tablist', { name: 'Conta, abas pequenas' })
  await tabs.getByRole('tab', { name: 'Dados' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('tab', { name: 'Contatos' })).toBeFocused()
  await expect(page.getByText('Contatos da conta.')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(page.getByText('Equipamentos da conta.')).toBeVisible()
  const more = page.getByRole('button', { name: /^Mais 4/ })
  await piece(page, 'Etiquetas').getByRole('button', { name: 'Remover Cerca elétrica' }).focus()
  await page.keyboard.press('Tab')
  await expect(more).toBeFocused()
  await expect(page.getByRole('tooltip').getByRole('listitem')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test('M-91 cards by keyboard, by button and by mouse', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const cards = piece(page, 'Cartões ordenáveis')
  const order = (names: string) => expect(cards.getByText(/^Ordem:/)).toHaveText(`Ordem: ${names}`)
  await cards.getByRole('button', { name: 'Arrastar Ana Souza' }).focus()
  await lift(page, 'Ana Souza selecionado, posição 1 de 4.')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Ana Souza, posição 2 de 4.')).toBeAttached()
  await page.keyboard.press('Space')
  await order('Bruno Lima, Ana Souza, Carla Dias, Diego Reis')
  await cards.getByRole('button', { name: 'Mover Ana Souza para baixo' }).press('Enter')
  await order('Bruno Lima, Carla Dias, Ana Souza, Diego Reis')
  const handle = cards.getByRole('button', { name: 'Arrastar Diego Reis' })
  const target = await cards.getByRole('button', { name: 'Arrastar Bruno Lima' }).boundingBox()
  await handle.hover()
  await page.mouse.down()
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 4, { steps: 12 })
  await page.mouse.up()
  await order('Diego Reis, Bruno Lima, Carla Dias, Ana Souza')
  // For 50 ms after a drop dnd-kit lets no click through, a key's neither.
  await page.waitForFunction(() => {
    let heard = false
    document.body.addEventListener('click', () => (heard = true), { once: true })
    document.body.click()
    return heard
  })
  await cards.getByRole('button', { name: 'Excluir Bruno Lima' }).press('Enter')
  await order('Diego Reis, Carla Dias, Ana Souza')
  await expect(cards.getByRole('button', { name: 'Arrastar Carla Dias' })).toBeFocused()
})

test('the palette and the sheet open by key; g o runs', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const last = (name: string) =>
    expect(page.getByText(/^Último comando/)).toHaveText(`Último comando: ${name}`)
  // A form of the catalogue may hold the focus: where one writes, letters are letters.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Buscar comando' })).toBeFocused()
  await page.keyboard.type('ocorrencias')
  await page.keyboard.press('Enter')
  await last('Ocorrências')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('go')
  await last('Ordens de serviço')
})

test('10 000 rows: fewer than 100 in the page, the head in sight, every row in its place', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  const frame = page.getByRole('region', { name: 'Contas', exact: true })
  const table = frame.getByRole('table')
  await expect(table).toHaveAttribute('aria-rowcount', '10001')
  const rows = () => table.locator('tbody tr[aria-rowindex]').count()
  expect(await rows()).toBeLessThan(100)
  for (const density of ['Normal', 'Compacta', 'Ampla']) {
    await page.getByRole('radio', { name: density }).check()
    await frame.evaluate(element => element.scrollTo(0, element.scrollHeight / 2))
    await expect(table.locator('tbody tr[aria-rowindex="5001"]')).toBeAttached()
    expect(await rows()).toBeLessThan(100)
    const [head, box] = [await table.locator('thead th').first().boundingBox(), await frame.boundingBox()]
    expect(Math.abs((head?.y ?? 0) - (box?.y ?? 0))).toBeLessThan(3)
    await frame.focus()
    // Rows may still arrive after a scroll; the browser then drops the key.
    await expect(async () => {
      await page.keyboard.press('End')
      await expect(table.getByRole('link', { name: '10000' })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 10_000 })
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('contas.csv')
})

test('M-78, M-79 the box of 10 000 options by keyboard: fewer than 60 of them in the page', {
  tag: '@long',
}, async ({ page }) => {
  await open(page)
  const box = page.getByRole('combobox', { name: 'Cliente', exact: true })
  await box.press('ArrowDown')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Cliente 00001' })).toBeVisible()
  expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThan(60)
  await page.keyboard.press('End')
  await expect(page.getByRole('listbox').getByRole('option', { name: 'Cliente 10000' })).toBeVisible()
  expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThan(60)
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Cliente 10000')
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('M-94 the gallery by keyboard', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const gallery = piece(page, 'Galeria')
  const zoom = gallery.getByRole('status', { name: 'Zoom' })
  await gallery.getByRole('button', { name: 'Aproximar' }).press('Enter')
  await expect(zoom).toHaveText('120%')
  await page.keyboard.press('+')
  await expect(zoom).toHaveText('140%')
  await gallery.getByRole('button', { name: 'Voltar à visão original' }).press('Enter')
  await expect(zoom).toHaveText('100%')
  await gallery.getByRole('button', { name: 'Pessoa' }).press('Space')
  await expect(gallery.getByRole('button', { name: 'Pessoa' })).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('heading', { name: 'Pátio' })).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Pessoa' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(gallery.getByRole('alert')).toContainText('Não foi possível carregar a imagem')
  await page.keyboard.press('Home')
  await expect(gallery.getByRole('heading', { name: 'Portão dos fundos' })).toBeVisible()
})

test('a file by keyboard: the button opens the chooser', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const file = piece(page, 'Arquivo')
  const chooser = page.waitForEvent('filechooser')
  await file.getByRole('button', { name: 'Escolher arquivo' }).press('Enter')
  await (await chooser).setFiles({ name: 'porta.png', mimeType: 'image/png', buffer: Buffer.from('png') })
  await expect(file.getByText('Arquivo: porta.png')).toBeVisible()
})

test('the form by keyboard: wrong, refused, in conflict, saved', { tag: '@long' }, async ({ page }) => {
  await open(page)
  const form = piece(page, 'Formulário')
  const name = form.getByRole('textbox', { name: 'Nome' })
  const email = form.getByRole('textbox', { name: 'E-mail' })
  await name.fill('')
  await name.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Informe o nome.')
  await page.keyboard.type('Ana Paula')
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Recusar contato' }).press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription('Este e-mail já é de outro contato.')
  await email.press('Enter')
  await form.getByRole('button', { name: 'Acusar conflito' }).press('Enter')
  await expect(form.getByRole('heading', { name: 'Revise as diferenças' })).toBeFocused()
  await form.getByRole('radio', { name: /^Nome Meu valor / }).press('Space')
  await form.getByRole('button', { name: 'Salvar com estas escolhas' }).press('Enter')
  await form.getByRole('button', { name: 'Salvar contato' }).press('Enter')
  await expect(form.getByRole('status').filter({ hasText: 'Contato salvo.' })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { type RunningCatalogue, startCatalogue } from '#tests/support/catalogue.ts'
import { test as base, expect, expectAccessible } from './fixtures.ts'

const test = base.extend<object, { catalogue: RunningCatalogue }>({
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const catalogue = await startCatalogue()
      await use(catalogue)
      await catalogue.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ catalogue }, use) => use(catalogue.url),
})

const open = async (page: Page) => {
  await page.goto('/catalogue')
  await expect(page.getByRole('heading', { name: 'Catálogo' })).toBeVisible()
}

const piece = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Escape gives the focus back to what opened it. */
const escapeTo = async (page: Page, opener: ReturnType<Page['getByRole']>) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(opener).toBeFocused()
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 768, 1366])
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } })

      test('M-96 axe finds nothing in the pieces', async ({ page }) => {
        test.slow()
        await open(page)
        await expectAccessible(page)
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
        ).toBeLessThanOrEqual(0)
      })

      test('M-96 axe finds nothing in what the pieces open', async ({ page }) => {
        test.slow()
        await open(page)
        for (const name of ['Janela pequena', 'Janela grande', 'Alerta', 'Gaveta', 'Atalhos do teclado']) {
          const opener = page.getByRole('button', { name, exact: true })
          await opener.press('Enter')
          await settled(page, page.getByRole(name === 'Alerta' ? 'alertdialog' : 'dialog'))
          await expectAccessible(page, '[data-rac]:has([role=dialog], [role=alertdialog])')
          await escapeTo(page, opener)
        }
        const opener = page.getByRole('button', { name: 'Paleta de comandos' })
        await opener.press('Enter')
        await settled(page, page.getByRole('dialog', { name: 'Paleta de comandos' }))
        await expectAccessible(page, '[data-rac]:has([role=dialog])')
        await page.keyboard.type('zzz')
        await expect(page.getByText('Nenhum comando com esse nome.')).toBeVisible()
        await expectAccessible(page, '[data-rac]:has([role=dialog])')
        await escapeTo(page, opener)
        await page.getByRole('button', { name: 'Colunas' }).press('Enter')
        await expect(page.getByRole('menuitemcheckbox', { name: 'Cidade' })).toBeVisible()
        await expectAccessible(page, '[data-rac]:has(> [role=menu])')
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

test('M-83 a window comes in 300 ms, goes in 100 ms, and its copy is out of reach meanwhile', async ({
  page,
}) => {
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
  test('M-83 nothing moves', async ({ page }) => {
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

test('M-85, M-87 tabs and tags by keyboard', async ({ page }) => {
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

test('M-91 cards by keyboard, by button and by mouse', async ({ page }) => {
  await open(page)
  const cards = piece(page, 'Cartões ordenáveis')
  const order = (names: string) => expect(cards.getByText(/^Ordem:/)).toHaveText(`Ordem: ${names}`)
  await cards.getByRole('button', { name: 'Arrastar Ana Souza' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Ana Souza selecionado, posição 1 de 4.')).toBeAttached()
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
  await cards.getByRole('button', { name: 'Excluir Bruno Lima' }).press('Enter')
  await order('Diego Reis, Carla Dias, Ana Souza')
  await expect(cards.getByRole('button', { name: 'Arrastar Carla Dias' })).toBeFocused()
})

test('the palette and the sheet open by key; g o runs', async ({ page }) => {
  await open(page)
  const last = (name: string) =>
    expect(page.getByText(/^Último comando/)).toHaveText(`Último comando: ${name}`)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('searchbox', { name: 'Buscar comando' })).toBeFocused()
  await page.keyboard.type('ocorrencias')
  await page.keyboard.press('Enter')
  await last('Ocorrências')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.type('go')
  await last('Ordens de serviço')
})

test('10 000 rows: fewer than 100 in the page, the head in sight, every row in its place', async ({
  page,
}) => {
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
    await page.keyboard.press('End')
    await expect(table.getByRole('link', { name: '10000' })).toBeVisible()
  }
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('contas.csv')
})

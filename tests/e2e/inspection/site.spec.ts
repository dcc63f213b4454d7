import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '#tests/support/process/console.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'

const command = fileURLToPath(new URL('../../../src/cli/docs.mjs', import.meta.url))
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'"

/** A plain file server: nothing of ours answers. */
const serve = (folder: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const path = join(folder, decodeURIComponent(new URL(request.url ?? '/', 'http://site').pathname))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    if (!existsSync(file)) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, {
      'content-type': types[extname(file)] ?? 'text/plain',
      'content-security-policy': POLICY,
    })
    response.end(readFileSync(file))
  })
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(server))
  })
}

// Nothing here needs the product to run.
test.use({ baseURL: 'http://127.0.0.1' })

test.describe('the site of the machines', () => {
  let server: Server
  let url = ''

  test.beforeAll(async () => {
    const folder = temporaryFolder('site')
    const { status, stderr } = spawnSync(process.execPath, [command, '--out', folder], { encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    server = await serve(folder)
    const address = server.address()
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  })
  test.afterAll(() => {
    server.close()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing and the policy is kept, ${colorScheme}`, { tag: '@long' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      for (const path of ['/', '/session/', '/serviceOrder/']) {
        await page.goto(url + path)
        await expectAccessible(page)
      }
      await page
        .getByRole('checkbox', { name: /testes percorreram/ })
        .setChecked(true, { timeout: 1000 })
        .catch(() => {})
      await expectAccessible(page)
    })

  test('a whole path of the session, step by step, with the keyboard', async ({ page }) => {
    await page.goto(`${url}/session/`)
    const chooser = page.getByLabel('Caminho')
    const longest = await chooser.locator('option').evaluateAll(options =>
      options
        .map(option => ({
          value: (option as HTMLOptionElement).value,
          steps: Number.parseInt(option.textContent?.split('. ')[1] ?? '0', 10),
        }))
        .sort((a, b) => b.steps - a.steps)
        .at(0),
    )
    await chooser.selectOption(longest?.value ?? '')
    const next = page.getByRole('button', { name: 'Dar este passo' })
    await next.focus()
    for (let step = 1; step <= (longest?.steps ?? 0); step += 1) {
      await expect(page.locator('#next-step')).toContainText(`Passo ${step} de ${longest?.steps}`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list').and(page.locator('#story')).getByRole('listitem')).toHaveCount(step)
    }
    await expect(page.locator('#next-step')).toContainText('Fim do caminho.')
    await expect(next).toBeHidden()
    const lit = page.locator('g.lit > .box:not(.group)')
    await expect(lit).toHaveCount(1)
    await expect(lit).toBeInViewport()
  })

  test('what a role may not do is not offered', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${url}/serviceOrder/`)
    await page.getByRole('button', { name: /cadastra a ordem com tipo/ }).click()
    await expect(page.getByRole('status')).toHaveText('Aberta')
    await expect(page.getByRole('button', { name: /cancela/i })).toBeVisible()
    await page.getByLabel('Como').selectOption('Operador de monitoramento')
    await expect(page.getByText('Aqui nada mais acontece.')).toBeVisible()
    await page.getByRole('button', { name: 'Voltar um passo' }).click()
    await expect(page.getByRole('status')).toHaveText('Nova')
  })

  test('the drawing is moved and brought closer by keys', { tag: '@long' }, async ({ page }) => {
    await page.goto(`${url}/session/`)
    const stage = page.getByRole('group', { name: /^Desenho/ })
    const view = () => stage.locator('svg').getAttribute('viewBox')
    const whole = await view()
    await stage.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('ArrowRight')
    expect(await view()).not.toBe(whole)
    await page.getByRole('button', { name: 'Ver inteiro' }).click()
    expect(await view()).toMatch(/^0 0 /)
  })
})

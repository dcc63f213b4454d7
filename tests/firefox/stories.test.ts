import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningConsole, signIn, startConsole } from '#tests/support/process/console.ts'
import { preparedFolder } from '#tests/support/process/prepared-data.ts'
import { type Desk, type Firefox, launchFirefox } from './firefox.ts'

let site: RunningConsole
let firefox: Firefox
let desk: Desk

beforeAll(async () => {
  site = await startConsole({ DATA_DIR: preparedFolder('firefox'), DEMO: 'test' })
  firefox = await launchFirefox()
  process.stdout.write(`  ${firefox.version}\n`)
})
afterAll(async () => {
  await firefox?.close()
  await site?.stop()
})
beforeEach(async () => {
  desk = await firefox.open()
})
afterEach(() => desk?.leave())

const enter = async (email: string, path = '/') => {
  await desk.goto(site.url + path)
  await desk.fill('textbox', 'E-mail', email)
  await desk.fill(null, 'input[type=password]', 'Console#2026')
  await (await desk.named('button', 'Entrar')).click()
}

const firstRow = () => desk.evaluate(() => document.querySelector('tbody tr')?.textContent ?? '')

test('sign-in: a wrong password says so and keeps the address; the right one opens the home page', async () => {
  await desk.goto(site.url)
  await desk.has(() => desk.title(), 'Entrar | Ubidesk')
  await desk.fill('textbox', 'E-mail', 'atendente@demo.example')
  await desk.fill(null, 'input[type=password]', 'errada')
  await desk.keyboard.press('Enter')
  await desk.says('body', 'E-mail ou senha')
  const kept = await (await desk.named('textbox', 'E-mail')).evaluate(
    field => (field as HTMLInputElement).value,
  )
  expect(kept).toBe('atendente@demo.example')
  await desk.fill(null, 'input[type=password]', 'Console#2026')
  await desk.keyboard.press('Enter')
  await desk.has(() => desk.title(), 'Início | Ubidesk')
  await desk.reload()
  await desk.has(() => desk.title(), 'Início | Ubidesk')
  expect(desk.errors().filter(each => !each.includes('401'))).toEqual([])
})

test('list: pages, back, a filter in the address, and a token that expires in between', async () => {
  await enter('coordenador1@demo.example', '/service-order/search?page=1')
  await desk.has(async () => (await desk.$$('tbody tr')).length, 15)
  const first = await firstRow()
  await (await desk.named('link', 'Próxima página')).click()
  await desk.has(async () => (await desk.address()).includes('page=2') && (await firstRow()) !== first, true)
  await desk.evaluate(() => history.back())
  await desk.has(firstRow, first)
  const access = (await desk.cookies()).find(({ name }) => name === 'accessToken')
  if (!access) throw new Error('signed in without a token')
  await desk.setCookie({ ...access, value: `${access.value.slice(0, -4)}AAAA` })
  await desk.goto(`${site.url}/service-order/search?status=SCHEDULED&page=1`)
  await desk.says('tbody tr', 'Agendada')
  const renewed = (await desk.cookies()).find(({ name }) => name === 'accessToken')
  expect(renewed?.value).not.toBe(`${access.value.slice(0, -4)}AAAA`)
  expect(desk.errors().filter(each => !each.includes('401'))).toEqual([])
})

test('attendance: taken, followed and closed by keyboard; a reload loses no word', async () => {
  const operator = await signIn(site.url, 'operador1@demo.example')
  await operator('POST', '/station/2/logon', {})
  const admin = await signIn(site.url)
  const opened = await admin('POST', '/occurrence/create', {
    accountId: '3',
    category: 'MEDICAL',
    note: 'A vizinha ouviu um pedido de socorro.',
  })
  expect(opened.status).toBe(201)
  const { id, number } = (await opened.json()) as { id: string; number: number }
  // The telephone of this computer would take the keyboard.
  await desk.evaluateOnNewDocument(() => {
    const click = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function () {
      if (!this.href.startsWith('tel:')) click.call(this)
    }
  })
  await enter('operador1@demo.example', '/occurrence/list?page=1')
  await desk.says('tbody', `#${number}`)
  await desk.evaluate(
    `[...document.querySelectorAll('tbody tr')].find(row => row.textContent.includes('#${number}'))
      .querySelector('button[aria-label^="Atender"]').focus()`,
  )
  await desk.keyboard.press('Enter')
  await desk.has(desk.address, `${site.url}/occurrence/${id}/attendance`)
  const step = '[aria-current=step]'
  for (const [says, key] of [
    ['Ler a ficha', 'd'],
    ['Ligar para o local', 'l'],
    ['Ligando para', 'a'],
    ['A pessoa responde', '1'],
    ['Conferir a senha', '3'],
    ['Contar o ocorrido', '2'],
  ] as const) {
    await desk.says(step, says)
    await desk.keyboard.press(key)
  }
  await desk.says(step, 'Registrar o que a pessoa disse')
  const report = '[role=textbox], textarea'
  const sentence = 'Dona Lúcia está bem: apertou o botão sem querer.'
  await (await desk.$(report))?.focus()
  await desk.keyboard.type(sentence)
  await desk.reload()
  await desk.says(report, sentence)
  await (await desk.named('button', 'Registrar e concluir a etapa')).focus()
  await desk.keyboard.press('Enter')
  await desk.says(step, 'Encerrar como acionamento por engano')
  await desk.keyboard.press('f')
  await desk.says('[role=dialog]', 'Encerrar')
  await (await desk.$('[role=dialog] [role=textbox], [role=dialog] textarea'))?.focus()
  await desk.keyboard.down('Control')
  await desk.keyboard.press('a')
  await desk.keyboard.up('Control')
  await desk.keyboard.type('Acionamento por engano, confirmado por telefone.')
  await desk.keyboard.down('Control')
  await desk.keyboard.press('Enter')
  await desk.keyboard.up('Control')
  await desk.has(async () => {
    const answer = (await (await admin('GET', `/occurrence/${id}`)).json()) as { status: string }
    return answer.status
  }, 'CLOSED')
  expect(desk.errors().filter(each => !each.includes('401'))).toEqual([])
})

test('board: a block drawn with the mouse comes filled into its form, and is stored', async () => {
  const date = new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10)
  await enter('coordenador1@demo.example', `/service-order/in-progress?date=${date}`)
  const track = '[data-technician] [data-track]'
  await desk.has(async () => (await desk.$$(track)).length > 0, true)
  const box = await (await desk.$(track))?.boundingBox()
  if (!box) throw new Error('the board has no row')
  const at = (hour: number) => box.x + ((hour - 7) / 12) * box.width + 3
  await desk.mouse.move(at(9), box.y + 20)
  await desk.mouse.down()
  await desk.mouse.move(at(10.5), box.y + 24, { steps: 3 })
  await desk.mouse.up()
  await desk.says('[role=dialog]', 'Novo bloqueio')
  await desk.has(
    () =>
      desk.evaluate(() =>
        [...document.querySelectorAll('[data-field=startsAt] input, [data-field=endsAt] input')].map(
          field => (field as HTMLInputElement).value,
        ),
      ),
    expect.arrayContaining(['09:00', '11:00']),
  )
  await (await desk.named('combobox', 'Motivo')).select('MEETING')
  await (await desk.named('button', 'Bloquear agenda')).click()
  await desk.has(async () => (await desk.$$('[role=dialog]')).length, 0)
  await desk.says(track, 'Reunião')
  expect(desk.errors().filter(each => !each.includes('401'))).toEqual([])
})

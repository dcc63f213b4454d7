import type { Page } from '@playwright/test'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { closeOccurrence, emptyQueue, readCloseReason } from './empty-queue.ts'
import { expect, jsonOf, openOccurrence, QUEUE, readOccurrence, rowOf, test } from './operators.ts'

const MOST_TABS = 80
const HELD_MS = 4000
const REPORT = 'Conferido com o contato.'

/** A person without a mouse, who counts: keys of commands, and letters written. */
const typist = (page: Page) => {
  let keys = 0
  let letters = 0
  const press = async (...names: string[]) => {
    for (const name of names) {
      keys += 1
      await page.keyboard.press(name)
    }
  }
  const write = async (text: string) => {
    letters += text.length
    await page.keyboard.type(text)
  }
  /** Tabs until what has the focus is it. */
  const walkTo = async (key: 'Tab' | 'Shift+Tab', wanted: string) => {
    const isThere = () => page.evaluate(selector => document.activeElement?.matches(selector), wanted)
    for (let tabs = 0; tabs < MOST_TABS && !(await isThere()); tabs += 1) await press(key)
    expect(await isThere(), wanted).toBe(true)
  }
  const choose = async (option: string) => {
    const chosen = () =>
      page.evaluate(() => (document.activeElement as HTMLSelectElement | null)?.selectedOptions[0]?.label)
    for (let tries = 0; tries < MOST_TABS && (await chosen()) !== option; tries += 1) await press('ArrowDown')
  }
  const told = (scenario: string): string => {
    const words = `${scenario}: ${keys} teclas e ${letters} letras`
    keys = 0
    letters = 0
    return words
  }
  return { press, write, walkTo, choose, told }
}

const stepOf = (page: Page) =>
  page.getByRole('region', { name: 'Roteiro', exact: true }).locator('[aria-current=step]')

test('D-30 one operator’s night by keyboard alone, keystrokes counted', { tag: '@long' }, async ({
  openDesk,
  api,
  panels,
  signal,
  sessions,
}) => {
  test.setTimeout(300_000)
  const admin = await api()
  const { page, call } = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const { press, write, walkTo, choose, told } = typist(page)
  const scenario = (name: string, play: () => Promise<void>) =>
    test.step(name, async () => {
      await play()
      const words = told(name)
      test.info().annotations.push({ type: 'teclas', description: words })
      process.stdout.write(`${words}\n`)
    })
  const comesTo = (title: string) => expect(stepOf(page)).toContainText(title)
  /** The next of the queue, which is this one. */
  const takeNext = async (occurrence: Pick<Occurrence, 'id' | 'number'>) => {
    await expect(rowOf(page, occurrence)).toBeVisible()
    await press('n')
    await expect(page).toHaveURL(`/occurrence/${occurrence.id}/attendance`)
  }
  const registerReport = async () => {
    await walkTo('Tab', 'textarea[name=report]')
    await write(REPORT)
    await press('Tab', 'd')
  }
  const closeNow = async (id: string) => {
    await press('f')
    await expect(page.getByRole('dialog').getByLabel('Motivo')).not.toHaveValue('')
    await walkTo('Tab', 'textarea[name=note]')
    await press('Control+a')
    await write(REPORT)
    await press('Control+Enter')
    await expect(page).toHaveURL(QUEUE)
    expect(await readOccurrence(call, id)).toMatchObject({ status: 'CLOSED', closedMode: 'OPERATOR' })
  }
  await emptyQueue(call, await api('supervisor@demo.example'))
  const { data } = await jsonOf(
    await admin('GET', '/account/query?status=ACTIVE&inTest=false&recordsPerPage=100&offset=0'),
  )
  let filmed = ''
  for (const { id } of data as { id: string }[]) {
    const read = await jsonOf(await admin('GET', `/account/${id}`))
    if (read.account.monitoringKind === 'WITH_IMAGE') filmed = id
  }

  await scenario('intrusão com imagem, falsa', async () => {
    const occurrence = await openOccurrence(admin, { accountId: filmed, category: 'INTRUSION' })
    await takeNext(occurrence)
    await comesTo('Ver as imagens')
    await press('2')
    await comesTo('Há outro sinal de violação')
    await press('2')
    await comesTo('A mesma zona disparou')
    await press('2')
    await comesTo('Registrar a causa')
    await registerReport()
    await comesTo('Encerrar sem constatação')
    await closeNow(occurrence.id)
  })

  await scenario('pânico real, viatura e polícia', async () => {
    const occurrence = await openOccurrence(admin, { accountId: '3', category: 'PANIC' })
    await takeNext(occurrence)
    await comesTo('Ver as imagens do local')
    await press('1')
    await comesTo('Acionar a Polícia Militar')
    await press('d')
    const authority = page.getByRole('dialog', { name: 'Acionar autoridade' })
    await expect(authority.getByRole('radio', { name: 'Polícia Militar (190)' })).toBeChecked()
    await expect(authority.getByRole('radio', { name: /^1 · / })).toBeFocused()
    await press('ArrowDown', 'ArrowDown', 'ArrowDown')
    await expect(authority.getByRole('radio', { name: /^4 · Ameaça à vida/ })).toBeChecked()
    await press('Tab')
    await write('2026-118')
    await press('Control+Enter')
    await comesTo('Deslocar a viatura')
    await press('v')
    const vehicles = page.getByRole('dialog', { name: 'Deslocar viatura' })
    await expect(vehicles.getByRole('radio', { checked: true })).toBeFocused()
    await press('Enter')
    await comesTo('Avisar os demais contatos')
    await press('l')
    await comesTo('Ligando para')
    await press('a')
    await comesTo('Chegada da polícia')
    await press('d')
    await comesTo('Registrar o que foi constatado')
    await registerReport()
    await comesTo('Encerrar como pânico real')
    const sent = page.getByRole('region', { name: 'Deslocamentos' })
    for (const status of ['Aceito', 'Em deslocamento', 'No local']) {
      await press('p')
      await expect(sent).toContainText(status)
    }
    await press('p')
    const finishing = page.getByRole('dialog', { name: /^Encerrar deslocamento/ })
    await expect(finishing.getByRole('textbox')).toBeFocused()
    await write(REPORT)
    await press('Control+Enter')
    await expect(finishing).toBeHidden()
    await expect(sent).toContainText('Encerrado')
    await closeNow(occurrence.id)
  })

  await scenario('falta de energia, automática', async () => {
    const [panel] = await panels()
    if (!panel) throw new Error('no panel')
    await signal({ panel, said: { qualifier: 'E', code: '301', partition: 9 } })
    await signal({ panel, said: { qualifier: 'R', code: '301', partition: 9 } })
    const path = '/occurrence/query?eventCodes=301&closedMode=AUTO_RESTORE&recordsPerPage=10&offset=0'
    await expect
      .poll(async () => ((await jsonOf(await call('GET', path))).data as OccurrenceRow[]).length)
      .toBeGreaterThan(0)
  })

  await scenario('espera que volta', async () => {
    const occurrence = await openOccurrence(admin, { accountId: '3', category: 'MEDICAL' })
    await takeNext(occurrence)
    await comesTo('Ler a ficha')
    await press('e')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Motivo')).toBeFocused()
    await choose('Aguardando retorno do contato')
    await walkTo('Tab', 'textarea[name=note]')
    await write('A filha liga de volta.')
    await press('Control+Enter')
    await expect(page).toHaveURL(QUEUE)
    // The shortest hold of the dialog is minutes long.
    const send = async (event: string, body: object) => {
      const { version } = await readOccurrence(call, occurrence.id)
      const path = `/occurrence/${occurrence.id}/${event}`
      return jsonOf(await call('POST', path, body, { 'if-match': `"${version}"` }))
    }
    const [reason] = await jsonOf(await call('GET', '/reason/query?scope=OCC_HOLD'))
    await send('resume', {})
    const until = new Date(Date.now() + HELD_MS).toISOString()
    await send('hold', { reasonId: reason.id, until, sentence: 'A filha liga de volta.' })
    await expect(rowOf(page, occurrence)).toContainText('Retornou da espera')
    await takeNext(occurrence)
    await comesTo('Ler a ficha')
    await closeOccurrence(call, occurrence, await readCloseReason(admin))
    await page.goto(QUEUE)
  })

  await scenario('transferência', async () => {
    const occurrence = await openOccurrence(admin, { accountId: '3', category: 'MEDICAL' })
    await takeNext(occurrence)
    await comesTo('Ler a ficha')
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      const words = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (words.startsWith('Transferir')) break
      await press('Shift+Tab')
    }
    await press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('combobox', { name: 'Posto' })).toBeVisible()
    await walkTo('Tab', 'input[name=station]')
    await write('Posto 03')
    await expect(page.getByRole('option', { name: new RegExp(other.name) })).toBeVisible()
    await press('ArrowDown', 'Enter')
    await walkTo('Tab', 'select[name=reason]')
    await choose('Sobrecarga')
    await press('Control+Enter')
    await expect(rowOf(other.page, occurrence)).toContainText(`Para ${other.name}`)
    await expect(page).toHaveURL(QUEUE)
  })

  await scenario('passagem de plantão', async () => {
    const { userId } = await sessions('operador1@demo.example')
    const night = { name: 'Posto da noite', kind: 'MONITORING', active: true }
    const station: { id: string } = await jsonOf(await admin('POST', '/station/create', night))
    await jsonOf(await call('POST', `/station/${station.id}/logon`, {}))
    await page.reload()
    await expect(page.getByText('Posto da noite').first()).toBeVisible()
    await press('Control+k')
    await expect(
      page.getByRole('dialog', { name: 'Paleta de comandos' }).getByRole('searchbox'),
    ).toBeFocused()
    await write('passar')
    await expect(page.getByRole('menuitem', { name: /Passar plantão/ })).toBeVisible()
    await press('Enter')
    await expect(page.getByRole('dialog', { name: 'Passar plantão' }).getByRole('textbox')).toBeFocused()
    await write('Portão da padaria ficou aberto.')
    await press('Control+Enter')
    await expect(page.getByText('Plantão passado.')).toBeVisible()
    await jsonOf(await admin('POST', `/station/${station.id}/logoff`, { operatorId: userId }))
  })
})

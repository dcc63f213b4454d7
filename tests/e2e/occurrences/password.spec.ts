import type { Page } from '@playwright/test'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { ACCOUNT, answer, ask, CONTACT, differences, photograph, stepOf, take, words } from './duress.ts'
import { closeOccurrence, readCloseReason } from './empty-queue.ts'
import { expect, jsonOf, openOccurrence, rowOf, SOON, test } from './operators.ts'

/** `DURESS` for `MATCH`, and the mark itself, in bytes. */
const DIFFERENCE = 24

/** Requests about one occurrence and its contact, each with the bytes of both ways. */
const recordTraffic = (page: Page, { id }: Occurrence) => {
  const exchanges: Promise<{ call: string; bytes: [number, number] }>[] = []
  page.on('requestfinished', request => {
    const { pathname } = new URL(request.url())
    if (!pathname.includes(`/occurrence/${id}`) && !pathname.includes('/contact/')) return
    const call = `${request.method()} ${pathname.replace(`/occurrence/${id}`, '/occurrence/{id}')}`
    exchanges.push(
      request.response().then(async reply => ({
        call,
        bytes: [request.postData()?.length ?? 0, (await reply?.body())?.length ?? 0],
      })),
    )
  })
  return () => Promise.all(exchanges)
}

test('M-117 under duress the screen is that of the right password but for one mark, and so is what is sent', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const admin = await api()
  // A counter-password is said to whoever gave the right one (contract §5.4).
  await jsonOf(
    await admin('PUT', `/account/${ACCOUNT}/contact/${CONTACT.id}/password`, { counterPassword: null }),
  )
  const desk = await openDesk('operador1@demo.example')
  const { page } = desk
  const about = { accountId: ACCOUNT, category: 'DURESS' }
  const closeReasonId = await readCloseReason(admin)

  const seen = []
  for (const word of [words.password, words.duressPassword]) {
    const occurrence = await openOccurrence(admin, about)
    await take(desk, occurrence)
    await answer(desk, occurrence, {
      discricao: 'DONE',
      imagens: 'FAIL',
      policia: 'DONE',
      repetir: 'NO',
      insistir: 'DONE',
    })
    await ask(page, occurrence, word)
    const traffic = recordTraffic(page, occurrence)
    await page.keyboard.press('Enter')
    await expect(stepOf(page)).toContainText('Posicionar a viatura')
    const script = page.getByRole('region', { name: 'Roteiro', exact: true })
    const checked = script
      .getByRole('listitem')
      .filter({ hasText: 'Conferir a senha' })
      .locator('span')
      .first()
    seen.push({
      photograph: await photograph(page),
      box: await checked.boundingBox(),
      words: await page.getByRole('main').innerText(),
      traffic: await traffic(),
    })
    await closeOccurrence(desk.call, occurrence, closeReasonId)
  }
  const [match, duress] = seen as [(typeof seen)[0], (typeof seen)[0]]

  expect(duress.words.replace(/\d\d:\d\d/g, '')).toBe(match.words.replace(/\d\d:\d\d/g, ''))
  const { x, y, width, height } = match.box ?? { x: 0, y: 0, width: 0, height: 0 }
  const marks = differences(match.photograph, duress.photograph)
  expect(
    marks.filter(at => at.x < x - 1 || at.x > x + width + 1 || at.y < y - 1 || at.y > y + height + 1),
  ).toEqual([])
  expect(marks.length).toBeGreaterThan(0)

  // Live changes may have it read once more.
  const callsOf = ({ traffic }: typeof match) => [...new Set(traffic.map(({ call }) => call))].sort()
  expect(callsOf(duress)).toEqual(callsOf(match))
  expect(callsOf(match)).toHaveLength(4)
  for (const call of callsOf(match)) {
    const last = ({ traffic }: typeof match) => traffic.findLast(each => each.call === call)?.bytes ?? [0, 0]
    const [bytes, other] = [last(match), last(duress)]
    for (const way of [0, 1] as const)
      expect(Math.abs(other[way] - bytes[way]), call).toBeLessThanOrEqual(DIFFERENCE)
  }
})

test('M-123 under duress the police come next, and every desk sees an emergency', async ({
  openDesk,
  api,
}) => {
  const desk = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: ACCOUNT, category: 'INTRUSION' })
  await take(desk, occurrence)
  await answer(desk, occurrence, { ler: 'DONE' })
  await ask(desk.page, occurrence, words.duressPassword)
  const row = rowOf(other.page, occurrence)
  await expect(row).toContainText('Crítica')
  const answered = desk.page.waitForResponse(/contactAttempt$/).then(() => Date.now())
  const shown = expect(row)
    .toContainText('Emergência')
    .then(() => Date.now())
  await desk.page.keyboard.press('Enter')
  const after = (await shown) - (await answered)
  test.info().annotations.push({ type: 'coação na outra tela', description: `${after} ms` })
  expect(after).toBeLessThan(SOON)
  await expect(stepOf(desk.page)).toContainText('Acionar a Polícia Militar (190)')
  await expect(desk.page.getByRole('region', { name: 'Roteiro', exact: true })).not.toContainText(/coação/i)
})

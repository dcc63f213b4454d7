import {
  ACCOUNT,
  answer,
  ask,
  CONTACT,
  differences,
  photograph,
  stepOf,
  take,
  words,
} from '../occurrences/duress.ts'
import { closeOccurrence, readCloseReason } from '../occurrences/empty-queue.ts'
import { expect, jsonOf, openOccurrence, rowOf, SOON, test } from './stage/scene.ts'

const BEFORE = {
  discricao: 'DONE',
  imagens: 'FAIL',
  policia: 'DONE',
  repetir: 'NO',
  insistir: 'DONE',
} as const

test('Coação: a bystander learns nothing from the screen, the call to the police opens, other desks know', {
  tag: '@long',
}, async ({ scene, openDesk, api }) => {
  const admin = await api()
  // A counter-password is said to whoever gave the right one (contract §5.4).
  await jsonOf(
    await admin('PUT', `/account/${ACCOUNT}/contact/${CONTACT.id}/password`, { counterPassword: null }),
  )
  const desk = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const { page } = desk
  const closeReasonId = await readCloseReason(admin)
  await scene.show(page, other.page)
  await scene.look(
    `${desk.name} (tela grande) liga para ${CONTACT.name}, que está sob ameaça e diz a senha de coação. Há alguém olhando a tela.`,
  )

  const occurrence = await openOccurrence(admin, { accountId: ACCOUNT, category: 'INTRUSION' })
  await take(desk, occurrence)
  await answer(desk, occurrence, { ler: 'DONE' })
  await ask(page, occurrence, words.duressPassword)
  const row = rowOf(other.page, occurrence)
  await expect(row).toContainText('Crítica')
  await scene.look('O operador digita o que ouviu. O campo não mostra a senha certa, nem antes nem depois.')
  const answered = page.waitForResponse(/contactAttempt$/).then(() => Date.now())
  const shown = expect(row)
    .toContainText('Emergência')
    .then(() => Date.now())
  await page.keyboard.press('Enter')
  const after = Math.max(0, (await shown) - (await answered))
  expect(after).toBeLessThan(SOON)
  await expect(stepOf(page)).toContainText('Acionar a Polícia Militar (190)')
  await scene.look(
    'O roteiro passou para "Acionar a Polícia Militar (190)". Procure na tela: coação não está escrito em lugar nenhum.',
  )
  const seen = await page.getByRole('main').innerText()
  expect(seen).not.toMatch(/coação|coagid|duress/i)
  await scene.look('Na mesa ao lado, longe do local, a linha virou Emergência.', other.page)
  await closeOccurrence(desk.call, occurrence, closeReasonId)

  await scene.look(
    'A prova: a mesma ligação duas vezes, com a senha certa e com a de coação. As telas são comparadas.',
    page,
  )
  const photographs = []
  for (const [word, title] of [
    [words.password, 'senha certa'],
    [words.duressPassword, 'senha de coação'],
  ] as const) {
    const again = await openOccurrence(admin, { accountId: ACCOUNT, category: 'DURESS' })
    await take(desk, again)
    await answer(desk, again, BEFORE)
    await ask(page, again, word)
    await page.keyboard.press('Enter')
    await expect(stepOf(page)).toContainText('Posicionar a viatura')
    const checked = page
      .getByRole('region', { name: 'Roteiro', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'Conferir a senha' })
      .locator('span')
      .first()
    await scene.look(`Esta é a tela depois da ${title}.`)
    photographs.push({ image: await photograph(page), box: await checked.boundingBox() })
    await closeOccurrence(desk.call, again, closeReasonId)
  }
  const [match, duress] = photographs as [(typeof photographs)[0], (typeof photographs)[0]]
  const marks = differences(match.image, duress.image)
  const { x, y, width, height } = match.box ?? { x: 0, y: 0, width: 0, height: 0 }
  const outside = marks.filter(
    at => at.x < x - 1 || at.x > x + width + 1 || at.y < y - 1 || at.y > y + height + 1,
  )
  expect(outside).toEqual([])
  const pixels = match.image.info.width * match.image.info.height
  scene.proven(`a outra mesa soube em ${after} ms; na tela do operador a palavra coação não aparece`)
  scene.proven('o roteiro abriu o acionamento da polícia (190)')
  scene.proven(
    `das telas comparadas, ${marks.length} de ${pixels} pontos diferem, todos numa marca de ${Math.round(width)} × ${Math.round(height)}`,
  )
})

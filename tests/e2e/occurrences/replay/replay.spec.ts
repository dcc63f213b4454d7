import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Occurrence } from '#contracts/occurrences/occurrences.contract.ts'
import { planOf } from '../../../../src/cli/simulator/scenarios.mjs'
import { type Api, expectNoSideScroll } from '../../fixtures.ts'
import { expect, expectAccessible, jsonOf, readQueue, test } from '../operators.ts'

const OPERATOR = 'operador1@demo.example'
const TEXT = 'Contato confirmou a senha: gato no quintal.'
const command = fileURLToPath(new URL('../../../../src/cli/replay.mjs', import.meta.url))

const read = async (call: Api, id: string): Promise<Occurrence> =>
  jsonOf(await call('GET', `/occurrence/${id}`))

const act = async (call: Api, id: string, event: string, body: unknown = {}): Promise<void> => {
  const { version } = await read(call, id)
  await jsonOf(await call('POST', `/occurrence/${id}/${event}`, body, { 'if-match': `"${version}"` }))
}

/** Every step of the script, with a call and a note, to its end. */
const attend = async (call: Api, id: string): Promise<void> => {
  await act(call, id, 'attend')
  await jsonOf(
    await call('POST', `/occurrence/${id}/contactAttempt`, {
      phone: '+5547999990001',
      outcome: 'ANSWERED',
      passwordCheck: 'MATCH',
      durationS: 40,
    }),
  )
  await jsonOf(await call('POST', `/occurrence/${id}/note`, { text: 'Vizinho viu um gato no muro.' }))
  for (;;) {
    const { steps, policy } = await read(call, id)
    const current = steps.find(({ status }) => status === 'CURRENT')
    const step = policy.steps.find(each => each.id === current?.stepId)
    if (!step || step.type === 'CLOSE') break
    const branches = ['YES_NO', 'CALL_CONTACT', 'CHECK_PASSWORD', 'VIEW_CAMERA'].includes(step.type)
    await jsonOf(await call('PUT', `/occurrence/${id}/step/${step.id}`, { value: branches ? 'YES' : 'DONE' }))
  }
  const reasons: { id: string; code: string }[] = await jsonOf(
    await call('GET', '/reason/query?scope=OCC_CLOSE'),
  )
  const closeReasonId = reasons.find(({ code }) => code === 'ANIMAL')?.id
  await act(call, id, 'close', { closeReasonId, closingText: TEXT, verificationLevel: 1 })
}

test('Auditoria: an attendance of a signal is replayed by keys, printed, and exported for npm run replay', async ({
  openDesk,
  panels,
  signal,
}) => {
  const { page, name, call } = await openDesk(OPERATOR)
  const known = new Set((await readQueue(call, 'all')).map(({ id }) => id))
  const panic = planOf('tempestade', await panels(), 1).filter(({ said }) => said.code === '122')
  await signal(...panic)
  await expect
    .poll(async () =>
      (await readQueue(call, 'all')).some(({ id, status }) => !known.has(id) && status === 'PENDING'),
    )
    .toBe(true)
  const { id } = (await readQueue(call, 'all')).find(each => !known.has(each.id))!
  await attend(call, id)

  await page.goto(`/occurrence/${id}`)
  await page.getByRole('link', { name: 'Reproduzir atendimento' }).click()
  const now = page.getByRole('region', { name: 'Neste instante' })
  await expect(now).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  while ((await now.getByText(name).count()) === 0) await page.keyboard.press('ArrowRight')
  await expect(now.getByText('Em atendimento', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.getByRole('region', { name: 'Momentos' }).getByRole('button').last().click()
  await expect(page.getByText('A reprodução terminou igual ao atendimento gravado.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Relato e frases' }).getByText(TEXT)).toBeVisible()
  await expectNoSideScroll(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar eventos' }).click()
  const file = await (await downloading).path()
  const { status, stdout } = spawnSync(process.execPath, [command, file], { encoding: 'utf8' })
  expect(stdout).toMatch(/^recordedAttendance \(ocorrencia-\d+\): igual \(\d+ eventos\)\n$/)
  expect(status).toBe(0)

  await page.getByRole('link', { name: 'Imprimir relatório' }).click()
  const sheet = page.getByRole('article', { name: 'Relatório do atendimento' })
  await expect(
    sheet.getByText('A linha do tempo, reproduzida, termina igual ao atendimento gravado.'),
  ).toBeVisible()
  await expectAccessible(page)
})

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { expect, jsonOf, readOccurrence, test } from './stage/scene.ts'

const command = fileURLToPath(new URL('../../../src/cli/replay.mjs', import.meta.url))
const LOOKED_AT = 40

/** The longest attendance that a person closed. */
const longest = (read: readonly Occurrence[]): Occurrence => {
  const [found] = read
    .filter(({ timeline }) => timeline.some(({ type }) => type === 'ATTEND'))
    .toSorted((one, other) => other.timeline.length - one.timeline.length)
  if (!found) throw new Error('no attendance was closed by a person')
  return found
}

test('Auditoria: an attendance of an earlier night is replayed second by second, printed and exported', {
  tag: '@long',
}, async ({ scene, openDesk, api }) => {
  const call = await api('supervisor@demo.example')
  const path = `/occurrence/query?closedMode=OPERATOR&statuses=CLOSED&recordsPerPage=${LOOKED_AT}&offset=0`
  const { data }: { data: OccurrenceRow[] } = await jsonOf(await call('GET', path))
  const { id, timeline } = longest(await Promise.all(data.map(row => readOccurrence(call, row.id))))
  const times = timeline.map(({ at }) => Date.parse(at))
  const seconds = Math.round((Math.max(...times) - Math.min(...times)) / 1000)
  const { page } = await openDesk('supervisor@demo.example', `/occurrence/${id}`)
  await scene.show(page)
  await scene.look('O supervisor abre uma ocorrência encerrada e quer ver o que o operador viu e fez.')
  await page.getByRole('link', { name: 'Reproduzir atendimento' }).click()
  const now = page.getByRole('region', { name: 'Neste instante' })
  const moments = page.getByRole('region', { name: 'Momentos' }).getByRole('button')
  await expect(now).toBeVisible()
  await expect(moments).toHaveCount(timeline.length)
  await scene.look(
    'Não é um vídeo: as mesmas máquinas de estados do atendimento recebem os eventos gravados, um a um.',
  )
  for (let next = 1; next < timeline.length - 1; next += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(moments.nth(next)).toHaveAttribute('aria-current', 'true')
    if (next === 1)
      await scene.look(
        'Seta para a direita: um momento de cada vez. Situação, roteiro e ligações mudam juntos.',
      )
    else await scene.glance()
  }
  await scene.look('A barra de espaço reproduz no tempo real do atendimento; 4× e 8× correm mais.')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await scene.glance()
  await moments.last().click()
  await expect(page.getByText('A reprodução terminou igual ao atendimento gravado.')).toBeVisible()
  await scene.look(
    'No fim o sistema compara: o que os eventos reproduziram é igual ao que o servidor guarda em separado.',
  )

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar eventos' }).click()
  const file = await (await downloading).path()
  const { status, stdout } = spawnSync(process.execPath, [command, file], { encoding: 'utf8' })
  expect(stdout).toMatch(/^recordedAttendance \(ocorrencia-\d+\): igual \(\d+ eventos\)\n$/)
  expect(status).toBe(0)
  await scene.look(
    `Os eventos exportados são conferidos fora do console, por npm run replay: ${stdout.trim()}.`,
  )
  await page.getByRole('link', { name: 'Imprimir relatório' }).click()
  await expect(page.getByRole('article', { name: 'Relatório do atendimento' })).toContainText(
    'A linha do tempo, reproduzida, termina igual ao atendimento gravado.',
  )
  await scene.look('E o relatório impresso diz o mesmo a quem não tem o console.')
  scene.proven(`${timeline.length} eventos reproduzidos, dos ${seconds} s que durou a ocorrência`)
  scene.proven('o fim da reprodução é igual ao atendimento gravado')
  scene.proven(`exportado e conferido fora do console: ${stdout.trim()}`)
})

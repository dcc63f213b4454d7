import type { Page } from '@playwright/test'
import type { AttendanceProfile } from '#contracts/configuration/attendance-profiles.contract.ts'
import type { Occurrence, OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { emptyQueue } from './empty-queue.ts'
import type { Desk } from './operators.ts'
import {
  expect,
  jsonOf,
  openOccurrence,
  QUEUE,
  readOccurrence,
  rowOf,
  setPowerWait,
  test,
} from './operators.ts'

const HELD_MS = 4000
const WAIT_S = 3

const attendanceOf = ({ id }: Occurrence) => `/occurrence/${id}/attendance`

const footer = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })

const attend = async ({ page }: Desk, occurrence: Occurrence) => {
  await rowOf(page, occurrence)
    .getByRole('button', { name: /^Atender/ })
    .click()
  await expect(page).toHaveURL(attendanceOf(occurrence))
  await expect(footer(page, /^Devolver/)).toBeVisible()
}

/** Chooses an action of the foot, answers its dialog and confirms. */
const act = async (
  page: Page,
  name: RegExp,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
) => {
  await footer(page, name).click()
  const dialog = page.getByRole('dialog')
  await fill(dialog)
  await dialog.getByRole('button', { name }).click()
  await expect(dialog).toBeHidden()
}

test('M-126 what one gives back, transfers and loses to a supervisor, the other screens tell without a reload', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  const row = rowOf(other.page, occurrence)

  await test.step('attended', async () => {
    await attend(one, occurrence)
    await expect(row).toContainText(`Com ${one.name}`)
  })
  await test.step('given back', async () => {
    await act(one.page, /^Devolver/, async dialog => {
      await dialog.getByRole('textbox', { name: /Observação/ }).fill('Preciso atender o telefone.')
    })
    await expect(one.page).toHaveURL(QUEUE)
    await expect(row.getByRole('button', { name: /^Atender/ })).toBeVisible()
    await expect(row).not.toContainText(one.name)
  })
  await test.step('transferred', async () => {
    await attend(one, occurrence)
    await act(one.page, /^Transferir/, async dialog => {
      await dialog.getByRole('combobox', { name: 'Posto' }).click()
      await one.page.getByRole('option', { name: new RegExp(other.name) }).click()
      await dialog.getByLabel('Motivo').selectOption({ label: 'Sobrecarga' })
    })
    await expect(row).toContainText(`Para ${other.name}`)
    await expect(row).toContainText('Transferida')
    await expect(rowOf(one.page, occurrence)).toContainText(`Para ${other.name}`)
    await rowOf(one.page, occurrence)
      .getByRole('button', { name: /^Atender/ })
      .click()
    await expect(one.page.getByRole('main').getByRole('alert')).toContainText(other.name)
    await attend(other, occurrence)
    await expect(rowOf(one.page, occurrence)).toContainText(`Com ${other.name}`)
  })
  await test.step('taken over', async () => {
    const report = other.page.getByRole('region', { name: 'Relato' }).getByRole('textbox')
    await report.fill('A filha está a caminho.')
    const above = await openDesk('supervisor@demo.example', attendanceOf(occurrence))
    await expect(above.page.getByRole('main').getByRole('alert')).toContainText(
      `${other.name} está atendendo no Posto 03.`,
    )
    await act(above.page, /^Assumir/, async dialog => {
      await dialog.getByLabel('Motivo').selectOption({ label: 'Requer supervisor' })
    })
    await expect(footer(above.page, /^Devolver/)).toBeVisible()
    await expect(other.page.getByRole('main').getByRole('alert')).toContainText(
      `${above.name} assumiu este atendimento.`,
    )
    await expect(report).toHaveValue('A filha está a caminho.')
    await expect(report).not.toBeEditable()
    await expect(footer(other.page, /^Devolver/)).toBeHidden()
    await expect(rowOf(one.page, occurrence)).toContainText(`Com ${above.name}`)
    const { timeline } = await readOccurrence(above.call, occurrence.id)
    const types = timeline.map(({ type }) => type).filter(type => !type.endsWith('_OVERDUE'))
    expect(types.toSorted()).toEqual(
      ['CREATE_MANUAL', 'ATTEND', 'RELEASE', 'ATTEND', 'TRANSFER', 'ATTEND', 'TAKE_OVER'].toSorted(),
    )
    await act(above.page, /^Devolver/, async () => {})
  })
})

test('M-126 what is held stands among one’s own, and comes back to whoever held it', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
  await attend(one, occurrence)
  await act(one.page, /^Colocar em espera/, async dialog => {
    await dialog.getByLabel('Motivo').selectOption({ label: 'Aguardando retorno do contato' })
    await dialog.getByRole('textbox', { name: 'O que se aguarda' }).fill('A filha liga de volta.')
  })
  await expect(one.page).toHaveURL(QUEUE)
  const mine = one.page.getByRole('list', { name: 'Minhas ocorrências' })
  await expect(mine).toContainText(/Em espera até \d\d:\d\d/)
  await expect(rowOf(other.page, occurrence)).toContainText(`Em espera com ${one.name}`)
  await mine.getByRole('link', { name: /Emergência médica/ }).click()
  await footer(one.page, /^Retomar/).click()
  await expect(footer(one.page, /^Devolver/)).toBeVisible()
  await expect(rowOf(other.page, occurrence)).toContainText(`Com ${one.name}`)

  await one.page.goto(QUEUE)
  // The shortest hold of the dialog is minutes long.
  const [reason] = await jsonOf(await one.call('GET', '/reason/query?scope=OCC_HOLD'))
  const until = new Date(Date.now() + HELD_MS).toISOString()
  const { version } = await readOccurrence(one.call, occurrence.id)
  const body = { reasonId: reason.id, until, sentence: 'A filha liga de volta.' }
  await jsonOf(
    await one.call('POST', `/occurrence/${occurrence.id}/hold`, body, { 'if-match': `"${version}"` }),
  )
  for (const { page } of [one, other]) {
    await expect(rowOf(page, occurrence)).toContainText(`Para ${one.name}`)
    await expect(rowOf(page, occurrence)).toContainText('Retornou da espera')
  }
  await expect(mine).not.toContainText('Em espera até')
  await attend(one, occurrence)
  await expect(rowOf(other.page, occurrence)).toContainText(`Com ${one.name}`)
})

const holdByDialog = ({ page }: Desk) =>
  act(page, /^Colocar em espera/, async dialog => {
    await dialog.getByLabel('Motivo').selectOption({ label: 'Aguardando retorno do contato' })
    await dialog.getByRole('textbox', { name: 'O que se aguarda' }).fill('A luz volta em minutos.')
  })

test('M-126 what the system does is seen by all: a wait that ends, a new signal, a restore, also of what is held', {
  tag: '@long',
}, async ({ openDesk, panels, signal, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const call = await api('supervisor@demo.example')
  await emptyQueue(one.call, call)
  const giveBack = await setPowerWait(call, WAIT_S)
  const [, panel] = await panels()
  if (!panel) throw new Error('no panel')
  const said = { code: '301', partition: 7 } as const
  const goes = () => signal({ panel, said: { ...said, qualifier: 'E' } })
  const comesBack = () => signal({ panel, said: { ...said, qualifier: 'R' } })
  const open = '/occurrence/query?eventCodes=301&statuses=WAITING,PENDING&recordsPerPage=10&offset=0'
  const failures = async (): Promise<OccurrenceRow[]> => (await jsonOf(await call('GET', open))).data
  const closed = async ({ id }: { id: string }) => {
    await expect.poll(async () => (await readOccurrence(call, id)).status).toBe('CLOSED')
    return readOccurrence(call, id)
  }
  const typesOf = ({ timeline }: Occurrence) =>
    timeline.map(({ type }) => type).filter(type => !type.endsWith('_OVERDUE'))
  const known = (await failures()).map(({ id }) => id)
  const begin = async (): Promise<Occurrence> => {
    await goes()
    const found = (await failures()).find(({ id }) => !known.includes(id))
    return readOccurrence(call, found?.id ?? '')
  }

  await test.step('it waits, comes into the queue, and closes when power is back', async () => {
    const occurrence = await begin()
    for (const { page } of [one, other]) await expect(rowOf(page, occurrence)).toBeVisible()
    await comesBack()
    for (const { page } of [one, other]) await expect(rowOf(page, occurrence)).toHaveCount(0)
    const told = await closed(occurrence)
    expect(told.closedMode).toBe('AUTO_RESTORE')
    expect(typesOf(told).toSorted()).toEqual(['AUTO_CLOSE', 'RECEIVE_WAIT', 'RESTORED', 'WAIT_ELAPSED'])
  })

  await test.step('a new signal wakes what is held; a restore closes it', async () => {
    const occurrence = await begin()
    await attend(one, occurrence)
    await holdByDialog(one)
    await expect(rowOf(other.page, occurrence)).toContainText(`Em espera com ${one.name}`)
    await goes()
    for (const { page } of [one, other]) await expect(rowOf(page, occurrence)).toContainText('Novo sinal')
    await attend(one, occurrence)
    await holdByDialog(one)
    await expect(rowOf(other.page, occurrence)).toContainText(`Em espera com ${one.name}`)
    await comesBack()
    for (const { page } of [one, other]) await expect(rowOf(page, occurrence)).toHaveCount(0)
    const told = await closed(occurrence)
    expect(told.closedMode).toBe('AUTO_RESTORE')
    expect(typesOf(told)).toEqual(expect.arrayContaining(['NEW_SIGNAL_WAKES', 'AUTO_CLOSE']))
  })
  await giveBack()
})

test('M-126 whoever logs out gives back what he attends, and a post that feeds itself is handed it', {
  tag: '@long',
}, async ({ openDesk, api }) => {
  const one = await openDesk('operador1@demo.example')
  const other = await openDesk('operador2@demo.example')
  const admin = await api()
  await emptyQueue(one.call, await api('supervisor@demo.example'))
  const occurrence = await openOccurrence(admin, { accountId: '3', category: 'MEDICAL' })
  await attend(one, occurrence)
  await expect(rowOf(other.page, occurrence)).toContainText(`Com ${one.name}`)

  await test.step('logged out', async () => {
    await one.page.getByRole('button', { name: /^Menu de/ }).click()
    await one.page.getByRole('menuitem', { name: 'Sair' }).click()
    await one.page.getByRole('alertdialog').getByRole('button', { name: /^Sair/ }).click()
    await expect(one.page).toHaveURL(/\/login/)
    await expect(rowOf(other.page, occurrence)).toContainText('Operador desconectado')
    await expect(rowOf(other.page, occurrence)).not.toContainText(`Com ${one.name}`)
  })

  await test.step('fed', async () => {
    const profile: AttendanceProfile = await jsonOf(
      await admin('POST', '/attendanceProfile/create', {
        name: `Entrega automática ${occurrence.number}`,
        description: null,
        categories: [],
        minPriority: 1,
        maxPriority: 5,
        maxSimultaneous: 1,
        autoFeed: true,
        canCftv: false,
        canDispatch: true,
        canClose: true,
        active: true,
        accountTagIds: [],
      }),
    )
    const setProfile = async (attendanceProfileId: string | null) => {
      const { version, kind, name, active } = await jsonOf(await admin('GET', '/station/3/find'))
      const body = { name, kind, active, attendanceProfileId }
      await jsonOf(await admin('PUT', '/station/3/update', body, { 'if-match': `"${version}"` }))
    }
    const { attendanceProfile } = await jsonOf(await admin('GET', '/station/3/find'))
    await setProfile(profile.id)
    const fed = await openOccurrence(admin, { accountId: '3', category: 'MEDICAL' })
    await expect(other.page.getByRole('list', { name: 'Minhas ocorrências' })).toContainText(
      'Emergência médica',
    )
    const { timeline } = await readOccurrence(other.call, occurrence.id)
    expect(timeline.map(({ type }) => type)).toEqual(expect.arrayContaining(['LOCK_EXPIRED', 'FEED']))
    await expect(rowOf(other.page, fed)).not.toContainText('Com ')
    await setProfile(attendanceProfile?.id ?? null)
  })
})

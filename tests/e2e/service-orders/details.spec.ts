import type { Page } from '@playwright/test'
import { demoPictures } from '#bff/db/seed/demo/service-orders/images.ts'
import { openWalk } from '#tests/support/browser/order-walk.ts'
import { type Api, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures.ts'

const COORDINATOR = 'coordenador1@demo.example'
const ATTENDANT = 'atendente@demo.example'

const [picture] = await demoPictures()

const orderIn = async (
  api: (email?: string) => Promise<Api>,
  status: 'IN_VALIDATION' | 'REPROVED' | 'FINISHED',
) => {
  const walk = openWalk(await api(COORDINATOR), await api(ATTENDANT))
  return { walk, order: await walk.orderIn(status) }
}

const open = async (page: Page, id: string) => {
  await page.goto(`/service-order/${id}`)
  await expect(page.getByRole('heading', { name: 'Intervenções' })).toBeVisible()
  await expect(page.getByRole('article', { name: /^Intervenção de/ })).toBeVisible()
}

test('M-150 an intervention is corrected by keyboard: errors at the field, draft kept, conflict resolved', {
  tag: '@long',
}, async ({ page, signIn, api, quiet }) => {
  quiet.allow(/status of 409/)
  const { walk, order } = await orderIn(api, 'IN_VALIDATION')
  await signIn(COORDINATOR)
  await open(page, order.id)
  const button = page.getByRole('button', { name: 'Corrigir', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Corrigir intervenção' })
  const text = dialog.getByRole('textbox', { name: 'O que foi feito' })
  await expect(text).toHaveValue('Serviço concluído e testado.')
  await expectAccessible(page, '[role="dialog"]')
  await text.fill('curto')
  await dialog.getByRole('button', { name: 'Salvar intervenção' }).click()
  await expect(dialog.getByText('Descreva com ao menos 10 caracteres.').first()).toBeVisible()
  await expect(text).toBeFocused()

  await text.fill('Bateria trocada e sirene testada.')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()
  await dialog.getByRole('textbox', { name: 'Modelo' }).fill('IVP 3000')
  await page.reload()
  await expect(dialog.getByText('O que você tinha escrito antes voltou.')).toBeVisible()
  await expect(text).toHaveValue('Bateria trocada e sirene testada.')

  await dialog.getByRole('radio', { name: 'Parcial' }).check()
  await expect(dialog.getByRole('textbox', { name: 'Modelo' })).toHaveValue('IVP 3000')
  await dialog.getByRole('textbox', { name: 'Número de série' }).fill('IVP-0042')
  await dialog.getByRole('button', { name: 'Incluir na lista' }).click()

  const other = await api('coordenador2@demo.example')
  const visit = (await walk.find(order.id)).interventions[0]
  const changed = await other(
    'PUT',
    `/serviceOrder/${order.id}/intervention/${visit?.id}`,
    {
      mode: visit?.mode,
      technicianId: visit?.technician.id,
      result: 'NOT_SOLVED',
      description: visit?.description,
    },
    { 'if-match': `"${visit?.version}"` },
  )
  expect(changed.status).toBe(200)
  await dialog.getByRole('button', { name: 'Salvar intervenção' }).click()
  await expect(dialog.getByRole('heading', { name: 'Revise as diferenças' })).toBeVisible()
  await dialog.getByRole('radio', { name: /^Resultado Meu valor / }).check()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Intervenção salva.')).toBeVisible()
  const article = page.getByRole('article', { name: /^Intervenção de/ })
  await expect(article.getByText('Parcial')).toBeVisible()
  await expect(article.getByText('Adicionado: Sensor IVP 3000 (série IVP-0042)')).toBeVisible()
  await expect(page.getByText('Intervenção corrigida').first()).toBeVisible()
  await expectAccessible(page)
})

test('M-150 a visit is recorded and taken away; an executed order keeps its last', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const { order } = await orderIn(api, 'IN_VALIDATION')
  await signIn(COORDINATOR)
  await open(page, order.id)
  const excluir = page.getByRole('button', { name: 'Excluir', exact: true })
  await expect(excluir).toHaveCount(0)
  await page.getByRole('button', { name: 'Registrar intervenção' }).click()
  const dialog = page.getByRole('dialog', { name: 'Registrar intervenção' })
  await dialog.getByRole('radio', { name: 'Resolvido', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'O que foi feito' }).fill('Retorno para conferir a sirene.')
  await dialog.getByRole('button', { name: 'Salvar intervenção' }).click()
  await expect(page.getByRole('article', { name: /^Intervenção de/ })).toHaveCount(2)
  await excluir.first().click()
  const question = page.getByRole('alertdialog', { name: 'Excluir esta intervenção?' })
  await expectAccessible(page, '[role="alertdialog"]')
  await question.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByRole('article', { name: /^Intervenção de/ })).toHaveCount(2)
  await excluir.first().click()
  await question.getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('article', { name: /^Intervenção de/ })).toHaveCount(1)
})

test('M-148 images are sent, refused, seen in the gallery, and taken away when asked twice', async ({
  page,
  signIn,
  api,
}) => {
  const { order } = await orderIn(api, 'IN_VALIDATION')
  await signIn(ATTENDANT)
  await open(page, order.id)
  const upload = page.getByRole('group', { name: 'Adicionar imagem à intervenção' })
  const input = upload.locator('input[type=file]')
  await input.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('texto') })
  await expect(upload.getByRole('alert')).toHaveText('Envie uma imagem PNG, JPEG ou WebP.')
  for (const name of ['central.png', 'central de perto.png'])
    await test.step(name, async () => {
      await input.setInputFiles({ name, mimeType: 'image/png', buffer: picture?.bytes ?? Buffer.alloc(0) })
      await expect(page.getByText(name.replace('.png', ''), { exact: true })).toBeVisible()
    })
  await expect(upload.getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Ver imagem 2 de 2/ }).press('Enter')
  const gallery = page.getByRole('dialog', { name: /^Imagens da intervenção/ })
  await expect(gallery.getByRole('img', { name: 'central de perto' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(gallery).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ver imagem 2 de 2/ })).toBeFocused()
  await page.getByRole('button', { name: 'Excluir imagem: central de perto' }).click()
  await page
    .getByRole('alertdialog', { name: 'Excluir esta imagem?' })
    .getByRole('button', { name: 'Excluir' })
    .click()
  await expect(page.getByRole('button', { name: /^Ver imagem/ })).toHaveCount(1)

  await signIn(COORDINATOR, `/service-order/in-validation?order=${order.id}`)
  const review = page.getByRole('region', { name: `Revisão da OS #${order.number}` })
  await expect(review.getByRole('button', { name: /^Ver imagem 1 de 1/ })).toBeVisible()
  await expect(review.getByRole('button', { name: /Adicionar imagem|Anotar|Corrigir/ })).toHaveCount(0)
})

test('M-150 notes: for whom, by whom; only one’s own are changed', { tag: '@long' }, async ({
  page,
  signIn,
  api,
}) => {
  const { order } = await orderIn(api, 'REPROVED')
  await signIn(COORDINATOR)
  await open(page, order.id)
  await page.getByRole('button', { name: 'Anotar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nova anotação' })
  await dialog.getByRole('button', { name: 'Salvar anotação' }).click()
  await expect(dialog.getByText('Escreva a anotação.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Anotação' }).fill('Avisar o cliente antes de ir.')
  await dialog.getByRole('radio', { name: /^Cliente/ }).check()
  await expectAccessible(page, '[role="dialog"]')
  await dialog.getByRole('button', { name: 'Salvar anotação' }).click()
  const notes = page.getByRole('list', { name: 'Anotações da intervenção' })
  await expect(notes.getByText('Avisar o cliente antes de ir.')).toBeVisible()
  await expect(notes.getByText('Visível ao cliente')).toBeVisible()

  await signIn(ATTENDANT)
  await open(page, order.id)
  await expect(notes.getByText('Avisar o cliente antes de ir.')).toBeVisible()
  await expect(notes.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Anotar' }).click()
  await dialog.getByRole('textbox', { name: 'Anotação' }).fill('Ligado: só depois das 14h.')
  await dialog.getByRole('button', { name: 'Salvar anotação' }).click()
  await notes.getByRole('button', { name: /^Alterar anotação/ }).click()
  const edit = page.getByRole('dialog', { name: 'Alterar anotação' })
  await edit.getByRole('textbox', { name: 'Anotação' }).fill('Ligado: só depois das 15h.')
  await edit.getByRole('button', { name: 'Salvar anotação' }).click()
  await expect(notes.getByText('Ligado: só depois das 15h.')).toBeVisible()
  await expect(notes.getByText(/editada/)).toBeVisible()
  await notes.getByRole('button', { name: /^Excluir anotação/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
})

test('M-150 a sealed order says so and has no buttons; 320 px need no sideways scroll', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const { order } = await orderIn(api, 'FINISHED')
  await signIn(COORDINATOR)
  await open(page, order.id)
  await expect(
    page.getByText('Ordem encerrada: intervenções, imagens e anotações não mudam mais.'),
  ).toBeVisible()
  await expect(
    page.getByRole('button', { name: /Registrar|Corrigir|Anotar|Adicionar imagem|^Excluir/ }),
  ).toHaveCount(0)
  const { order: open320 } = await orderIn(api, 'IN_VALIDATION')
  await page.setViewportSize({ width: 320, height: 720 })
  await open(page, open320.id)
  await expectNoSideScroll(page)
  await page.getByRole('button', { name: 'Corrigir', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoSideScroll(page)
  await expectAccessible(page, '[role="dialog"]')
})

test('M-148 what is installed has its serial number, goes along though not yet in the list, and is on paper', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  const walk = openWalk(await api('coordenador1@demo.example'), await api('atendente@demo.example'))
  const order = await walk.orderIn('IN_PROGRESS')
  await signIn('coordenador1@demo.example', `/service-order/${order.id}`)
  await page.getByRole('button', { name: 'Enviar para validação' }).click()
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Adicionar', exact: true })
  const model = dialog.getByRole('textbox', { name: 'Modelo' })
  const serial = dialog.getByRole('textbox', { name: 'Número de série' })
  const send = dialog.getByRole('button', { name: 'Enviar para validação' })
  await dialog.getByRole('radio', { name: 'Resolvido', exact: true }).check()
  await dialog.getByRole('textbox', { name: 'O que foi feito' }).fill('Sensores trocados e testados.')
  await add.click()
  await model.fill('IVP 3000')
  await serial.fill('SUB-01')
  await serial.press('Enter')
  await expect(dialog.getByText('Adicionado: Sensor IVP 3000 (série SUB-01)')).toBeVisible()

  await add.click()
  await serial.fill('sub-01')
  await send.click()
  await expect(model).toBeFocused()
  await expect(model).toHaveAccessibleDescription('Informe o modelo.')
  await page.keyboard.type('IVP 5000')
  await send.click()
  await expect(serial).toBeFocused()
  await expect(serial).toHaveAccessibleDescription('Este número de série já está na lista.')
  await expectAccessible(page, '[role="dialog"]')
  await serial.fill('SUB-02')
  await send.click()

  const told = ['Adicionado: Sensor IVP 3000 (série SUB-01)', 'Adicionado: Sensor IVP 5000 (série SUB-02)']
  for (const words of told) await expect(page.getByRole('main').getByText(words)).toBeVisible()
  await page.goto(`/service-order/${order.id}/print`)
  for (const words of told) await expect(page.getByRole('article').getByText(words).first()).toBeVisible()
})

import { expect, expectAccessible, expectNoSideScroll, lift, test } from '../fixtures.ts'

const ACCOUNT = '12'

test.describe('contacts of an account', () => {
  test('M-20, M-116, M-117 one is registered, called first, and asked for a password', async ({
    page,
    signIn,
    api,
  }) => {
    const supervisor = await api('supervisor@demo.example')
    const listed = await supervisor('GET', `/account/${ACCOUNT}/contact`)
    const before = (await listed.json()) as { id: string }[]

    await signIn('supervisor@demo.example', `/account/${ACCOUNT}/details?tab=contacts`)
    await page.getByRole('link', { name: 'Novo contato' }).click()
    await page.getByLabel('Nome', { exact: true }).fill('Zenaide Coelho')
    await page.getByLabel('Vínculo').selectOption('Vizinho')
    await page.getByLabel('Telefone', { exact: true }).fill('48999990077')
    await page.getByRole('checkbox', { name: 'WhatsApp' }).check()
    await page.getByRole('checkbox', { name: 'Tem chave' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()

    await expect(page).toHaveURL(/tab=contacts$/)
    const cards = page.getByRole('list', { name: 'Contatos, na ordem de chamada' })
    const grips = cards.getByRole('button', { name: /^Arrastar/ })
    await expect(grips).toHaveCount(before.length + 1)
    await expect(grips.last()).toHaveAccessibleName('Arrastar Zenaide Coelho')
    await expect(cards.getByRole('link', { name: /^Ligar para Zenaide Coelho/ })).toHaveAttribute(
      'href',
      'tel:+5548999990077',
    )

    await grips.last().focus()
    await lift(page, /^Zenaide Coelho selecionado/)
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`Zenaide Coelho, posição ${before.length} de`)).toBeAttached()
    await page.keyboard.press('Space')
    await expect(page.getByText('Ordem salva.')).toBeVisible()
    await expect(grips.nth(before.length - 1)).toHaveAccessibleName('Arrastar Zenaide Coelho')
    await page.reload()
    await expect(grips.nth(before.length - 1)).toHaveAccessibleName('Arrastar Zenaide Coelho')

    await page.getByRole('button', { name: 'Senhas de Zenaide Coelho' }).click()
    const secrets = page.getByRole('dialog', { name: 'Senhas' })
    await secrets.getByLabel('Senha (opcional)', { exact: true }).fill('Girassol Azul')
    await secrets.getByLabel('Senha de coação (opcional)', { exact: true }).fill('Céu Nublado')
    await expectAccessible(page)
    await secrets.getByRole('button', { name: 'Salvar senhas' }).click()
    await expect(secrets).toBeHidden()

    const check = async (spoken: string, told: string) => {
      await page.getByLabel('O que o contato disse').fill(spoken)
      await page.keyboard.press('Enter')
      await expect(page.getByText(told)).toBeVisible()
    }
    const ask = page.getByRole('button', { name: 'Conferir senha de Zenaide Coelho' })
    await ask.click()
    await check('margarida', 'Senha não confere.')
    await check('girassol AZUL', 'Senha confere.')
    await expect(page.getByRole('img', { name: 'Sinal de coação' })).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await ask.click()
    await check('ceu nublado', 'Senha confere.')
    await expect(page.getByRole('img', { name: 'Sinal de coação' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Alterar Zenaide Coelho' }).click()
    await expect(page.getByText(/^Senha: cadastrada · Contrassenha: não cadastrada/)).toBeVisible()
    await page.getByLabel(/^Observação/).fill('Tem a chave do portão.')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(cards.getByText('Tem a chave do portão.')).toBeVisible()

    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSideScroll(page)
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Excluir Zenaide Coelho' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(grips).toHaveCount(before.length)
  })
})

import { expectNoSideScroll } from '../../fixtures.ts'
import { readSmallTargets } from '../../shell/geometry.ts'
import { expect, expectAccessible, jsonOf, openOccurrence, test } from '../operators.ts'

/** The key of each dialog of an attendance. */
const dialogs = { e: 'Colocar em espera', t: 'Transferir', v: 'Deslocar viatura', g: 'Acionar autoridade' }

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [1366, 320])
    test(`an attendance and its dialogs can be read and pressed, ${colorScheme}, ${width} px`, {
      tag: '@long',
    }, async ({ openDesk, api }) => {
      const { page, call } = await openDesk('operador1@demo.example')
      const occurrence = await openOccurrence(await api(), { accountId: '3', category: 'MEDICAL' })
      const path = `/occurrence/${occurrence.id}`
      await jsonOf(await call('POST', `${path}/attend`, {}, { 'if-match': `"${occurrence.version}"` }))
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 768 })
      const look = async () => {
        await expectAccessible(page)
        await expectNoSideScroll(page)
        expect(await readSmallTargets(page)).toEqual([])
      }
      await page.goto(`${path}/attendance`)
      await expect(page.getByRole('region', { name: 'Roteiro', exact: true })).toBeVisible()
      await look()
      for (const [key, name] of Object.entries(dialogs))
        await test.step(name, async () => {
          await page.keyboard.press(key)
          await expect(page.getByRole('dialog', { name: new RegExp(name) })).toBeVisible()
          await look()
          await page.keyboard.press('Escape')
          await expect(page.getByRole('dialog')).toHaveCount(0)
        })
    })

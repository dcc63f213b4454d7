import { fingersOn, pointIn } from '#tests/support/browser/touch.ts'
import { expect } from '../fixtures.ts'
import { open, piece, test } from './catalogue-page.ts'

/** Frames of a press long enough to lift: over 120 ms at 60 Hz. */
const LONG = 15

test.use({ hasTouch: true })

test('the pieces that are drawn, dragged and pinched take fingers and a stylus', { tag: '@long' }, async ({
  page,
}) => {
  await open(page)
  const fingers = await fingersOn(page)

  const sheet = page.getByRole('img', { name: /^Assinatura: / }).first()
  await sheet.scrollIntoViewIfNeeded()
  await fingers.drag([[await pointIn(sheet, 0.2, 0.3), await pointIn(sheet, 0.7, 0.6)]])
  await expect(sheet).toHaveAccessibleName(/: 3 traços$/)
  await fingers.pen(await pointIn(sheet, 0.2, 0.8), await pointIn(sheet, 0.8, 0.2))
  await expect(sheet).toHaveAccessibleName(/: 4 traços$/)

  const grips = page.getByRole('button', { name: /^Arrastar / })
  const first = (await grips.first().getAttribute('aria-label')) ?? ''
  await grips.first().scrollIntoViewIfNeeded()
  await fingers.drag([[await pointIn(grips.nth(0)), await pointIn(grips.nth(1), 0.5, 0.9)]], LONG)
  await expect(grips.nth(1)).toHaveAccessibleName(first)

  const gallery = piece(page, 'Galeria')
  const zoom = gallery.getByRole('status', { name: 'Zoom' })
  const image = gallery.getByRole('img').first()
  await image.scrollIntoViewIfNeeded()
  const left = await pointIn(image, 0.4)
  const right = await pointIn(image, 0.6)
  await fingers.drag([
    [left, await pointIn(image, 0.2)],
    [right, await pointIn(image, 0.8)],
  ])
  await expect(zoom).not.toHaveText('100%')
})

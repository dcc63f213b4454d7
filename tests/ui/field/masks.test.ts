import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { empty, type Stroke, strike, strokes } from '#tests/support/browser/simulated-typing.ts'
import { dateMask } from '#ui/date/date-mask.ts'
import type { Mask } from '#ui/mask/mask.ts'
import { cepMask, cnpjMask, cpfMask, macMask, phoneMask, plateMask, timeMask } from '#ui/mask/masks.ts'

const masks: [name: string, mask: Mask, size: number][] = [
  ['CPF', cpfMask, 11],
  ['CNPJ', cnpjMask, 14],
  ['CEP', cepMask, 8],
  ['phone', phoneMask, 11],
  ['plate', plateMask, 7],
  ['MAC', macMask, 12],
  ['time', timeMask, 4],
  ['date', dateMask, 8],
]

/** `|` is the caret. */
const run = (mask: Mask, from: string, ...steps: Stroke[]) => {
  const caret = from.indexOf('|')
  const box = steps.reduce((now, stroke) => strike(mask, now, stroke), {
    text: from.replace('|', ''),
    start: caret,
    end: caret,
  })
  return `${box.text.slice(0, box.start)}|${box.text.slice(box.start)}`
}
const type = (text: string): Stroke => ({ does: 'type', text })
const backspace: Stroke = { does: 'backspace' }
const remove: Stroke = { does: 'delete' }

describe('a whole text', () => {
  it.each([
    [cpfMask, '52998224725', '529.982.247-25'],
    [cpfMask, '529982', '529.982'],
    [cnpjMask, '12abc34501de35', '12.ABC.345/01DE-35'],
    [cnpjMask, '12.abc.345/01de-35', '12.ABC.345/01DE-35'],
    [cepMask, '88010400', '88010-400'],
    [phoneMask, '4833330000', '(48) 3333-0000'],
    [phoneMask, '48999990000', '(48) 99999-0000'],
    [phoneMask, '+55 48 99999-0000', '(48) 99999-0000'],
    [phoneMask, '+5555999990000', '(55) 99999-0000'],
    [plateMask, 'abc1234', 'ABC-1234'],
    [plateMask, 'abc-1d23', 'ABC1D23'],
    [macMask, '001a3f000001', '00:1A:3F:00:00:01'],
    [macMask, '00-1A-3F-00-00-01', '00:1A:3F:00:00:01'],
    [timeMask, '9:30', '09:30'],
    [timeMask, '9h30', '09:30'],
    [timeMask, '0930', '09:30'],
    [dateMask, '29022028', '29/02/2028'],
    [dateMask, '1-2-2026', '01/02/2026'],
    [dateMask, '1.2.2026', '01/02/2026'],
    [dateMask, '2026-02-01', '01/02/2026'],
    [dateMask, '29', '29/'],
  ])('%# is shown with its separators', (mask, text, shown) => expect(mask.mask(text)).toBe(shown))
})

describe('the caret', () => {
  it.each([
    ['typed in the middle', run(cpfMask, '529.98|', type('2')), '529.982|'],
    ['typed before a separator', run(cpfMask, '52|9.98', type('1')), '521.|998'],
    ['deleted in the middle', run(cpfMask, '5|29.982', backspace), '|299.82'],
    ['backspace over a dot takes the digit before', run(cpfMask, '529.|982', backspace), '52|9.82'],
    ['delete over a dot takes the digit after', run(cpfMask, '529|.982', remove), '529|.82'],
    ['backspace over the end of an area code', run(phoneMask, '(48) |9999', backspace), '(4|9) 999'],
    ['an eleventh digit moves the hyphen', run(phoneMask, '(48) |9999-0000', type('9')), '(48) 9|9999-0000'],
    ['a full box takes no more and loses nothing', run(cepMask, '88|010-400', type('7')), '88|010-400'],
    ['a paste is cut to the room there is', run(cepMask, '88|010-4', type('123')), '8812|0-104'],
    ['a letter in a CNPJ becomes a capital', run(cnpjMask, '12.|345', type('a')), '12.A|34.5'],
    ['a plate turns to the Mercosul', run(plateMask, 'ABC-1|234', remove, type('d')), 'ABC1D|34'],
    ['a slash comes by itself', run(dateMask, '2|', type('9')), '29/|'],
    ['and goes with its digit', run(dateMask, '29/|', backspace), '2|'],
    ['a slash typed after one digit closes the day', run(dateMask, '1|', type('/')), '01/|'],
    ['a slash typed where there is one changes nothing', run(dateMask, '29/|', type('/')), '29/|'],
    ['a digit in the middle of a date', run(dateMask, '2|9/02/2028', type('1')), '2|9/02/2028'],
    ['a digit in the middle of a shorter date', run(dateMask, '2|9/02/202', type('1')), '21/|90/2202'],
    [
      'a date pasted over another',
      run(dateMask, '|29/02/2028', { does: 'select', from: 0, to: 10 }, type('2026-02-01')),
      '01/02/2026|',
    ],
    ['a colon typed after one digit closes the hour', run(timeMask, '9|', type(':')), '09|'],
  ])('%s', (_, shown, wanted) => expect(shown).toBe(wanted))
})

describe.each(masks)('any %s', (_, mask, size) => {
  const alphabet = [...'0123456789aBcDeFxZ/.-: ()+']
  const pastes = fc.oneof(
    fc.string({ maxLength: 24 }),
    fc.array(fc.constantFrom(...alphabet), { maxLength: 24 }).map(chars => chars.join('')),
    fc.constantFrom('+55 48 99999-0000', '1-2-2026', '2026-02-01', '12.ABC.345/01DE-35', '9:30'),
  )

  it('is shown once and for all, and comes back whole', () => {
    fc.assert(
      fc.property(pastes, text => {
        const shown = mask.mask(text)
        expect(mask.mask(shown)).toBe(shown)
        expect(mask.unmask(shown)).toBe(mask.unmask(text))
        expect(mask.mask(mask.unmask(shown))).toBe(shown)
        expect(mask.unmask(shown)).toBe(mask.unmask(shown).toUpperCase())
        expect(mask.unmask(shown).length).toBeLessThanOrEqual(size)
      }),
      { numRuns: 500 },
    )
  })

  it('after any strokes is what it shows, keeps its caret, and loses nothing it had room for', () => {
    fc.assert(
      fc.property(strokes(alphabet, pastes), sequence => {
        sequence.reduce((box, stroke) => {
          const after = strike(mask, box, stroke)
          expect(mask.mask(after.text)).toBe(after.text)
          expect(after.start).toBeGreaterThanOrEqual(0)
          expect(after.end).toBeLessThanOrEqual(after.text.length)
          if (stroke.does === 'type') {
            const head = keptOf(mask, box.text.slice(0, box.start))
            const tail = keptOf(mask, box.text.slice(box.end))
            const now = mask.unmask(after.text)
            expect(now.endsWith(tail)).toBe(true)
            expect(now.length).toBeGreaterThanOrEqual(head.length + tail.length)
            const taken = keptOf(mask, after.text.slice(0, after.start))
            expect(taken + tail).toBe(now)
            const plain = /^[\dA-F]$/i.test(stroke.text) && keptOf(mask, stroke.text)
            if (plain && head.length + tail.length < size) expect(now).toBe(head + plain + tail)
          }
          return after
        }, empty)
      }),
      { numRuns: 500 },
    )
  })

  it('can always be emptied by either key', () => {
    fc.assert(
      fc.property(strokes(alphabet, pastes), sequence => {
        const box = sequence.reduce((now, stroke) => strike(mask, now, stroke), empty)
        const gone = (stroke: Stroke, from: number) =>
          Array.from({ length: 20 }).reduce<typeof box>(now => strike(mask, now, stroke), {
            ...box,
            start: from,
            end: from,
          }).text
        expect(gone(backspace, box.text.length)).toBe('')
        expect(gone(remove, 0)).toBe('')
      }),
    )
  })
})

/** The characters of a formatted text that count. */
function keptOf(mask: Mask, piece: string) {
  return [...piece].map(char => mask.unmask(char)).join('')
}

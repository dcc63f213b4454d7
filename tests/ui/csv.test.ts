import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { type CsvCell, toCsv } from '#ui/csv/csv.ts'
import { saveFile } from '#ui/csv/save-file.ts'

/** A reader by RFC 4180, written apart from the writer. */
const read = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let inside = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inside) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else inside = false
    } else if (char === '"' && cell === '') inside = true
    else if (char === ';' || (char === '\r' && text[at + 1] === '\n')) {
      row.push(cell)
      cell = ''
      if (char === ';') continue
      at++
      rows.push(row)
      row = []
    } else cell += char
  }
  return rows
}

const hostile = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n;",\'aç0 ') })
const cells = fc.oneof(hostile, fc.string(), fc.double(), fc.constant(null)) satisfies fc.Arbitrary<CsvCell>

describe('a CSV file', () => {
  it('has the mark, the separator, the line ends and the decimals of Excel in Portuguese', () => {
    expect(toCsv(['Conta', 'Valor'], [['Padaria "Aurora"; matriz', 1.5]])).toBe(
      '\ufeffConta;Valor\r\n"Padaria ""Aurora""; matriz";1,5\r\n',
    )
  })

  it.each(['=1+1', '+55', '-2', '@x', '\tx', '\rx'])('puts an apostrophe before %j', text => {
    expect(read(toCsv(['A'], [[text]]).slice(1))[1]).toEqual([`'${text}`])
  })

  it('leaves negative numbers as numbers', () => {
    expect(toCsv([], [[-2.5, Number.NaN, undefined]])).toBe('\ufeff\r\n-2,5;;\r\n')
  })

  it('is read back cell by cell, and no written cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(cells, { minLength: 2, maxLength: 4 }), { maxLength: 5 }), rows => {
        const back = read(toCsv(['a', 'b'], rows).slice(1)).slice(1)
        expect(back.map(row => row.length)).toEqual(rows.map(row => row.length))
        rows.forEach((row, y) => {
          row.forEach((cell, x) => {
            const text = back[y]?.[x] ?? ''
            if (typeof cell !== 'string') return
            expect(text === cell || text === `'${cell}`).toBe(true)
            expect(text).not.toMatch(/^[=+\-@\t\r]/)
          })
        })
      }),
    )
  })
})

describe('saving a file', () => {
  it('hands the browser a blob under the name, and lets the address go', () => {
    vi.useFakeTimers()
    const create = vi.fn((_: Blob) => 'blob:1')
    const revoke = vi.fn()
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke }))
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(`${this.download} ${this.href}`)
    })
    saveFile('contas.csv', 'x')
    expect(clicked).toEqual(['contas.csv blob:1'])
    expect(create.mock.calls[0]?.[0].type).toBe('text/csv;charset=utf-8')
    vi.runAllTimers()
    expect(revoke).toHaveBeenCalledWith('blob:1')
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
})

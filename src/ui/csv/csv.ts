export type CsvCell = string | number | null | undefined

const BOM = '\ufeff'
const SEPARATOR = ';'
const LINE_END = '\r\n'

/** First characters of spreadsheet formulas; a leading apostrophe makes them text. */
const FORMULA = /^[=+\-@\t\r]/

const asText = (cell: CsvCell): string => {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell).replace('.', ',') : ''
  return FORMULA.test(cell) ? `'${cell}` : cell
}

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** RFC 4180 for Excel in Portuguese: BOM, `;` between cells, decimal comma. */
export const toCsv = (header: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  BOM +
  [header, ...rows].map(row => row.map(cell => quoted(asText(cell))).join(SEPARATOR) + LINE_END).join('')

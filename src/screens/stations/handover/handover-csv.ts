import type { ShiftHandover } from '#contracts/stations/handover.contract.ts'
import { formatMoment } from '../../kit/format.ts'
import type { CsvColumn } from '../../kit/list/list-csv.ts'

export const handoverCsv: readonly CsvColumn<ShiftHandover>[] = [
  ['Passada em', ({ at }) => formatMoment(at)],
  ['Posto', ({ station }) => station.name],
  ['Quem passou', ({ from }) => from.name],
  ['Quem assumiu', ({ to }) => to?.name],
  ['Assumida em', ({ acceptedAt }) => acceptedAt && formatMoment(acceptedAt)],
  ['Texto', ({ text }) => text],
  [
    'Ocorrências em aberto',
    ({ snapshot }) =>
      snapshot.occurrences.map(({ number, account }) => `#${number} ${account.name}`).join('; '),
  ],
  ['Contas em teste', ({ snapshot }) => String(snapshot.testCount)],
  ['Na fila', ({ snapshot }) => String(snapshot.pending)],
]

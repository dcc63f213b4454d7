import { createActor, fromPromise } from 'xstate'
import type { ListExport, ListReads } from '#client/kit/list.ts'
import { createExportMachine, type ExportFile, exportLimits } from '#machines/kit/export.machine.ts'
import { today } from '#screens/kit/format.ts'
import { type CsvColumn, csvName, listCsv } from '#screens/kit/list/list-csv.ts'
import { saveFile } from '#ui/csv/save-file.ts'
import { formatInteger, formatTotal } from '#ui/format/integer.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'
import { addRootActor } from '../root-actors.ts'

interface ExportRules<Query extends object, Row> {
  reads: (services: Services) => ListReads<Query, Row>
  columns: readonly CsvColumn<Row>[]
  noun: readonly [one: string, many: string]
  /** How far the server counts; default: all. */
  counted?: number | undefined
}

interface Saved {
  rows: number
  total: number
  unsure: boolean
}

const doneText = (
  { rows, total, unsure }: Saved,
  [one, many]: readonly [string, string],
  counted: number | undefined,
): string => {
  const written = rows === 1 ? `1 ${one}` : `${formatInteger(rows)} ${many}`
  const cut = rows < total ? ` de ${formatTotal(total, counted)}. Use os filtros para exportar as demais` : ''
  const doubt = unsure ? ' A lista mudou durante a exportação: pode faltar alguma.' : ''
  return `Planilha pronta com ${written}${cut}.${doubt}`
}

export const defineExport = <Query extends object, Row extends { id: string }>({
  reads,
  columns,
  noun,
  counted,
}: ExportRules<Query, Row>) =>
  perServices(services => {
    const { notify, session } = services
    const saving = fromPromise<void, ExportFile<ListExport<Query>, Row>>(async ({ input }) =>
      saveFile(csvName(input.query.title, today()), listCsv(columns, input.rows)),
    )
    const machine = createExportMachine<ListExport<Query>, Row>({ ...exportLimits, keyOf: ({ id }) => id })
    const actor = createActor(
      machine.provide({ actors: { loadPage: reads(services).exportPage, saveFile: saving } }),
    )
    addRootActor(actor)
    actor.start()
    actor.on('export.saved', saved =>
      notify({
        kind: saved.unsure || saved.rows < saved.total ? 'informative' : 'success',
        text: doneText(saved, noun, counted),
      }),
    )
    actor.on('export.failed', ({ message }) =>
      notify({ kind: 'alert', text: `A exportação parou. ${message}` }),
    )
    session.on('session.ended', () => actor.send({ type: 'export.cancelled' }))
    return actor
  })

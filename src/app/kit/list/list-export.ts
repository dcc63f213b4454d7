import { createActor, fromPromise, type PromiseActorLogic } from 'xstate'
import type { Page } from '#contracts/kit/wire.ts'
import type { createExportMachine, ExportFile, ExportRequest } from '#machines/kit/export.machine.ts'
import { saveFile } from '#ui/csv/save-file.ts'
import { formatInteger } from '#ui/format/integer.ts'
import type { Services } from '../../services.ts'
import { perServices } from '../per-services.ts'
import { addRootActor } from '../root-actors.ts'

interface ExportRules<Query, Row> {
  machine: ReturnType<typeof createExportMachine<Query, Row>>
  loadPage: (http: Services['http']) => PromiseActorLogic<Page<Row>, ExportRequest<Query>>
  fileOf: (file: ExportFile<Query, Row>) => { name: string; text: string }
  /** Singular and plural noun of the rows. */
  things: readonly [one: string, many: string]
}

interface Saved {
  rows: number
  total: number
  unsure: boolean
}

const doneText = ({ rows, total, unsure }: Saved, [one, many]: readonly [string, string]): string => {
  const written = rows === 1 ? `1 ${one}` : `${formatInteger(rows)} ${many}`
  const cut = rows < total ? ` de ${formatInteger(total)}. Use os filtros para exportar as demais` : ''
  const doubt = unsure ? ' A lista mudou durante a exportação: pode faltar alguma.' : ''
  return `Planilha pronta com ${written}${cut}.${doubt}`
}

/** One export per list and session; continues during navigation. */
export const defineExport = <Query, Row>({ machine, loadPage, fileOf, things }: ExportRules<Query, Row>) =>
  perServices(({ http, notify, session }) => {
    const save = fromPromise<void, ExportFile<Query, Row>>(async ({ input }) => {
      const { name, text } = fileOf(input)
      saveFile(name, text)
    })
    const actor = createActor(machine.provide({ actors: { loadPage: loadPage(http), saveFile: save } }))
    addRootActor(actor)
    actor.start()
    actor.on('export.saved', saved =>
      notify({
        kind: saved.unsure || saved.rows < saved.total ? 'informative' : 'success',
        text: doneText(saved, things),
      }),
    )
    actor.on('export.failed', ({ message }) =>
      notify({ kind: 'alert', text: `A exportação parou. ${message}` }),
    )
    session.on('session.ended', () => actor.send({ type: 'export.cancelled' }))
    return actor
  })

import { Pencil, Plus, Route, Trash2 } from 'lucide-react'
import type { Patrol } from '#contracts/accounts/patrols.contract.ts'
import { formatRhythm, patrolKindLabels } from '#machines/accounts/patrols/patrol.labels.ts'
import type { selectCollection } from '#machines/kit/collection.machine.ts'
import { formatWeekdays } from '#machines/kit/labels/weekday.labels.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed, Stale } from '#ui/empty/failed.tsx'
import { headingRow, panelTitle } from '#ui/page/page.ts'
import { frame, table } from '#ui/table/table.ts'
import { css } from '#ui/theme/stitches.ts'
import { RecordSkeleton } from '../../kit/record-states.tsx'
import { muted, rowActions, stack } from '../record.styles.ts'

const title = css(panelTitle, { marginBottom: 0 })

interface PatrolsProps {
  accountHref: string
  list: ReturnType<typeof selectCollection<unknown, Patrol>>
  onRetry: () => void
  onRemove: (patrol: Patrol) => void
}

const pointsOf = ({ checkpoints: { length } }: Patrol) =>
  length === 0 ? '—' : `${length} ${length === 1 ? 'ponto' : 'pontos'}`

export const Patrols = ({ accountHref, list, onRetry, onRemove }: PatrolsProps) => {
  if (list.kind === 'skeleton') return <RecordSkeleton />
  if (list.kind === 'failed')
    return <Failed title="Não foi possível carregar as rondas" problem={list.problem} onRetry={onRetry} />
  const create = `${accountHref}/patrol/create`
  if (list.rows.length === 0)
    return (
      <Empty
        icon={Route}
        title="Nenhuma ronda cadastrada"
        action={
          <ButtonLink weight="primary" href={create}>
            Nova ronda
          </ButtonLink>
        }
      >
        Rondas com viatura ou pelas câmeras, em horários fixos ou em intervalos.
      </Empty>
    )
  return (
    <div className={stack()}>
      <div className={headingRow()}>
        <h2 className={title()}>Rondas</h2>
        <ButtonLink weight="primary" href={create}>
          <Plus size={16} aria-hidden /> Nova ronda
        </ButtonLink>
      </div>
      {list.problem && <Stale problem={list.problem} onRetry={onRetry} />}
      <div className={frame()}>
        <table className={table()} aria-label="Rondas" aria-busy={list.busy}>
          <thead>
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Tipo</th>
              <th scope="col">Dias</th>
              <th scope="col">Horários</th>
              <th scope="col">Pontos</th>
              <th scope="col">Ações</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map(patrol => (
              <tr key={patrol.id}>
                <th scope="row">
                  {patrol.name}
                  {!patrol.active && (
                    <>
                      {' '}
                      <span className={muted()}>(inativa)</span>
                    </>
                  )}
                </th>
                <td>{patrolKindLabels[patrol.kind]}</td>
                <td>{formatWeekdays(patrol.weekdays)}</td>
                <td>{formatRhythm(patrol)}</td>
                <td>{pointsOf(patrol)}</td>
                <td>
                  <span className={rowActions()}>
                    <ButtonLink
                      weight="quiet"
                      href={`${accountHref}/patrol/${patrol.id}/update`}
                      aria-label={`Alterar: ${patrol.name}`}
                    >
                      <Pencil size={14} aria-hidden /> Alterar
                    </ButtonLink>
                    <Button
                      weight="quiet"
                      aria-label={`Excluir: ${patrol.name}`}
                      onClick={() => onRemove(patrol)}
                    >
                      <Trash2 size={14} aria-hidden /> Excluir
                    </Button>
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

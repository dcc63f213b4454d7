import Images from 'lucide-react/icons/images'
import ShieldOff from 'lucide-react/icons/shield-off'
import { type ReactNode, type RefObject, useId } from 'react'
import { Link } from 'wouter'
import type { CftvView } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { Stale } from '#ui/empty/stale.tsx'
import { FilteredEmpty } from '#ui/filter/filtered-empty.tsx'
import { heading, headingRow, toolbar } from '#ui/page/page.ts'
import { Keys } from '#ui/shortcuts/keys.tsx'
import type { Shortcut } from '#ui/shortcuts/use-shortcuts.ts'
import { RecordMissing, RecordSkeleton } from '../../kit/record-states.tsx'
import { body, foot, group, notice, stage, subtitle, whole } from './cftv.styles.ts'
import { CftvActions, CftvFilters, type FilterActions, type MarkActions } from './cftv-tools.tsx'
import { ImageList } from './image-list.tsx'
import { ImageTimeline } from './image-timeline.tsx'

interface CftvScreenProps extends FilterActions, MarkActions {
  cftv: CftvView
  can: { review: boolean; unmark: boolean }
  back: { href: string; label: string }
  gallery: ReactNode
  /** In place of the images. */
  live: ReactNode | null
  /** Those that stand on no button, for the foot. */
  shortcuts: readonly Shortcut[]
  list: RefObject<HTMLDivElement | null>
  onChoose: (id: string) => void
  onToggle: (id: string) => void
  onStep: (by: number) => void
  onPoint: (at: number, cameraId: string | null) => void
  onClear: () => void
  onRetry: () => void
  onResend: () => void
  onDismiss: () => void
  onLive: (live: boolean) => void
}

const unsent = (waiting: number): string =>
  waiting === 1 ? '1 imagem ainda não foi guardada.' : `${waiting} imagens ainda não foram guardadas.`

const Problem = ({ cftv, onResend, onDismiss }: CftvScreenProps) =>
  cftv.workProblem !== null && (
    <div className={notice()} role="alert">
      <p>
        {cftv.workProblem} {cftv.unanswered && unsent(cftv.waiting)}
      </p>
      {cftv.unanswered ? (
        <Button onClick={onResend}>Tentar novamente</Button>
      ) : (
        <Button weight="quiet" onClick={onDismiss}>
          Fechar aviso
        </Button>
      )}
    </div>
  )

const noImages = ({ cameras }: CftvView): string => {
  if (cameras.length === 0) return 'Esta conta não tem câmeras cadastradas.'
  const names = cameras.map(({ name, ofZone }) => (ofZone ? `${name} (da zona)` : name))
  return `Nenhuma câmera enviou imagens deste evento. Câmeras da conta: ${names.join(', ')}.`
}

const Content = (props: CftvScreenProps) => {
  const { cftv } = props
  if (cftv.total === 0)
    return (
      <Empty icon={Images} title="Nenhuma imagem desta ocorrência">
        {noImages(cftv)}
      </Empty>
    )
  const currentId = cftv.current?.id ?? null
  return (
    <>
      <ImageTimeline axis={cftv.axis} currentId={currentId} onPoint={props.onPoint} />
      <CftvFilters {...props} />
      <CftvActions {...props} />
      <Problem {...props} />
      {cftv.rows.length === 0 ? (
        <FilteredEmpty
          title={
            cftv.shown === 'unreviewed'
              ? 'Todas as imagens estão revisadas'
              : 'Nenhuma imagem com estes filtros'
          }
          onClear={props.onClear}
        />
      ) : (
        <div className={body()}>
          <ImageList
            rows={cftv.rows}
            currentId={currentId}
            list={props.list}
            onChoose={props.onChoose}
            onToggle={props.onToggle}
            onStep={props.onStep}
          />
          <div className={stage()}>{props.gallery}</div>
        </div>
      )}
    </>
  )
}

const Foot = ({ shortcuts }: CftvScreenProps) => (
  <footer className={foot()}>
    {shortcuts.map(({ keys, label }) => (
      <span key={keys}>
        <Keys keys={keys} /> {label.toLowerCase()}
      </span>
    ))}
  </footer>
)

const ViewChoice = ({ live, onLive }: CftvScreenProps) => {
  const name = useId()
  return (
    <fieldset className={group()} aria-label="O que ver">
      {(['Imagens', 'Ao vivo'] as const).map((label, index) => (
        <label key={label}>
          <input
            type="radio"
            name={name}
            checked={(live !== null) === (index === 1)}
            onChange={() => onLive(index === 1)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** D-09: before, at and after the event, to be reviewed by keyboard alone. */
export const CftvScreen = (props: CftvScreenProps) => {
  const { cftv, back } = props
  const { occurrence } = cftv
  if (cftv.body === 'missing')
    return (
      <div className={whole()}>
        <RecordMissing
          title="Ocorrência não encontrada"
          sentence="Não há ocorrência com este endereço."
          backHref="/occurrence/list?page=1"
          back="Voltar à fila"
        />
      </div>
    )
  return (
    <div className={whole({ width: 'full' })}>
      <header className={headingRow()}>
        <div>
          <h1 className={heading()}>
            CFTV {occurrence && <small>#{occurrence.number}</small>} {occurrence?.eventName}
          </h1>
          {occurrence && (
            <p className={subtitle()}>
              <Link href={`/account/${occurrence.account.id}/details`}>
                {occurrence.account.code} {occurrence.account.name}
              </Link>
              {` · ${occurrence.account.city}/${occurrence.account.uf} · horário de Brasília`}
            </p>
          )}
        </div>
        <div className={toolbar()}>
          {cftv.body === 'ready' && cftv.mayLive && <ViewChoice {...props} />}
          <ButtonLink href={back.href}>{back.label}</ButtonLink>
        </div>
      </header>
      {cftv.problem !== null && cftv.body === 'ready' && (
        <Stale problem={cftv.problem} onRetry={props.onRetry} />
      )}
      {cftv.body === 'skeleton' && <RecordSkeleton />}
      {cftv.body === 'failed' && (
        <Failed title="Não foi possível carregar as imagens" problem={cftv.problem} onRetry={props.onRetry} />
      )}
      {cftv.body === 'forbidden' && (
        <Empty icon={ShieldOff} title="Seu perfil não inclui CFTV">
          Peça a um supervisor que libere as imagens no seu perfil de atendimento.
        </Empty>
      )}
      {cftv.body === 'ready' && (props.live ?? <Content {...props} />)}
      {cftv.body === 'ready' && (cftv.total > 0 || props.live !== null) && <Foot {...props} />}
    </div>
  )
}

import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import Columns3 from 'lucide-react/icons/columns-3'
import Download from 'lucide-react/icons/download'
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { buttonText } from '#ui/button/button-text.ts'
import type { Density } from '#ui/density/density.ts'
import { DensityChoice } from '#ui/density/density-choice.tsx'
import { formatInteger } from '#ui/format/integer.ts'
import { toolbar } from '#ui/page/page.ts'
import { Progress } from '#ui/progress/progress.tsx'
import { css } from '#ui/theme/stitches.ts'
import { tip, tipWhereCut } from '#ui/tooltip/tooltip-attributes.ts'

const card = css({
  position: 'fixed',
  left: 72,
  bottom: '$5',
  zIndex: 15,
  width: 320,
  maxWidth: 'calc(100vw - 88px)',
  padding: '$3 $4',
  background: '$panel',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
})
const stopped = css({
  display: 'flex',
  gap: '$2',
  marginBottom: '$3',
  fontSize: '$2',
  '& svg': { flexShrink: 0, marginTop: 2, color: '$dangerText' },
})
const choices = css(toolbar, { justifyContent: 'flex-end' })

export const ColumnsButton = ({ onNear, onOpen }: { onNear: () => void; onOpen: () => void }) => (
  <Button
    aria-haspopup="menu"
    aria-expanded={false}
    onPointerEnter={onNear}
    onFocus={onNear}
    onClick={onOpen}
    {...tipWhereCut}
  >
    <Columns3 size={16} aria-hidden />
    <span className={buttonText()}>Colunas</span>
  </Button>
)

interface Running {
  done: number
  of: number | null
  problem: string | null
}

interface ListToolsProps {
  density: Density
  onDensity: (density: Density) => void
  columns: ReactNode
  empty: boolean
  noun: string
  export: Running | null
  onExport: () => void
  onRetry: () => void
  onCancel: () => void
}

const progressText = ({ done, of }: Running) =>
  of === null ? 'Preparando…' : `${formatInteger(done)} de ${formatInteger(of)}`

const stoppedText = (running: Running) =>
  running.of === null ? 'A exportação não começou.' : `A exportação parou em ${progressText(running)}.`

export const ListTools = (props: ListToolsProps) => {
  const running = props.export
  const button = useRef<HTMLButtonElement>(null)
  const cancel = () => {
    props.onCancel()
    button.current?.focus()
  }
  return (
    <div className={toolbar()}>
      <DensityChoice value={props.density} onChange={props.onDensity} />
      {props.columns}
      <Button
        ref={button}
        aria-disabled={props.empty || undefined}
        busy={running !== null}
        {...(props.empty ? tip(`Não há ${props.noun} para exportar`) : tipWhereCut)}
        onClick={() => !props.empty && props.onExport()}
      >
        <Download size={16} aria-hidden />
        <span className={buttonText()}>Exportar CSV</span>
      </Button>
      {running && (
        <section className={card()} aria-label="Exportação">
          {running.problem === null ? (
            <Progress
              label="Exportando…"
              value={running.of === null ? null : running.done}
              max={running.of ?? 1}
              text={progressText(running)}
              onCancel={cancel}
            />
          ) : (
            <>
              <p className={stopped()}>
                <CircleAlert size={16} aria-hidden />
                <span>
                  {stoppedText(running)} {running.problem}
                </span>
              </p>
              <div className={choices()}>
                <Button weight="quiet" onClick={cancel}>
                  Cancelar
                </Button>
                <Button weight="primary" onClick={props.onRetry}>
                  Tentar novamente
                </Button>
              </div>
            </>
          )}
        </section>
      )}
    </div>
  )
}

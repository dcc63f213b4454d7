import Circle from 'lucide-react/icons/circle'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { CftvView } from '#machines/occurrences/cftv/cftv-review.selectors.ts'
import type { LiveCameraView } from '#machines/occurrences/cftv/live/live-camera.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { key, notice } from './cftv.styles.ts'
import { bar, picture, state, view } from './live-view.styles.ts'

interface LiveViewProps {
  live: LiveCameraView
  cameras: CftvView['cameras']
  mayAttach: boolean
  onCamera: (cameraId: string) => void
  onAttach: () => void
  onRetry: () => void
  onDismiss: () => void
}

const words = (live: LiveCameraView): string => {
  if (live.look === 'late') return `Atrasada: imagem das ${live.time}`
  return { live: 'Ao vivo', silent: 'Sem imagem', starting: 'Buscando a imagem…' }[live.look]
}

/** The time of a live frame stands outside: each second would be read aloud. */
const LookOf = ({ live }: Pick<LiveViewProps, 'live'>) => {
  const Icon = live.look === 'live' || live.look === 'starting' ? Circle : CircleAlert
  return (
    <div className={state()} data-look={live.look}>
      <Icon aria-hidden />
      <strong role="status">{words(live)}</strong>
      {live.look === 'live' && <span>{live.time}</span>}
    </div>
  )
}

const Problem = ({ live, onRetry }: Pick<LiveViewProps, 'live' | 'onRetry'>) =>
  live.problem !== null &&
  live.look !== 'live' && (
    <div className={notice()}>
      <p role="alert">
        {live.problem} {!live.isEnded && 'Tentando de novo a cada 3 segundos.'}
      </p>
      {!live.isEnded && <Button onClick={onRetry}>Tentar agora</Button>}
    </div>
  )

/** D-09: a still a second of one camera, while somebody looks. */
export const LiveView = ({ live, cameras, mayAttach, ...props }: LiveViewProps) => {
  const camera = cameras.find(({ id }) => id === live.cameraId)?.name ?? 'Câmera'
  return (
    <section className={view()} aria-label="Câmera ao vivo">
      <div className={bar()}>
        <SelectField
          label="Câmera"
          value={live.cameraId}
          options={cameras.map(({ id, name, ofZone }) => ({
            value: id,
            label: ofZone ? `${name}, da zona` : name,
          }))}
          onChange={cameraId => cameraId && props.onCamera(cameraId)}
        />
        {mayAttach ? (
          <Button
            weight="primary"
            busy={live.isAttaching}
            aria-disabled={live.url === null}
            onClick={props.onAttach}
          >
            Anexar quadro{' '}
            <kbd className={key()} aria-hidden>
              A
            </kbd>
          </Button>
        ) : (
          <p>Só quem atende, ou um supervisor, pode anexar.</p>
        )}
        <LookOf live={live} />
      </div>
      <Problem live={live} onRetry={props.onRetry} />
      {live.attachProblem !== null && (
        <div className={notice()}>
          <p role="alert">O quadro não foi anexado. {live.attachProblem}</p>
          <Button weight="quiet" onClick={props.onDismiss}>
            Fechar aviso
          </Button>
        </div>
      )}
      <div className={picture()} data-late={live.look === 'late' || undefined}>
        {live.url === null ? (
          <p>{live.look === 'silent' ? 'Nenhuma imagem veio desta câmera.' : 'Buscando a imagem…'}</p>
        ) : (
          <img src={live.url} alt={`${camera}, imagem das ${live.time}`} draggable={false} />
        )}
      </div>
    </section>
  )
}

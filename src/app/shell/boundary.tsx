import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { CodeMissing, later } from '../later.tsx'

const STACK_LINES = 5

interface BoundaryProps {
  path: string
  onCopied: () => void
  children: ReactNode
}

/** Path, message, first stack lines: no query, no values (spec §2; hardening S33). */
const reportOf = (path: string, error: Error): string =>
  [path, error.message, ...(error.stack ?? '').split('\n').slice(1, STACK_LINES + 1)].join('\n')

const ErrorScreen = later(async () => (await import('#ui/error-screen/error-screen.tsx')).ErrorScreen)

const NewVersion = () => (
  <Empty
    icon={RefreshCw}
    title="Nova versão disponível"
    role="alert"
    action={
      <Button weight="primary" onClick={() => location.reload()}>
        Recarregar
      </Button>
    }
  >
    Recarregue a página para continuar. O que você estava escrevendo foi guardado.
  </Empty>
)

/** Keeps a screen's fault inside the screen: the shell stays usable. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (previous.path !== this.props.path && this.state.error) this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (error instanceof CodeMissing) return <NewVersion />
    return (
      <ErrorScreen
        report={reportOf(this.props.path, error)}
        onCopy={text => {
          navigator.clipboard.writeText(text).then(this.props.onCopied, () => {})
        }}
        onBack={() => (history.length > 1 ? history.back() : location.assign('/'))}
      />
    )
  }
}

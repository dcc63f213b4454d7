import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { CodeMissing, later } from '../later.tsx'

interface ErrorScreenActions {
  onCopy: (report: string) => void
  onBack: () => void
}

interface BoundaryProps {
  path: string
  onCopied: () => void
  children: ReactNode
}

const ErrorScreen = later(async () => {
  const [{ ErrorScreen: Screen }, { reportOf }] = await Promise.all([
    import('#ui/error-screen/error-screen.tsx'),
    import('./error-report.ts'),
  ])
  return ({ path, error, ...actions }: ErrorScreenActions & { path: string; error: Error }) => (
    <Screen report={reportOf(path, error)} {...actions} />
  )
})

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
        path={this.props.path}
        error={error}
        onCopy={text => {
          navigator.clipboard.writeText(text).then(this.props.onCopied, () => {})
        }}
        onBack={() => (history.length > 1 ? history.back() : location.assign('/'))}
      />
    )
  }
}

import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import type { ToastContent } from '#machines/kit/toasts.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { CodeUnavailable, lazy } from '../../kit/lazy.tsx'
import { goBack, ResetOnNavigation } from './reset-on-navigation.tsx'

interface BoundaryProps {
  path: string
  onTell: (toast: ToastContent) => void
  children: ReactNode
}

const ErrorPage = lazy(async () => (await import('./error-page.tsx')).ErrorPage)

const NewVersion = () => (
  <Empty
    heading="h1"
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

/** Limits an error to its screen: the shell stays usable. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  private readonly reset = () => this.setState({ error: null })

  /** The pressed button is gone: focus the new content. */
  override componentDidUpdate(_: BoundaryProps, was: { error: Error | null }) {
    if (was.error && !this.state.error && document.activeElement === document.body)
      document.getElementById('conteudo')?.focus({ preventScroll: true })
  }

  override render() {
    const { error } = this.state
    const { children, path, onTell } = this.props
    if (!error) return children
    return (
      <>
        <ResetOnNavigation onMove={this.reset} />
        {error instanceof CodeUnavailable ? (
          <NewVersion />
        ) : (
          <ErrorPage path={path} error={error} onTell={onTell} onBack={() => goBack(this.reset)} />
        )}
      </>
    )
  }
}

import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Component, type ReactNode } from 'react'
import { CodeUnavailable } from '#browser/page/load-code.ts'
import type { ToastContent } from '#machines/kit/toasts.machine.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { lazy } from '../../kit/lazy.tsx'
import { useLoadError } from '../../kit/use-load-error.ts'
import { goBack, ResetOnNavigation } from './reset-on-navigation.tsx'

interface BoundaryProps {
  path: string
  onTell: (toast: ToastContent) => void
  children: ReactNode
}

const ErrorPage = lazy(async () => (await import('./error-page.tsx')).ErrorPage)

const MissingCode = ({ error, onRetry }: { error: CodeUnavailable; onRetry: () => void }) => {
  const { title, text } = useLoadError(error, onRetry)
  return (
    <Empty
      heading="h1"
      icon={error.reason === 'newVersion' ? RefreshCw : CloudAlert}
      title={title}
      role="alert"
      action={
        <Button weight="primary" onClick={() => location.reload()}>
          Recarregar
        </Button>
      }
    >
      {text} O que você estava escrevendo foi guardado.
    </Empty>
  )
}

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
          <MissingCode error={error} onRetry={this.reset} />
        ) : (
          <ErrorPage path={path} error={error} onTell={onTell} onBack={() => goBack(this.reset)} />
        )}
      </>
    )
  }
}

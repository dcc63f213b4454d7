import { Component, type ReactNode } from 'react'
import { CodeUnavailable } from '#browser/page/load-code.ts'
import { PublicFrame } from '#screens/session/public-frame.tsx'
import { Button } from '#ui/button/button.tsx'
import { lazy } from './kit/lazy.tsx'
import { useLoadError } from './kit/use-load-error.ts'

const RootError = lazy(async () => (await import('./shell/errors/root-error.tsx')).RootError)

interface NetProps {
  fallback: (error: Error, reset: () => void) => ReactNode
  children: ReactNode
}

class Net extends Component<NetProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  private readonly reset = () => this.setState({ error: null })

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error, this.reset) : this.props.children
  }
}

const Plain = ({ title, children }: { title: string; children: ReactNode }) => (
  <PublicFrame title={title}>
    {children}
    <Button weight="primary" onClick={() => location.reload()}>
      Recarregar
    </Button>
  </PublicFrame>
)

const broken = (
  <Plain title="Algo deu errado">
    <p>Atualize a página e tente novamente.</p>
  </Plain>
)

const MissingCode = ({ error, onRetry }: { error: CodeUnavailable; onRetry: () => void }) => {
  const { title, text } = useLoadError(error, onRetry)
  return (
    <Plain title={title}>
      <p>{text}</p>
    </Plain>
  )
}

const fallback: NetProps['fallback'] = (error, reset) =>
  error instanceof CodeUnavailable ? (
    <MissingCode error={error} onRetry={reset} />
  ) : (
    <RootError error={error} onReset={reset} waiting={broken} />
  )

/** Outermost error boundaries; the second catches failures of the error screen. */
export const RootBoundary = ({ children }: { children: ReactNode }) => (
  <Net fallback={() => broken}>
    <Net fallback={fallback}>{children}</Net>
  </Net>
)

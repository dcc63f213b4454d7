import { Component, type ReactNode } from 'react'
import { PublicFrame } from '#screens/session/public-frame.tsx'
import { Button } from '#ui/button/button.tsx'
import { CodeMissing } from './later.tsx'

/** The last net, under the shell and the public screens alike. */
export class RootBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    return (
      <PublicFrame title={error instanceof CodeMissing ? 'Nova versão disponível' : 'Algo deu errado'}>
        <Button weight="primary" onClick={() => location.reload()}>
          Recarregar
        </Button>
      </PublicFrame>
    )
  }
}

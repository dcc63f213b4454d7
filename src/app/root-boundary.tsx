import { Component, type ReactNode } from 'react'
import { Reload } from '#screens/reload.tsx'
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
    return <Reload outdated={error instanceof CodeMissing} onReload={() => location.reload()} />
  }
}

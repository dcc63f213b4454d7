import { Component, type ReactNode } from 'react'
import { Reload } from '#screens/reload.tsx'
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx'
import { CodeMissing } from '../later.tsx'

const STACK_LINES = 5

interface BoundaryProps {
  path: string
  onCopied: () => void
  children: ReactNode
}

/** Path, message, first stack lines: no query, no values (spec §2; hardening S33). */
const reportOf = (path: string, error: Error): string =>
  [path, error.message, ...(error.stack ?? '').split('\n').slice(1, STACK_LINES + 1)].join('\n')

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
    if (error instanceof CodeMissing) return <Reload outdated onReload={() => location.reload()} />
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

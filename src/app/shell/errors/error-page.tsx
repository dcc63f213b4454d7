import type { ToastContent } from '#machines/kit/toasts.machine.ts'
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx'
import { reportOf } from './error-report.ts'

const copied: ToastContent = { kind: 'success', text: 'Erro copiado' }
const notCopied: ToastContent = {
  kind: 'alert',
  text: 'Não foi possível copiar. Clique em "Mostrar erro" e copie o texto.',
}

/** Only a page of a safe origin has a clipboard, and the browser may refuse it. */
const copy = async (text: string): Promise<ToastContent> => {
  try {
    await navigator.clipboard.writeText(text)
    return copied
  } catch {
    return notCopied
  }
}

interface ErrorPageProps {
  path: string
  error: Error
  /** What became of the copy (M-13). */
  onTell: (toast: ToastContent) => void
  onBack: () => void
}

/** The error screen of spec §2, with what may be told of an error. */
export const ErrorPage = ({ path, error, onTell, onBack }: ErrorPageProps) => (
  <ErrorScreen report={reportOf(path, error)} onCopy={report => copy(report).then(onTell)} onBack={onBack} />
)

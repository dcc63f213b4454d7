import type { ToastContent } from '#machines/kit/toasts.machine.ts'
import { ErrorScreen } from '#ui/error-screen/error-screen.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { reportOf } from './error-report.ts'

const copied: ToastContent = { kind: 'success', text: 'Erro copiado' }
const notCopied: ToastContent = {
  kind: 'alert',
  text: 'Não foi possível copiar. Clique em "Mostrar erro" e copie o texto.',
}

const copy = async (text: string): Promise<ToastContent> => ((await copyText(text)) ? copied : notCopied)

interface ErrorPageProps {
  path: string
  error: Error
  onTell: (toast: ToastContent) => void
  onBack: () => void
}

export const ErrorPage = ({ path, error, onTell, onBack }: ErrorPageProps) => (
  <ErrorScreen report={reportOf(path, error)} onCopy={report => copy(report).then(onTell)} onBack={onBack} />
)

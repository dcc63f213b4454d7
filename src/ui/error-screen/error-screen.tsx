import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Empty } from '../empty/empty.tsx'
import { css } from '../theme/stitches.ts'

const report = css({
  maxWidth: 720,
  margin: '0 auto $5',
  padding: '$3',
  overflow: 'auto',
  border: '1px solid $colors$line',
  borderRadius: '$2',
  background: '$panel',
  fontFamily: '$mono',
  fontSize: '$1',
  whiteSpace: 'pre-wrap',
  textAlign: 'left',
})

interface ErrorScreenProps {
  /** Path, message and first lines of the stack (spec §2). */
  report: string
  onCopy: (report: string) => void
  onBack: () => void
  heading?: 'h1' | 'h2'
}

export const ErrorScreen = ({ report: text, onCopy, onBack, heading = 'h1' }: ErrorScreenProps) => {
  const [shown, setShown] = useState(false)
  return (
    <>
      <Empty
        heading={heading}
        icon={TriangleAlert}
        title="Algo deu errado"
        role="alert"
        action={
          <>
            <Button onClick={() => onCopy(text)}>Copiar erro</Button>
            <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
              {shown ? 'Ocultar erro' : 'Mostrar erro'}
            </Button>
            <Button weight="primary" onClick={onBack}>
              Voltar
            </Button>
          </>
        }
      >
        Atualize a página e tente novamente.
      </Empty>
      {shown && <pre className={report()}>{text}</pre>}
    </>
  )
}

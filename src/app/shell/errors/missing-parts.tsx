import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import type { CodeUnavailable } from '#browser/page/load-code.ts'
import { Banner } from '#ui/banner/banner.tsx'
import { Button } from '#ui/button/button.tsx'

/** The screen works without them: reloading is the person's choice. */
export const MissingParts = ({ error: { reason } }: { error: CodeUnavailable }) => (
  <Banner tone="warning" icon={CloudAlert}>
    {reason === 'newVersion'
      ? 'Há uma nova versão do console.'
      : 'A rede não entregou parte do console: avisos e atalhos podem faltar.'}{' '}
    O que você estava escrevendo fica guardado.
    <Button onClick={() => location.reload()}>Recarregar</Button>
  </Banner>
)

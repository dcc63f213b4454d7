import Siren from 'lucide-react/icons/siren'
import VolumeX from 'lucide-react/icons/volume-x'
import { Link } from 'wouter'
import { Banner } from '#ui/banner/banner.tsx'
import { Button } from '#ui/button/button.tsx'
import { SoundButton, type SoundProps } from './sound-button.tsx'

const QUEUE = '/occurrence/list?page=1'

/** @param elsewhere the page shows neither the queue nor an attendance */
export const SoundBanner = ({ elsewhere, ...sound }: SoundProps & { elsewhere: boolean }) => {
  const { view, onAllow } = sound
  const emergencies = view?.emergencies ?? 0
  return (
    <>
      {view?.kind === 'blocked' && (
        <Banner tone="warning" icon={VolumeX}>
          O navegador bloqueou os sons de alarme nesta aba.
          <Button onClick={onAllow}>Ativar som</Button>
        </Banner>
      )}
      {elsewhere && emergencies > 0 && (
        <Banner tone="danger" icon={Siren}>
          {emergencies === 1
            ? '1 emergência aguarda atendimento.'
            : `${emergencies} emergências aguardam atendimento.`}
          <Link href={QUEUE}>Ir para a fila</Link>
          <SoundButton {...sound} />
        </Banner>
      )}
    </>
  )
}

import Siren from 'lucide-react/icons/siren'
import VolumeX from 'lucide-react/icons/volume-x'
import { Link } from 'wouter'
import { Banner } from '#ui/banner/banner.tsx'
import { Button } from '#ui/button/button.tsx'
import { css } from '#ui/theme/stitches.ts'
import { SoundButton, type SoundProps } from './sound-button.tsx'

const QUEUE = '/occurrence/list?page=1'

const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '$2', minWidth: 0 })

/** @param elsewhere the page shows neither the queue nor an attendance */
export const SoundBanner = ({ elsewhere, ...sound }: SoundProps & { elsewhere: boolean }) => {
  const { view, onAllow } = sound
  const emergencies = view?.emergencies ?? 0
  return (
    <>
      {view?.kind === 'blocked' && (
        <Banner tone="warning" icon={VolumeX}>
          <span className={line()}>
            O navegador bloqueou os sons de alarme nesta aba.
            <Button onClick={onAllow}>Ativar som</Button>
          </span>
        </Banner>
      )}
      {elsewhere && emergencies > 0 && (
        <Banner tone="danger" icon={Siren}>
          <span className={line()}>
            {emergencies === 1
              ? '1 emergência aguarda atendimento.'
              : `${emergencies} emergências aguardam atendimento.`}
            <Link href={QUEUE}>Ir para a fila</Link>
            <SoundButton {...sound} />
          </span>
        </Banner>
      )}
    </>
  )
}

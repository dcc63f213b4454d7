import { Late } from '#ui/skeleton/delayed.tsx'
import { PublicFrame } from '../public-frame.tsx'

export const Opening = () => (
  <Late>
    <PublicFrame title="Abrindo o console…">
      <p role="status">Aguardando a resposta do servidor.</p>
    </PublicFrame>
  </Late>
)

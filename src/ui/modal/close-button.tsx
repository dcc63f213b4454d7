import X from 'lucide-react/icons/x'
import { Button } from '../button/button.tsx'

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button weight="quiet" shape="square" aria-label="Fechar" onClick={onClose}>
    <X size={16} aria-hidden />
  </Button>
)

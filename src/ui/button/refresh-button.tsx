import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Button } from './button.tsx'

export const RefreshButton = ({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) => (
  <Button weight="quiet" shape="square" aria-label="Atualizar" busy={busy} onClick={onRefresh}>
    <RefreshCw size={16} aria-hidden />
  </Button>
)

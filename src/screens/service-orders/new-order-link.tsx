import Plus from 'lucide-react/icons/plus'
import { ButtonLink } from '#ui/button/button.tsx'

interface NewOrderLinkProps {
  accountId?: string
  weight?: 'primary' | 'plain'
}

/** Only for those with `ubidesk.so`. */
export const NewOrderLink = ({ accountId, weight = 'primary' }: NewOrderLinkProps) => (
  <ButtonLink
    weight={weight}
    href={`/service-order/create${accountId ? `?accountId=${accountId}` : ''}`}
    data-tip="Nova ordem de serviço"
  >
    <Plus size={16} aria-hidden />
    Nova OS
  </ButtonLink>
)

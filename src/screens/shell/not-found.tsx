import MapPinOff from 'lucide-react/icons/map-pin-off'
import { ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { page } from '#ui/page/page.ts'

export const NotFound = () => (
  <div className={page()}>
    <title>Página não encontrada | Ubidesk</title>
    <Empty
      heading="h1"
      icon={MapPinOff}
      title="Página não encontrada"
      action={
        <ButtonLink href="/" weight="primary">
          Voltar ao início
        </ButtonLink>
      }
    >
      O endereço pode ter mudado, ou o registro não existe mais.
    </Empty>
  </div>
)

import Search from 'lucide-react/icons/search'
import SearchX from 'lucide-react/icons/search-x'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { page } from '#ui/page/page.ts'
import { useServices } from '../../context.ts'
import { openPalette } from '../frame-dialog.ts'
import { Title } from '../title.tsx'

interface NotFoundProps {
  /** `Conta não encontrada`. */
  title: string
  sentence: string
  listHref: string
  list: string
}

/** A page whose record is not there: the search opens in its place. */
export const NotFound = ({ title, sentence, listHref, list }: NotFoundProps) => {
  const services = useServices()
  return (
    <div className={page()}>
      <Title screen={title} />
      <Empty
        heading="h1"
        icon={SearchX}
        title={title}
        action={
          <>
            <Button weight="primary" onClick={() => openPalette(services)}>
              <Search size={16} aria-hidden />
              Pesquisar
            </Button>
            <ButtonLink href={listHref}>{list}</ButtonLink>
          </>
        }
      >
        {sentence}
      </Empty>
    </div>
  )
}

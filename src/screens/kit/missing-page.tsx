import SearchX from 'lucide-react/icons/search-x'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { page, toolbar } from '#ui/page/page.ts'

interface MissingPageProps {
  title: string
  sentence: string
  search: { label: string; placeholder: string }
  hrefOfSearch: (text: string) => string
  list: { label: string; href: string }
}

/** The page of a record that does not exist: another one may be searched for. */
export const MissingPage = ({ title, sentence, search, hrefOfSearch, list }: MissingPageProps) => {
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    navigate(hrefOfSearch(text.trim()))
  }
  return (
    <div className={page()}>
      <title>{`${title} | Ubidesk`}</title>
      <Empty
        heading="h1"
        icon={SearchX}
        title={title}
        action={
          <form aria-label={search.label} className={toolbar()} onSubmit={submit}>
            <SearchBox {...search} value={text} onChange={setText} />
            <Button type="submit" weight="primary">
              Buscar
            </Button>
            <ButtonLink href={list.href}>{list.label}</ButtonLink>
          </form>
        }
      >
        {sentence}
      </Empty>
    </div>
  )
}

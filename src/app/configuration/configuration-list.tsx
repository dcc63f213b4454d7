import Plus from 'lucide-react/icons/plus'
import type { ComponentType } from 'react'
import type { ListDefinition, ListFilters } from '#machines/kit/list/list.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { defineListPage } from '../kit/list/list-page.tsx'
import type { PageModule } from '../pages.ts'

type Source<Values extends ListFilters, Column extends string, Row extends { id: string }> = Omit<
  Parameters<typeof defineListPage<Values, Column, Row>>[0],
  'create'
> & {
  create: readonly [href: string, label: string]
  /** Stands before the link to a new record. */
  Beside?: ComponentType
}

/** The button to a new record, beside a list's tools. */
export const createLink = (href: string, label: string) => () => (
  <ButtonLink weight="primary" href={href}>
    <Plus size={16} aria-hidden />
    {label}
  </ButtonLink>
)

/** The list of a record of the company, with its link to a new one. */
export const configurationListPage = <
  Values extends ListFilters,
  Column extends string,
  Row extends { id: string },
>(
  list: ListDefinition<Values, Column>,
  { create: [href, label], Beside, ...source }: Source<Values, Column, Row>,
): PageModule => {
  const link = createLink(href, label)
  const { ListPage, preload } = defineListPage<Values, Column, Row>({
    ...source,
    create: first => (
      <>
        {Beside && !first && <Beside />}
        {link()}
      </>
    ),
  })
  return {
    Page: () => <ListPage list={list} />,
    preload: (services, _, search) => preload(list, services, search),
  }
}

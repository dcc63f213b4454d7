import Plus from 'lucide-react/icons/plus'
import type { ComponentType } from 'react'
import type { ListDefinition, ListFilters } from '#machines/kit/list/list.ts'
import type { CsvColumn } from '#screens/kit/list/list-csv.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { exportTools } from '../kit/list/export-tools.ts'
import { defineListPage } from '../kit/list/list-page.tsx'
import type { PageModule } from '../pages.ts'

type Source<Values extends ListFilters, Column extends string, Row extends { id: string }> = Omit<
  Parameters<typeof defineListPage<Values, Column, Row>>[0],
  'create' | 'tools'
> & {
  /** Columns of its file, loaded with the tools. */
  csv: () => Promise<readonly CsvColumn<Row>[]>
  create: readonly [href: string, label: string]
  /** Stands before the link to a new record. */
  Beside?: ComponentType
}

/** The list of a record of the company, with its link to a new one. */
export const configurationList = <
  Values extends ListFilters,
  Column extends string,
  Row extends { id: string },
>(
  list: ListDefinition<Values, Column>,
  { create: [href, label], csv, Beside, ...source }: Source<Values, Column, Row>,
) => {
  const { ListPage, preload } = defineListPage<Values, Column, Row>({
    ...source,
    tools: exportTools(source.reads, list, csv),
    create: first => (
      <>
        {Beside && !first && <Beside />}
        <ButtonLink weight="primary" href={href}>
          <Plus size={16} aria-hidden />
          {label}
        </ButtonLink>
      </>
    ),
  })
  return {
    /** @param turn raised to read again */
    List: ({ turn = 0 }: { turn?: number }) => <ListPage list={list} turn={turn} />,
    preload: ((services, _, search) => preload(list, services, search)) satisfies PageModule['preload'],
  }
}

/** That list as a page. */
export const configurationListPage = <
  Values extends ListFilters,
  Column extends string,
  Row extends { id: string },
>(
  ...of: Parameters<typeof configurationList<Values, Column, Row>>
): PageModule => {
  const { List, preload } = configurationList(...of)
  return { Page: () => <List />, preload }
}

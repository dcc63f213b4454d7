import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { Link } from 'wouter'
import { Button } from '#ui/button/button.tsx'
import { toCsv } from '#ui/csv/csv.ts'
import { saveFile } from '#ui/csv/save-file.ts'
import { type Density, density as densityClass } from '#ui/density/density.ts'
import { Pagination } from '#ui/pagination/pagination.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { ColumnsMenu } from '#ui/table/columns-menu.tsx'
import { SortHeader } from '#ui/table/sort-header.tsx'
import { frame, rowLink, table } from '#ui/table/table.ts'
import type { Column } from '#ui/virtual-table/column.ts'
import { VirtualTable } from '#ui/virtual-table/virtual-table.tsx'
import { Flow, Piece, type Section } from '../section.tsx'

interface Account {
  code: string
  name: string
  city: string
}

const cities = ['Campinas', 'Santos', 'Sorocaba', 'Jundiaí']

const accounts: readonly Account[] = Array.from({ length: 10_000 }, (_, index) => ({
  code: String(index + 1).padStart(5, '0'),
  name: `Cliente ${index + 1}`,
  city: cities[index % cities.length] ?? '',
}))

const columns: readonly (Column<Account> & { fixed?: boolean })[] = [
  {
    id: 'code',
    label: 'Conta',
    width: 96,
    rowHeading: true,
    fixed: true,
    cell: ({ code }) => (
      <Link className={rowLink().toString()} href={`/account/${code}/details`}>
        {code}
      </Link>
    ),
  },
  { id: 'name', label: 'Nome', cell: ({ name }) => name },
  { id: 'city', label: 'Cidade', width: 120, cell: ({ city }) => city },
]

const Long = ({ density }: { density: Density }) => {
  const [hidden, setHidden] = useState<string[]>([])
  const shown = columns.filter(({ id }) => !hidden.includes(id))
  const save = () =>
    saveFile(
      'contas.csv',
      toCsv(
        ['Conta', 'Nome', 'Cidade'],
        accounts.map(({ code, name, city }) => [code, name, city]),
      ),
    )
  return (
    <Piece name="10.000 linhas">
      <Flow>
        <ColumnsMenu columns={columns} hidden={hidden} onChange={setHidden} />
        <Button onClick={save}>
          <Download size={16} aria-hidden />
          Exportar CSV
        </Button>
      </Flow>
      <VirtualTable
        label="Contas"
        columns={shown}
        rows={accounts}
        keyOf={({ code }) => code}
        density={density}
      />
    </Piece>
  )
}

const Paged = ({ density }: { density: Density }) => {
  const [sort, setSort] = useState('code')
  const sign = sort.startsWith('-') ? -1 : 1
  const rows = accounts.slice(0, 4).toSorted((a, b) => sign * a.code.localeCompare(b.code))
  return (
    <Piece name="Tabela paginada">
      <div className={`${frame()} ${densityClass({ rows: density })}`}>
        <table className={table()} aria-label="Contas da página">
          <thead>
            <tr>
              <SortHeader label="Código" field="code" sort={sort} onSort={setSort} />
              <th scope="col">Nome</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, name }) => (
              <tr key={code}>
                <th scope="row">
                  <Link className={rowLink().toString()} href={`/account/${code}/details`}>
                    {code}
                  </Link>
                </th>
                <td>{name}</td>
              </tr>
            ))}
            <tr>
              <td>
                <Skeleton width={48} />
              </td>
              <td>
                <Skeleton width="60%" />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
      <Pagination page={2} pageSize={15} total={1234} hrefOf={page => `/account/list?page=${page}`} />
    </Piece>
  )
}

export const section: Section = {
  title: 'Tabelas',
  Pieces: ({ density }) => (
    <>
      <Paged density={density} />
      <Long density={density} />
    </>
  ),
}

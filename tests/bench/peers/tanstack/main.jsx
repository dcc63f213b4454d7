import { keepPreviousData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { flexRender, getCoreRowModel, useReactTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useCallback, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { accounts, columns, factsOf, fieldNames, listPath, read } from '../shared.js'

const orderColumns = [
  {
    header: 'Nº',
    cell: ({ row }) => (
      <Link to="/service-order/$id" params={{ id: row.original.id }}>
        #{row.original.number}
      </Link>
    ),
  },
  ...columns.map(([header, accessorFn]) => ({ header, accessorFn })),
]

const Head = ({ table }) => (
  <thead>
    {table.getHeaderGroups().map(group => (
      <tr key={group.id}>
        {group.headers.map(header => (
          <th key={header.id} scope="col">
            {flexRender(header.column.columnDef.header, header.getContext())}
          </th>
        ))}
      </tr>
    ))}
  </thead>
)

const Cells = ({ row }) =>
  row
    .getVisibleCells()
    .map(cell => <td key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</td>)

const none = []

const List = () => {
  const { page } = listRoute.useSearch()
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['orders', page],
    queryFn: () => read(listPath(page)),
    placeholderData: keepPreviousData,
  })
  const table = useReactTable({
    data: data?.data ?? none,
    columns: orderColumns,
    getCoreRowModel: getCoreRowModel(),
  })
  return (
    <main>
      <h1>Listagem geral {data && <small>— {data.totalElements} ordens</small>}</h1>
      <table aria-busy={!data || isPlaceholderData}>
        <Head table={table} />
        <tbody>
          {table.getRowModel().rows.map(row => (
            <tr key={row.id}>
              <Cells row={row} />
            </tr>
          ))}
        </tbody>
      </table>
      <Link to="/service-order/search" search={{ page: page + 1 }} aria-label="Próxima página">
        Próxima
      </Link>
    </main>
  )
}

const Detail = () => {
  const { id } = detailRoute.useParams()
  const { data: order } = useQuery({
    queryKey: ['order', id],
    queryFn: () => read(`/serviceOrder/${id}`),
  })
  if (!order) return null
  return (
    <main>
      <h1>OS #{order.number}</h1>
      <dl>
        {factsOf(order).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </main>
  )
}

const Field = memo(({ name, value, onValue }) => (
  <label>
    {name}
    <input name={name} value={value} onChange={({ target }) => onValue(name, target.value)} />
  </label>
))

const Form = () => {
  const [values, setValues] = useState({})
  const set = useCallback((name, value) => setValues(old => ({ ...old, [name]: value })), [])
  return (
    <form>
      {fieldNames.map(name => (
        <Field key={name} name={name} value={values[name] ?? ''} onValue={set} />
      ))}
    </form>
  )
}

const accountColumns = [
  { header: 'Conta', accessorKey: 'code' },
  { header: 'Nome', accessorKey: 'name' },
  { header: 'Cidade', accessorKey: 'city' },
]

const Rows = () => {
  const frame = useRef(null)
  const table = useReactTable({ data: accounts, columns: accountColumns, getCoreRowModel: getCoreRowModel() })
  const { rows } = table.getRowModel()
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => 40,
    overscan: 8,
  })
  const shown = virtual.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  return (
    <section ref={frame} style={{ height: '90vh', overflow: 'auto' }}>
      <table>
        <Head table={table} />
        <tbody>
          <tr style={{ height: above }} />
          {shown.map(({ index }) => (
            <tr key={index} aria-rowindex={index + 2} style={{ height: 40 }}>
              <Cells row={rows[index]} />
            </tr>
          ))}
          <tr style={{ height: below }} />
        </tbody>
      </table>
    </section>
  )
}

const root = createRootRoute({ component: Outlet })
const listRoute = createRoute({
  getParentRoute: () => root,
  path: '/service-order/search',
  validateSearch: ({ page }) => ({ page: Number(page) || 1 }),
  component: List,
})
const detailRoute = createRoute({ getParentRoute: () => root, path: '/service-order/$id', component: Detail })
const formRoute = createRoute({ getParentRoute: () => root, path: '/form', component: Form })
const rowsRoute = createRoute({ getParentRoute: () => root, path: '/rows', component: Rows })

const router = createRouter({
  routeTree: root.addChildren([listRoute, detailRoute, formRoute, rowsRoute]),
  defaultPreload: 'intent',
})
const client = new QueryClient()

createRoot(document.querySelector('#app')).render(
  <QueryClientProvider client={client}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)

import { Create, List, Show, ThemedLayout, useForm, useTable } from '@refinedev/antd'
import '@refinedev/antd/dist/reset.css'
import { Refine, useShow } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { ConfigProvider, Descriptions, Form, Input, Table } from 'antd'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Outlet, Route, Routes, useParams } from 'react-router'
import { accounts, columns, factsOf, fieldNames, PAGE_SIZE, read } from '../shared.js'

const dataProvider = {
  async getList({ pagination }) {
    const { currentPage = 1, pageSize = PAGE_SIZE } = pagination ?? {}
    const { data, totalElements } = await read(
      `/serviceOrder?recordsPerPage=${pageSize}&offset=${(currentPage - 1) * pageSize}`,
    )
    return { data, total: totalElements }
  },
  getOne: async ({ id }) => ({ data: await read(`/serviceOrder/${id}`) }),
  create: async ({ variables }) => ({ data: { ...variables, id: 1 } }),
  update: async ({ variables }) => ({ data: variables }),
  deleteOne: async () => ({ data: {} }),
  getApiUrl: () => '',
}

const orderColumns = [
  {
    title: 'Nº',
    key: 'number',
    render: (_, { id, number }) => <Link to={`/service-order/${id}`}>#{number}</Link>,
  },
  ...columns.map(([title, cellOf]) => ({ title, key: title, render: (_, row) => cellOf(row) })),
]

const itemRender = (_, type, element) =>
  type === 'next' ? (
    <button type="button" aria-label="Próxima página">
      ›
    </button>
  ) : (
    element
  )

const Orders = () => {
  const { tableProps } = useTable({
    resource: 'orders',
    pagination: { pageSize: PAGE_SIZE },
    syncWithLocation: false,
  })
  return (
    <List title="Listagem geral" canCreate={false}>
      <Table
        {...tableProps}
        rowKey="id"
        columns={orderColumns}
        pagination={{ ...tableProps.pagination, itemRender }}
      />
    </List>
  )
}

const Order = () => {
  const { id } = useParams()
  const { result, query } = useShow({ resource: 'orders', id })
  return (
    <Show title="Ordem" isLoading={query.isLoading} canEdit={false} canDelete={false}>
      {result && (
        <>
          <h1>OS #{result.number}</h1>
          <Descriptions
            items={factsOf(result).map(([label, children]) => ({ key: label, label, children }))}
          />
        </>
      )}
    </Show>
  )
}

const Fields = () => {
  const { formProps, saveButtonProps } = useForm({ resource: 'orders', action: 'create' })
  return (
    <Create title="Cadastro" saveButtonProps={saveButtonProps}>
      <Form {...formProps} layout="vertical">
        {fieldNames.map(name => (
          <Form.Item key={name} name={name} label={name}>
            <Input name={name} />
          </Form.Item>
        ))}
      </Form>
    </Create>
  )
}

const accountColumns = [
  { title: 'Conta', dataIndex: 'code', width: 120 },
  { title: 'Nome', dataIndex: 'name', width: 400 },
  { title: 'Cidade', dataIndex: 'city', width: 200 },
]

const Rows = () => (
  <Table
    virtual
    rowKey="id"
    columns={accountColumns}
    dataSource={accounts}
    pagination={false}
    scroll={{ x: 720, y: 760 }}
  />
)

const resources = [{ name: 'orders', list: '/service-order/search', show: '/service-order/:id' }]

createRoot(document.querySelector('#app')).render(
  <BrowserRouter>
    <ConfigProvider>
      <Refine
        dataProvider={dataProvider}
        routerProvider={routerProvider}
        resources={resources}
        options={{ disableTelemetry: true }}
      >
        <Routes>
          <Route
            element={
              <ThemedLayout>
                <Outlet />
              </ThemedLayout>
            }
          >
            <Route path="/service-order/search" element={<Orders />} />
            <Route path="/service-order/:id" element={<Order />} />
            <Route path="/form" element={<Fields />} />
            <Route path="/rows" element={<Rows />} />
          </Route>
        </Routes>
      </Refine>
    </ConfigProvider>
  </BrowserRouter>,
)

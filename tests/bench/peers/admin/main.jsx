import {
  Admin,
  Create,
  CustomRoutes,
  Datagrid,
  FunctionField,
  List,
  ListContextProvider,
  Pagination,
  ResourceContextProvider,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  useList,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, Route, useParams } from 'react-router-dom'
import { accounts, columns, factsOf, fieldNames, PAGE_SIZE, read } from '../shared.js'

const dataProvider = {
  async getList(_, { pagination: { page, perPage } }) {
    const { data, totalElements } = await read(
      `/serviceOrder?recordsPerPage=${perPage}&offset=${(page - 1) * perPage}`,
    )
    return { data, total: totalElements }
  },
  getOne: async (_, { id }) => ({ data: await read(`/serviceOrder/${id}`) }),
  create: async (_, { data }) => ({ data: { ...data, id: 1 } }),
}

const words = { 'ra.navigation.next': 'Próxima página' }
const i18nProvider = {
  translate: (key, options) => words[key] ?? options?._ ?? key,
  changeLocale: async () => {},
  getLocale: () => 'pt',
}

const Orders = () => (
  <List
    resource="serviceOrder"
    title="Listagem geral"
    perPage={PAGE_SIZE}
    pagination={<Pagination rowsPerPageOptions={[PAGE_SIZE]} />}
    exporter={false}
  >
    <Datagrid bulkActionButtons={false} rowClick={false}>
      <FunctionField
        label="Nº"
        render={({ id, number }) => <Link to={`/service-order/${id}`}>#{number}</Link>}
      />
      {columns.map(([label, cellOf]) => (
        <FunctionField key={label} label={label} render={cellOf} />
      ))}
    </Datagrid>
  </List>
)

const factLabels = [
  'Situação',
  'Conta',
  'Defeito',
  'Descrição',
  'Tipo',
  'Prioridade',
  'Técnico',
  'Prazo',
  'Cadastro',
  'Solicitante',
]

const Order = () => {
  const { id } = useParams()
  return (
    <Show resource="serviceOrder" id={id} title="Ordem">
      <SimpleShowLayout>
        <FunctionField label={false} render={({ number }) => <h1>OS #{number}</h1>} />
        {factLabels.map((label, index) => (
          <FunctionField key={label} label={label} render={order => factsOf(order)[index][1]} />
        ))}
      </SimpleShowLayout>
    </Show>
  )
}

const Form = () => (
  <Create resource="serviceOrder" title="Cadastro">
    <SimpleForm>
      {fieldNames.map(name => (
        <TextInput key={name} source={name} label={name} />
      ))}
    </SimpleForm>
  </Create>
)

const Rows = () => {
  const list = useList({ data: accounts, perPage: accounts.length, resource: 'account' })
  return (
    <ResourceContextProvider value="account">
      <ListContextProvider value={list}>
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <TextField source="code" label="Conta" />
          <TextField source="name" label="Nome" />
          <TextField source="city" label="Cidade" />
        </Datagrid>
      </ListContextProvider>
    </ResourceContextProvider>
  )
}

createRoot(document.querySelector('#app')).render(
  <BrowserRouter>
    <Admin dataProvider={dataProvider} i18nProvider={i18nProvider} disableTelemetry>
      <CustomRoutes>
        <Route path="/service-order/search" element={<Orders />} />
        <Route path="/service-order/:id" element={<Order />} />
        <Route path="/form" element={<Form />} />
        <Route path="/rows" element={<Rows />} />
      </CustomRoutes>
    </Admin>
  </BrowserRouter>,
)

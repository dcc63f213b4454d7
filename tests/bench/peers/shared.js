const BASE = '/bff/v1/web'
const accessToken = /(?:^|; )accessToken=([^;]*)/.exec(document.cookie)?.[1] ?? ''

export const PAGE_SIZE = 15

/** A GET of the BFF, as JSON. */
export const read = async path => {
  const response = await fetch(BASE + path, { headers: { authorization: `Bearer ${accessToken}` } })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json()
}

export const listPath = page => `/serviceOrder?recordsPerPage=${PAGE_SIZE}&offset=${(page - 1) * PAGE_SIZE}`

export const columns = [
  ['Conta', row => row.account.name],
  ['Tipo', row => row.type],
  ['Situação', row => row.status],
  ['Prioridade', row => row.priority],
  ['Técnico', row => row.technician?.name ?? '—'],
  ['Agendamento', row => row.schedule?.date ?? '—'],
]

export const factsOf = order => [
  ['Situação', order.status],
  ['Conta', order.account?.name],
  ['Defeito', order.defect],
  ['Descrição', order.description],
  ['Tipo', order.type],
  ['Prioridade', order.priority],
  ['Técnico', order.technician?.name ?? '—'],
  ['Prazo', order.dueAt ?? '—'],
  ['Cadastro', order.createdAt],
  ['Solicitante', order.requester?.name ?? '—'],
]

/** The fields of the form, by name. */
export const fieldNames = Array.from({ length: 25 }, (_, index) => `campo${index + 1}`)

const cities = ['Campinas', 'Santos', 'Sorocaba', 'Jundiaí']

/** The rows of the long table. */
export const accounts = Array.from({ length: 10_000 }, (_, index) => ({
  id: index + 1,
  code: String(index + 1).padStart(5, '0'),
  name: `Cliente ${index + 1}`,
  city: cities[index % cities.length],
}))

import { NotFound } from '../kit/record/not-found.tsx'

export const OrderNotFound = () => (
  <NotFound
    title="Ordem não encontrada"
    sentence="Esta ordem de serviço não existe, ou o endereço mudou. Pesquise pelo número ou pela conta."
    listHref="/service-order/search?page=1"
    list="Ver ordens"
  />
)

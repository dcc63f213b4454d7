import { MissingPage } from '../kit/missing-page.tsx'

const LIST = '/service-order/search?page=1'

export const OrderMissing = () => (
  <MissingPage
    title="Ordem não encontrada"
    sentence="Nenhuma ordem de serviço tem este endereço. Busque pelo número ou pela conta."
    search={{ label: 'Buscar por conta ou número', placeholder: 'Buscar por conta ou nº' }}
    hrefOfSearch={text => (text === '' ? LIST : `${LIST}&account=${encodeURIComponent(text)}`)}
    list={{ label: 'Ver todas as ordens', href: LIST }}
  />
)

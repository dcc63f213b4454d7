import type { ReactNode } from 'react'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import {
  documentLabels,
  monitoringLabels,
  patrimonyLabels,
  serviceLabels,
} from '#machines/accounts/details/account.labels.ts'
import { formatFalseRate } from '#machines/accounts/details/connection-labels.ts'
import { formatDocument } from '#ui/format/documents.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment, formatPhone } from '../../kit/format.ts'
import { addressOf, mapOf } from '../address.ts'
import { Fact, facts } from './summary-facts.tsx'

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(300px, 2fr)',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 960px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })
const main = css({
  padding: '$3 $4',
  border: '1px solid $colors$amber7',
  borderRadius: '$3',
  background: '$amber3',
  color: '$amber12',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
const calls = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 $3',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24, '@touch': { minHeight: 44 } },
})

const emergency = [
  ['190', 'Polícia Militar'],
  ['192', 'SAMU'],
  ['193', 'Bombeiros'],
] as const

const Place = ({ patrimony }: { patrimony: AccountPage['patrimony'] }) => {
  const map = mapOf(patrimony)
  return (
    <section className={panel()} aria-label="Local">
      <h2 className={panelTitle()}>Local</h2>
      <dl className={facts()}>
        <Fact name="Endereço" wide>
          {addressOf(patrimony)}
          {map && (
            <>
              {' '}
              <a href={map} target="_blank" rel="noopener noreferrer">
                Ver no mapa
              </a>
            </>
          )}
        </Fact>
        <Fact name="Patrimônio">
          {patrimony.name} · {patrimonyLabels[patrimony.kind]}
        </Fact>
        <Fact name="Ponto de referência">{patrimony.referencePoint}</Fact>
        <Fact name="Instruções de acesso" wide>
          {patrimony.accessInstructions}
        </Fact>
        <Fact name="Riscos" wide>
          {patrimony.riskNotes}
        </Fact>
        <Fact name="Polícia mais próxima" wide>
          {patrimony.nearestPolice}
        </Fact>
      </dl>
      <p className={calls()}>
        {emergency.map(([number, name]) => (
          <a key={number} href={`tel:${number}`}>
            {number} {name}
          </a>
        ))}
      </p>
    </section>
  )
}

const Who = ({ customer }: { customer: AccountPage['customer'] }) => (
  <section className={panel()} aria-label="Cliente">
    <h2 className={panelTitle()}>Cliente</h2>
    <dl className={facts()}>
      <Fact name={customer.personType === 'PF' ? 'Nome' : 'Razão social'}>{customer.name}</Fact>
      <Fact name={customer.personType === 'PF' ? 'Nome social ou apelido' : 'Nome fantasia'}>
        {customer.secondName}
      </Fact>
      <Fact name={documentLabels[customer.personType]}>{formatDocument(customer.document)}</Fact>
      <Fact name="Telefone">
        {customer.phone && <a href={`tel:${customer.phone}`}>{formatPhone(customer.phone)}</a>}
      </Fact>
      <Fact name="E-mail">{customer.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>}</Fact>
      <Fact name="Centro de custo">{customer.costCenter}</Fact>
    </dl>
  </section>
)

const Service = ({ account, policy }: { account: AccountPage['account']; policy: ReactNode }) => {
  const { summary } = account
  return (
    <section className={panel()} aria-label="Serviço">
      <h2 className={panelTitle()}>Serviço</h2>
      <dl className={facts()}>
        <Fact name="Serviços">{account.services.map(service => serviceLabels[service]).join(', ')}</Fact>
        <Fact name="Monitoramento">{monitoringLabels[account.monitoringKind]}</Fact>
        <Fact name="Técnico responsável">{account.responsibleTechnician?.name}</Fact>
        <Fact name="Viatura responsável">{account.responsibleVehicle?.name}</Fact>
        <Fact name="Rota">{account.routeCode}</Fact>
        {policy && <Fact name="Regra de atendimento própria">{policy}</Fact>}
        <Fact name="Último sinal">
          {account.lastSignalAt ? formatMoment(account.lastSignalAt) : 'Nenhum sinal ainda'}
        </Fact>
        <Fact name="Ocorrências em aberto">{formatInteger(summary.openOccurrences)}</Fact>
        <Fact name="Ordens em aberto">{formatInteger(summary.openServiceOrders)}</Fact>
        <Fact name="Alarmes falsos em 30 dias">{formatFalseRate(summary.falseRate30d)}</Fact>
      </dl>
    </section>
  )
}

interface SummaryProps {
  page: AccountPage
  centrals: ReactNode
  contacts: ReactNode
  notes: ReactNode
  /** The account's own rule; absent without one. */
  policy?: ReactNode
}

/** Emergency information comes first (D-11). */
export const Summary = ({ page, centrals, contacts, notes, policy }: SummaryProps) => (
  <div className={columns()}>
    <div className={stack()}>
      {page.account.mainNote && <p className={main()}>{page.account.mainNote}</p>}
      {contacts}
      <Place patrimony={page.patrimony} />
      <Who customer={page.customer} />
    </div>
    <div className={stack()}>
      {centrals}
      {notes}
      <Service account={page.account} policy={policy} />
    </div>
  </div>
)

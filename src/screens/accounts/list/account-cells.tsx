import Shield from 'lucide-react/icons/shield'
import type { AccountRow } from '#contracts/accounts/accounts.contract.ts'
import { serviceLabels } from '#machines/accounts/details/account.labels.ts'
import { type AccountColumn, connectionLabels } from '#machines/accounts/list/account-list.ts'
import { formatInteger } from '#ui/format/integer.ts'
import { css } from '#ui/theme/stitches.ts'
import { formatMoment } from '../../kit/format.ts'
import { none, type RowCells, tagsOf } from '../../kit/list/list-row.tsx'
import { AccountStatusBadge, ArmedBadge, ConnectedBadge, TestBadge } from '../account-badges.tsx'

const badges = css({ display: 'inline-flex', gap: '$2', verticalAlign: 'middle' })

const inTest = ({ testUntil }: AccountRow, now: number): boolean =>
  testUntil !== null && Date.parse(testUntil) > now

export const accountCells: RowCells<AccountRow, AccountColumn> = {
  icon: Shield,
  hrefOf: id => `/account/${id}/details`,
  nameOf: ({ code, name }) => `${code}, ${name}`,
  cells: {
    code: { width: '48px', show: ({ code }) => code },
    name: { width: '70%', cut: 'most', show: ({ name }) => name },
    customer: { width: '90%', cut: 'least', show: ({ customer }) => customer.name },
    city: { width: '110px', show: ({ city, uf }) => `${city}/${uf}` },
    status: {
      width: '80px',
      show: (row, now) => (
        <span className={badges()}>
          <AccountStatusBadge status={row.status} />
          {inTest(row, now) && <TestBadge />}
        </span>
      ),
    },
    services: {
      width: '120px',
      show: ({ services }) => services.map(service => serviceLabels[service]).join(', '),
    },
    armed: { width: '110px', show: ({ armedState }) => <ArmedBadge state={armedState} /> },
    connection: {
      width: '120px',
      show: ({ connection }) => (
        <ConnectedBadge status={connection}>{connectionLabels[connection]}</ConnectedBadge>
      ),
    },
    test: {
      width: '110px',
      show: (row, now) => (row.testUntil && inTest(row, now) ? formatMoment(row.testUntil) : none),
    },
    orders: {
      width: '24px',
      show: ({ openServiceOrders }) => (openServiceOrders > 0 ? formatInteger(openServiceOrders) : none),
    },
    tags: { width: '96px', show: tagsOf },
  },
}

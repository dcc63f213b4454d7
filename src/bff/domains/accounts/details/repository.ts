import { sql } from 'kysely'
import type { Account, AccountPage, Patrimony } from '#contracts/accounts/account-page.contract.ts'
import type { Customer } from '#contracts/accounts/customers.contract.ts'
import type { Db } from '../../../db/database.ts'
import { Refusal } from '../../../http/refusal.ts'
import { refsTo } from '../../../kit/crud/columns.ts'
import { falseRateOf, openOccurrencesOf } from '../../occurrences/account-counts.ts'
import { isOpenOrder } from '../../service-orders/overdue.ts'
import { armedState } from '../central-states.ts'

interface Row {
  account: Omit<Account, 'summary' | 'test'> & { test: Account['test'] | null }
  customer: Customer
  patrimony: Patrimony
  summary: Account['summary']
}

const iso = (instant: string) =>
  sql.raw(`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** One statement, for a consistent page; omits ended tests and expired notes. @throws Refusal NOT_FOUND */
export const readAccountPage = async (db: Db, accountId: string, now: Date): Promise<AccountPage> => {
  const { rows } = await sql<Row>`
    SELECT
      json_build_object(
        'id', a.id::text, 'code', a.code, 'name', a.name, 'status', a.status, 'services', a.services,
        'monitoringKind', a.monitoring_kind, 'routeCode', a.route_code,
        'responsibleTechnician', (SELECT json_build_object('id', u.id::text, 'name', u.name)
          FROM app_user u WHERE u.id = a.responsible_technician_id),
        'responsibleVehicle', (SELECT json_build_object('id', v.id::text, 'name', v.prefix)
          FROM vehicle v WHERE v.id = a.responsible_vehicle_id),
        'attendancePolicy', (SELECT json_build_object('id', r.id::text, 'name', r.name)
          FROM attendance_policy r WHERE r.id = a.attendance_policy_id), 'mainNote', a.main_note,
        'notes', (SELECT coalesce(json_agg(json_build_object(
            'id', n.id::text, 'text', n.text, 'kind', n.kind, 'validUntil', ${iso('n.valid_until')},
            'opensFrom', ${iso('n.opens_from')},
            'author', (SELECT json_build_object('id', u.id::text, 'name', u.name) FROM app_user u WHERE u.id = n.author_id),
            'createdAt', ${iso('n.created_at')}) ORDER BY n.created_at DESC, n.id DESC), '[]')
          FROM account_note n WHERE n.account_id = a.id AND (n.valid_until IS NULL OR n.valid_until > ${now})),
        'tags', ${refsTo('tag', sql`id IN (SELECT tag_id FROM account_tag WHERE account_id = a.id)`)},
        'test', CASE WHEN a.test_until > ${now} THEN json_build_object(
          'until', ${iso('a.test_until')}, 'zones', coalesce(a.test_scope, '"ALL"'),
          'reason', (SELECT json_build_object('id', r.id::text, 'name', r.name) FROM reason r WHERE r.id::text = a.test_reason),
          'by', (SELECT json_build_object('id', u.id::text, 'name', u.name) FROM app_user u WHERE u.id = a.test_by)) END,
        'lastSignalAt', ${iso('greatest(a.last_signal_at, (SELECT max(k.last_signal_at) FROM central k WHERE k.account_id = a.id))')},
        'version', a.version) AS account,
      json_build_object(
        'id', c.id::text, 'active', c.active, 'document', c.document, 'name', c.name, 'secondName', c.second_name,
        'personType', c.person_type, 'deviceId', c.device_id, 'costCenter', c.cost_center, 'email', c.email,
        'phone', c.phone, 'version', c.version,
        'tags', ${refsTo('tag', sql`id IN (SELECT tag_id FROM customer_tag WHERE customer_id = c.id)`)}) AS customer,
      json_build_object(
        'id', p.id::text, 'name', p.name, 'kind', p.kind,
        'address', json_build_object('cep', p.cep, 'street', p.street, 'number', p.number, 'complement', p.complement,
          'neighborhood', p.neighborhood, 'city', p.city, 'uf', p.uf, 'ibgeCode', p.ibge_code),
        'location', CASE WHEN p.latitude IS NULL OR p.longitude IS NULL THEN NULL
          ELSE json_build_object('latitude', p.latitude, 'longitude', p.longitude) END,
        'timezone', p.timezone, 'referencePoint', p.reference_point, 'accessInstructions', p.access_instructions,
        'riskNotes', p.risk_notes, 'nearestPolice', p.nearest_police, 'version', p.version) AS patrimony,
      (SELECT json_build_object(
          'armedState', ${armedState},
          'centralsOnline', count(DISTINCT k.id) FILTER (WHERE k.connection_status = 'ONLINE'),
          'centralsOffline', count(DISTINCT k.id) FILTER (WHERE k.connection_status = 'OFFLINE'),
          'centralsTotal', count(DISTINCT k.id),
          'openOccurrences', ${openOccurrencesOf(sql`a.id`)},
          'openServiceOrders', (SELECT count(*) FROM service_order o
            WHERE o.account_id = a.id AND ${isOpenOrder}),
          'falseRate30d', ${falseRateOf(sql`a.id`, now)})
        FROM central k LEFT JOIN central_partition s ON s.central_id = k.id
        WHERE k.account_id = a.id AND k.active) AS summary
    FROM account a
    JOIN customer c ON c.id = a.customer_id
    JOIN patrimony p ON p.id = a.patrimony_id
    WHERE a.id = ${accountId}`.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND')
  const { account, customer, patrimony, summary } = row
  return { account: { ...account, summary }, customer, patrimony }
}

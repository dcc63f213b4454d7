import { sql, type Transaction } from 'kysely'
import { dayAt } from '#contracts/rules/dates.ts'
import { hashPassword } from '../../../security/passwords.ts'
import type { Tables } from '../../tables.ts'
import { bulkInsert, bumpIdentity } from '../bulk.ts'
import { operationalProfiles } from '../reference.ts'
import { withDetails } from './accounts/contacts.ts'
import type { Edge } from './accounts/places.ts'
import { startDemoTest } from './accounts/test-mode.ts'
import { policyRows } from './configuration/attendance-policies/policy-rows.ts'
import { attendanceProfileRows } from './configuration/attendance-profiles.ts'
import { holidayRows } from './configuration/holidays.ts'
import { refusedConnectionRows } from './configuration/refused-connections.ts'
import { sentenceRows } from './configuration/sentences/sentence-rows.ts'
import { vehicleRows } from './configuration/vehicles.ts'
import { seedOccurrences } from './occurrences/demo-occurrences.ts'
import { makeCompany } from './people/company.ts'
import type { Person } from './people/people.ts'
import type { Profile, ProfileName } from './people/profiles.ts'
import { tagsOfTechnicians, userTags } from './people/user-tags.ts'
import { orderTags } from './service-orders/texts.ts'
import { addPictures, type DemoVisit, placeArrivals, withReaders } from './service-orders/visit-rows.ts'
import { addPositions } from './vehicles/last-positions.ts'
import { addRoutes } from './vehicles/route-positions.ts'

export const DEMO_PASSWORD = 'Console#2026'

type Row = Record<string, unknown>

const userRows = (people: readonly Person[], passwordHash: string): Row[] =>
  people.map(person => ({
    id: person.id,
    name: person.name,
    email: person.email,
    password_hash: person.console ? passwordHash : null,
    phone_extension: person.extension,
    permission_group_id: person.group,
    operational_profile_id: operationalProfiles.find(({ code }) => code === person.role)?.id ?? null,
    attendance_profile_id: person.role === 'OPERATOR' ? '1' : null,
    extra_permissions: [],
    denied_permissions: [],
  }))

/** Every second one is free to sit down. */
const stationRows = (
  { stations: total, seated }: Pick<Profile, 'stations' | 'seated'>,
  operators: readonly Person[],
  now: Date,
) =>
  Array.from({ length: total }, (_, index) => {
    const operator = index % 2 === 0 && index < seated * 2 ? operators[index] : undefined
    return {
      id: String(index + 1),
      name: `Posto ${String(index + 1).padStart(2, '0')}`,
      phone_extension: String(3001 + index),
      location: index < total / 2 ? 'Sala de monitoramento' : 'Central técnica',
      kind: index < total / 2 ? 'MONITORING' : 'FIELD',
      attendance_profile_id: '1',
      operator_id: operator?.id ?? null,
      logged_on_at: operator ? now : null,
    }
  })

export const createDemoData = async (
  trx: Transaction<Tables>,
  name: ProfileName,
  now: Date,
  seed = 2026,
): Promise<void> => {
  const { profile, people, start, places, panels, staff, rows, blocks, calendar } = makeCompany(
    name,
    now,
    seed,
  )
  const retired = new Set(rows.retired)
  const pictures = await addPictures(rows.interventions as DemoVisit[])
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const accountOf = (wanted: Edge) => places.places.find(({ edge }) => edge === wanted)?.accountId
  const today = dayAt(now)
  const operators = people.filter(({ role }) => role === 'OPERATOR')

  const insert = (table: string, list: readonly Row[]) => bulkInsert(trx, table, list)
  await insert('attendance_profile', attendanceProfileRows(profile.attendanceProfiles))
  await insert(
    'app_user',
    userRows(people, passwordHash).map(row => ({
      ...row,
      active: true,
      version: 1,
      created_at: start,
      updated_at: start,
    })),
  )
  await insert(
    'user_coverage',
    staff.technicians.map(({ id, uf, city }) => ({ id, user_id: id, uf, city })),
  )
  const stations = stationRows(profile, operators, now)
  await insert(
    'user_tag',
    userTags.map((tag, index) => ({ id: String(index + 1), name: tag })),
  )
  await insert('app_user_tag', tagsOfTechnicians(staff.technicians))
  await insert(
    'station',
    stations.map(row => ({ ...row, active: true, version: 1 })),
  )
  await insert('vehicle', vehicleRows(profile.vehicles, people, stations, seed))
  const sentences = sentenceRows(profile.sentences, seed)
  const author = people.find(({ role }) => role === 'SUPERVISOR')?.id ?? null
  const rules = policyRows(start, author, sentences)
  await insert('attendance_policy', rules.policies)
  await insert('attendance_policy_version', rules.versions)
  await sql`UPDATE attendance_policy SET rank = ${rules.policies.length + 1} WHERE catch_all`.execute(trx)
  await insert('attendance_sentence', sentences)
  await trx
    .insertInto('holiday')
    .values(holidayRows(Number(today.slice(0, 4))))
    .execute()
  await insert(
    'tag',
    orderTags.map((tag, index) => ({ id: String(index + 1), name: tag, scope: 'SERVICE_ORDER' })),
  )
  await insert(
    'customer',
    places.customers.map(row => ({ ...row, version: 1 })),
  )
  await insert(
    'patrimony',
    places.patrimonies.map(row => ({ ...row, version: 1 })),
  )
  await insert(
    'account',
    places.accounts.map(row => ({ ...row, version: 1 })),
  )
  await insert(
    'central',
    panels.centrals.map(row => ({ ...row, version: 1 })),
  )
  await insert(
    'central_refused_connection',
    refusedConnectionRows(
      profile.refusedConnections,
      panels.centrals,
      people.filter(({ role }) => role === 'SUPERVISOR'),
      now,
      seed,
    ),
  )
  await insert('central_partition', withIds(panels.partitions))
  await insert(
    'central_zone',
    withIds(panels.zones).map(row => ({ ...row, bypassed: false })),
  )
  await insert(
    'equipment',
    panels.equipment.map(row => ({
      ...row,
      status: retired.has(String(row.id)) ? 'REMOVED' : row.status,
      version: 1,
    })),
  )
  await insert(
    'equipment',
    rows.added.map(row => ({
      ...row,
      status: retired.has(String(row.id)) ? 'REMOVED' : 'ACTIVE',
      version: 1,
    })),
  )
  await sql`UPDATE central_zone SET camera_equipment_id = camera.id
    FROM central, (SELECT min(id) AS id, account_id FROM equipment
      WHERE kind = 'CAMERA' AND status = 'ACTIVE' GROUP BY account_id) camera
    WHERE central.id = central_zone.central_id AND camera.account_id = central.account_id
      AND central_zone.number <= 2`.execute(trx)
  const contacts = withIds(withDetails(panels.contacts, now, accountOf('expiredContacts')))
  await insert(
    'contact',
    contacts.map(row => ({
      ...row,
      active: true,
      version: 1,
    })),
  )
  await insert(
    'office_hour',
    withIds(panels.officeHours).map(row => ({
      holiday_behavior: 'CLOSED',
      ...row,
      tolerance_before_min: 15,
      tolerance_after_min: 15,
      check_late_to_arm: true,
      check_early_disarm: true,
      active: true,
      version: 1,
    })),
  )
  await insert(
    'patrol',
    withIds(panels.patrols).map(row => ({
      checkpoints: [],
      ...row,
      tolerance_minutes: 10,
      active: true,
      version: 1,
    })),
  )
  await addPositions(trx, now, profile.pathHours, seed)
  await sql`UPDATE account SET responsible_vehicle_id = (SELECT vehicle.id FROM vehicle
      WHERE purpose = 'PATROL' AND active ORDER BY (vehicle.id + account.id) % 5, vehicle.id LIMIT 1)
    WHERE id IN (SELECT account_id FROM patrol WHERE kind = 'VEHICLE')`.execute(trx)
  await insert('service_order', rows.orders)
  await insert('service_order_tag', rows.tags)
  await insert('service_order_event', withIds(rows.events))
  await insert('stored_file', pictures.files)
  await insert(
    'media',
    pictures.media.map(row => ({ ...row, version: 1 })),
  )
  await insert('intervention', rows.interventions)
  await insert('intervention_pause', withIds(rows.pauses))
  await insert('intervention_equipment_change', withIds(rows.changes))
  await insert(
    'intervention_note',
    withIds(withReaders(rows.notes)).map(row => ({ ...row, version: 1 })),
  )
  await insert(
    'technician_block',
    blocks.map(row => ({ ...row, created_at: start, version: 1 })),
  )
  await insert('technician_calendar', withIds(calendar))
  await placeArrivals(trx)
  await sql`UPDATE counter SET value = (SELECT coalesce(max(number), 0) FROM service_order) WHERE name = 'service_order'`.execute(
    trx,
  )
  for (const table of identityTables) await bumpIdentity(trx, table)
  await seedOccurrences(trx, {
    people,
    stations,
    rows: { accounts: places.accounts, centrals: panels.centrals, zones: panels.zones, contacts },
    volume: profile.occurrences,
    now,
    seed,
  })
  await addRoutes(trx, now)
  await trx
    .insertInto('setting')
    .values({ name: 'demo', value: JSON.stringify({ profile: name, seed, at: now }) })
    .execute()
  const inTest = accountOf('inTest')
  const supervisor = people.find(({ role }) => role === 'SUPERVISOR')
  if (inTest && supervisor) await startDemoTest(trx, now, inTest, supervisor)
  await sql`ANALYZE`.execute(trx)
}

const withIds = (rows: readonly Row[]): Row[] => rows.map((row, index) => ({ id: String(index + 1), ...row }))

const identityTables = [
  'permission_group',
  'operational_profile',
  'reason',
  'attendance_profile',
  'app_user',
  'user_coverage',
  'user_tag',
  'station',
  'vehicle',
  'attendance_policy',
  'attendance_sentence',
  'tag',
  'customer',
  'patrimony',
  'account',
  'central',
  'central_refused_connection',
  'central_partition',
  'central_zone',
  'equipment',
  'contact',
  'office_hour',
  'patrol',
  'service_order',
  'service_order_event',
  'media',
  'intervention',
  'intervention_pause',
  'intervention_equipment_change',
  'intervention_note',
  'technician_block',
  'technician_calendar',
]

import type { AccountRow } from '#contracts/accounts/accounts.contract.ts'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import type { UserInfo } from '#contracts/users/users.contract.ts'

/** A service order just opened, with what a coordinator may do with it. */
export const serviceOrder = (overrides: Partial<ServiceOrder> = {}): ServiceOrder => ({
  id: '42',
  number: 1042,
  status: 'OPEN',
  type: 'MAINTENANCE',
  account: { id: '7', code: '0007', name: 'Padaria Aurora', city: 'Campinas', uf: 'SP' },
  technician: null,
  schedule: null,
  priority: 3,
  tags: [],
  createdAt: '2026-11-20T12:00:00Z',
  dueAt: null,
  late: false,
  rescheduleCount: 0,
  defect: 'Central sem comunicação',
  description: 'A central não responde desde ontem.',
  requester: { name: 'Rita', phone: null },
  occurrence: null,
  interventions: [],
  timeline: [],
  cancel: null,
  reprove: null,
  billable: false,
  costCenter: null,
  allowed: ['SCHEDULE', 'CANCEL'],
  version: 1,
  ...overrides,
})

/** An attendant of the demo data, at no station. */
export const userInfo = (overrides: Partial<UserInfo> = {}): UserInfo => ({
  id: '5',
  name: 'Camila Prado',
  email: 'atendente@demo.example',
  image: { url: null },
  phone: null,
  phoneExtension: '2005',
  station: null,
  permissions: { ubidesk: true, 'ubidesk.so': true },
  operationalProfile: null,
  attendanceProfile: null,
  theme: null,
  version: 1,
  ...overrides,
})

/** A visit that has ended. */
export const intervention = (overrides: Partial<Intervention> = {}): Intervention => ({
  id: '7',
  technician: { id: '9', name: 'Rui' },
  mode: 'ON_SITE',
  startedAt: '2026-11-20T12:00:31.000Z',
  endedAt: '2026-11-20T13:00:00.000Z',
  pausedMinutes: 0,
  result: 'SOLVED',
  description: 'Sirene trocada e testada.',
  attendedBy: null,
  signatureUrl: null,
  signedAt: null,
  displacedAt: null,
  arrivedAt: null,
  arrivalPosition: null,
  arrivalDistance: null,
  signedOnPaper: false,
  equipmentChanges: [],
  images: [],
  notes: [],
  version: 3,
  ...overrides,
})

/** An account as a search finds it. */
export const accountRow = (overrides: Partial<AccountRow> = {}): AccountRow => ({
  id: '7',
  code: '0007',
  name: 'Padaria Aurora',
  customer: { id: '2', name: 'Padaria Aurora Ltda' },
  status: 'ACTIVE',
  services: ['ALARM'],
  city: 'Campinas',
  uf: 'SP',
  armedState: 'ARMED',
  connection: 'ONLINE',
  testUntil: null,
  openOccurrences: 0,
  openServiceOrders: 0,
  tags: [],
  ...overrides,
})

/** A panel that is online, with two partitions and a zone in each. */
export const central = (overrides: Partial<Central> = {}): Central => ({
  id: '3',
  name: 'Central principal',
  manufacturer: 'Intelbras',
  model: 'AMT 4010',
  protocol: 'CONTACT_ID',
  receiverAccount: '1A2B',
  mac: '00:1A:3F:00:00:01',
  imei: null,
  channelEthernet: 0,
  channelGprs: 1,
  networkMode: 1,
  ip: null,
  netmask: null,
  gateway: null,
  dns: null,
  port: null,
  sims: [],
  commandPasswordSet: true,
  testIntervalMinutes: 1440,
  keepaliveSeconds: 60,
  firmware: null,
  connectionStatus: 'ONLINE',
  lastSignalAt: '2026-11-20T14:00:00.000Z',
  lastTestAt: null,
  partitions: [
    { number: 1, name: 'Loja', armedState: 'ARMED', armedChangedAt: null, armedBy: 'Ana Lima' },
    { number: 2, name: 'Estoque', armedState: 'DISARMED', armedChangedAt: null, armedBy: null },
  ],
  zones: [
    { number: 1, name: 'Porta', partitionNumber: 1, kind: 'DELAYED', bypassed: false, camera: null },
    { number: 2, name: 'Fundos', partitionNumber: 2, kind: 'INSTANT', bypassed: true, camera: null },
  ],
  active: true,
  version: 4,
  ...overrides,
})

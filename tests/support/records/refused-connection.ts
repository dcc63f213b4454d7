import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'

export const refusedConnection: RefusedConnection = {
  id: '12',
  protocol: 'INTELBRAS',
  receiverAccount: '9F01',
  mac: '00:1A:3F:00:00:01',
  imei: null,
  remoteIp: '203.0.113.9',
  channel: 'ETHERNET',
  reason: 'UNKNOWN_ACCOUNT',
  attempts: 31,
  firstAt: '2026-08-01T10:00:00.000Z',
  lastAt: '2026-08-02T10:00:00.000Z',
  status: 'PENDING',
  note: null,
  resolvedBy: null,
  resolvedAt: null,
  central: null,
  account: null,
  version: 1,
}

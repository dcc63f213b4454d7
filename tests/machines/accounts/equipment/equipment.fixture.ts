import type { Equipment } from '#contracts/accounts/equipment.contract.ts'

/** A camera lent to account 7. */
export const equipment = (changes: Partial<Equipment> = {}): Equipment => ({
  id: '51',
  kind: 'CAMERA',
  manufacturer: 'Intelbras',
  model: 'VIP 1230',
  serialNumber: 'SN01',
  patrimonyCode: 'PAT-000051',
  ownership: 'COMPANY',
  location: 'Pátio',
  central: { id: '3', name: 'Central principal' },
  zoneNumber: 2,
  hasStream: true,
  hasStreamPassword: false,
  installedAt: '2025-03-15',
  warrantyUntil: '2026-12-01',
  status: 'ACTIVE',
  version: 4,
  ...changes,
})

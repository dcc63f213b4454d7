export interface Profile {
  people: Record<'OPERATOR' | 'ATTENDANT' | 'TECHNICIAN' | 'PATROL' | 'SUPERVISOR' | 'ADMIN', number>
  stations: number
  /** Operators seated at every second station. */
  seated: number
  vehicles: number
  /** How far back their ways are known. */
  pathHours: number
  sentences: number
  attendanceProfiles: number
  refusedConnections: number
  customers: number
  accounts: number
  orders: number
  days: number
  /** @param vehicles some are sent to past ones */
  occurrences: { past: number; days: number; open: number; vehicles: boolean }
}

export type ProfileName = 'test' | 'demo' | 'load'

export const profiles: Record<ProfileName, Profile> = {
  test: {
    people: { OPERATOR: 2, ATTENDANT: 5, TECHNICIAN: 3, PATROL: 0, SUPERVISOR: 1, ADMIN: 1 },
    stations: 3,
    seated: 2,
    vehicles: 4,
    pathHours: 0.5,
    sentences: 12,
    attendanceProfiles: 3,
    refusedConnections: 4,
    customers: 15,
    accounts: 20,
    orders: 60,
    days: 30,
    occurrences: { past: 40, days: 60, open: 0, vehicles: false },
  },
  demo: {
    people: { OPERATOR: 18, ATTENDANT: 8, TECHNICIAN: 20, PATROL: 10, SUPERVISOR: 3, ADMIN: 1 },
    stations: 14,
    seated: 2,
    vehicles: 22,
    pathHours: 24,
    sentences: 60,
    attendanceProfiles: 5,
    refusedConnections: 35,
    customers: 260,
    accounts: 300,
    orders: 1200,
    days: 120,
    occurrences: { past: 1200, days: 60, open: 15, vehicles: true },
  },
  load: {
    people: { OPERATOR: 60, ATTENDANT: 30, TECHNICIAN: 80, PATROL: 20, SUPERVISOR: 8, ADMIN: 2 },
    stations: 40,
    seated: 16,
    vehicles: 60,
    pathHours: 7 * 24,
    sentences: 60,
    attendanceProfiles: 5,
    refusedConnections: 400,
    customers: 4500,
    accounts: 5000,
    orders: 50_000,
    days: 365,
    occurrences: { past: 100_000, days: 365, open: 60, vehicles: true },
  },
}

export const accountLimits = { name: 120, routeCode: 40, mainNote: 1000, tags: 20 } as const

export const customerLimits = { name: 160, secondName: 160, costCenter: 60, deviceId: 80, tags: 20 } as const

export const patrimonyLimits = {
  name: 120,
  street: 120,
  number: 20,
  complement: 80,
  neighborhood: 80,
  city: 80,
  referencePoint: 300,
  accessInstructions: 2000,
  riskNotes: 2000,
  nearestPolice: 300,
} as const

export const centralLimits = {
  name: 80,
  text: 60,
  port: [1, 65_535],
  testIntervalMinutes: [1, 43_200],
  keepaliveSeconds: [5, 86_400],
} as const

export const equipmentLimits = {
  manufacturer: 60,
  model: 80,
  serialNumber: 60,
  patrimonyCode: 40,
  location: 120,
  streamUrl: 300,
  streamUser: 60,
  streamPassword: 100,
  removalReason: 200,
} as const

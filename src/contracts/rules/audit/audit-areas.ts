/** Records of the audit trail by the part of the console that they belong to. */
export const auditAreas = {
  ACCOUNT: ['account', 'patrimony', 'customer', 'account_note', 'contact', 'office_hour', 'patrol', 'tag'],
  EQUIPMENT: ['central', 'equipment', 'central_refused_connection', 'receiver'],
  OCCURRENCE: ['occurrence', 'dispatch', 'shift_handover'],
  ORDER: ['service_order', 'intervention', 'technician_block'],
  IMAGE: ['media'],
  PERSON: ['user'],
  ACCESS: ['session', 'token_family', 'route'],
  STATION: ['station'],
  CONFIGURATION: ['attendance_policy', 'attendance_profile', 'attendance_sentence', 'holiday', 'vehicle'],
} as const

export type AuditArea = keyof typeof auditAreas
export type AuditRecord = (typeof auditAreas)[AuditArea][number]

export const auditRecordNames: readonly AuditRecord[] = Object.values(auditAreas).flat()

export const auditAreaNames = Object.keys(auditAreas) as AuditArea[]

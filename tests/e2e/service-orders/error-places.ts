import type { Page } from '@playwright/test'
import { contract } from '#contracts/index.ts'
import { commonErrors, type ErrorCode, errorCatalogue } from '#contracts/kit/errors.ts'

/** Every error that the endpoints of orders, their visits, blocks and technicians can answer. */
export const answerable = new Set<ErrorCode>([
  ...commonErrors,
  ...[contract.serviceOrders, contract.transitions, contract.technicians, contract.blocks].flatMap(routes =>
    Object.values(routes).flatMap(({ errors }): readonly ErrorCode[] => errors),
  ),
])

/** A new error without a place fails the first test of errors.spec.ts. */
export const seen = {
  provoked: ['SLOT_TAKEN', 'TECHNICIAN_BLOCKED', 'PERIOD_FULL', 'BLOCK_CONFLICT', 'NOT_FOUND'],
  move: [
    'FORBIDDEN',
    'VALIDATION',
    'TOO_LARGE',
    'UNSUPPORTED_TYPE',
    'INTERNAL',
    'UNAVAILABLE',
    'IDEMPOTENCY_MISMATCH',
    'VERSION_REQUIRED',
    'REASON_REQUIRED',
    'NOTE_REQUIRED',
    'TECHNICIAN_BUSY',
    'SAME_VALIDATOR',
    'TRANSITION_NOT_ALLOWED',
    'VERSION_CONFLICT',
  ],
  action: ['RESULT_REQUIRED', 'EQUIPMENT_REQUIRED'],
  approval: ['SERIAL_IN_USE'],
  list: ['STATUS_UNKNOWN', 'FIELD_UNKNOWN'],
  edit: ['FIELD_FORBIDDEN', 'ORDER_SEALED'],
  create: ['ACCOUNT_INACTIVE'],
  session: ['TOKEN_EXPIRED', 'TOKEN_INVALID'],
  /** In errors-visits.spec.ts; all but INTERVENTION_APPLIED, which only a sealed order could answer, are provoked. */
  visits: ['INTERVENTION_OPEN', 'INTERVENTION_APPLIED', 'INTERVENTION_LAST'],
  /** In signature.spec.ts. */
  signature: ['SIGNED_ALREADY'],
  images: ['IMAGE_LIMIT', 'IMAGE_TOO_LARGE', 'IMAGE_TYPE'],
} as const satisfies Record<string, readonly ErrorCode[]>

/** The sentence `refuse` answers and the screen must show. */
export const sentenceOf = (code: ErrorCode): string => errorCatalogue[code].message.replace(/\{\w+\}/g, '7')

/** Answers the requests of one path with one error at a time. */
export const refuse = async (page: Page, method: string, path: RegExp) => {
  let code: ErrorCode = 'INTERNAL'
  await page.route(path, route =>
    route.request().method() === method
      ? route.fulfill({
          status: errorCatalogue[code].status,
          contentType: 'application/json',
          body: JSON.stringify({ code, message: sentenceOf(code) }),
        })
      : route.fallback(),
  )
  return (next: ErrorCode) => {
    code = next
  }
}

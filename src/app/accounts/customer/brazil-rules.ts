import { isCep } from '#contracts/brazil/cep.ts'
import { isDocumentOf } from '#contracts/brazil/document.ts'
import { isPhone } from '#contracts/brazil/phone.ts'
import type { BrazilRules } from '#machines/accounts/customer.rules.ts'

/** The formats that both ends check with the same code. */
export const brazilRules: BrazilRules = { isDocumentOf, isPhone, isCep }

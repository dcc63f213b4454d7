import { isCep } from '#contracts/rules/brazil/cep.ts'
import { isDocumentOf } from '#contracts/rules/brazil/document.ts'
import { isPhone } from '#contracts/rules/brazil/phone.ts'
import type { BrazilRules } from '#machines/accounts/customer/customer.form.ts'

/** Formats validated with the same code as the server. */
export const brazilRules: BrazilRules = { isDocumentOf, isPhone, isCep }

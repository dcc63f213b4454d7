import { isCep } from '#contracts/rules/brazil/cep.ts'
import { isDocumentOf } from '#contracts/rules/brazil/document.ts'
import { isPhone } from '#contracts/rules/brazil/phone.ts'
import type { BrazilRules } from '#machines/accounts/customer/customer.form.ts'

/** The formats that both ends check with the same code. */
export const brazilRules: BrazilRules = { isDocumentOf, isPhone, isCep }

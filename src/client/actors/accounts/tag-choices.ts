import { type TagScope, tagRoutes } from '#contracts/accounts/tags.contract.ts'
import type { Http } from '../../http.ts'
import { choices } from '../../kit/choices.ts'

export const tagChoices = (http: Http, scope: TagScope) =>
  choices((query, signal) => http(tagRoutes.query, { query: { scope, ...query }, signal }))

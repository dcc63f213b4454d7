import { recordActors } from '#client/kit/crud.ts'
import { forgettingHttp } from '#client/kit/http-cache.ts'
import { listReads } from '#client/kit/list.ts'
import { type AttendanceSentence, sentenceRoutes } from '#contracts/configuration/sentences.contract.ts'
import type { SentenceFilters } from '#machines/configuration/sentences/sentence-list.ts'
import type { FilterQuery } from '#machines/kit/list/filters.ts'
import { perServices } from '../../kit/per-services.ts'
import { definePagedRecord } from '../../kit/record/define-record.ts'

const LIST = 'attendanceSentence.list'

export const sentences = definePagedRecord(
  { one: 'frase', many: 'frases', feminine: true, ofCompany: true },
  ({ http, cache }) =>
    recordActors(
      forgettingHttp(http, () => cache.forget(LIST)),
      sentenceRoutes,
    ),
)

export const sentenceReadsOf = perServices(({ http, cache }) =>
  listReads<FilterQuery<SentenceFilters>, AttendanceSentence>(cache, LIST, call =>
    http(sentenceRoutes.query, call),
  ),
)

import { sentenceRoutes } from '#contracts/configuration/sentences.contract.ts'
import { type BulkClosed, occurrenceWorkRoutes } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { OccurrenceRow } from '#contracts/occurrences/occurrences.contract.ts'
import { reasonRoutes } from '#contracts/reasons.contract.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type {
  bulkClosingMachine,
  CloseInput,
  ClosingChoices,
} from '#machines/occurrences/bulk-closing/bulk-closing.machine.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

const MOST_SENTENCES = 100

export const bulkClosingActors = (http: Http) =>
  ({
    loadChoices: request<ClosingChoices, { row: OccurrenceRow | null }>(async ({ row }, signal) => {
      const query = {
        usage: ['CLOSING' as const],
        active: true,
        recordsPerPage: MOST_SENTENCES,
        offset: 0,
        sort: '-useCount' as const,
        ...(row && { category: [row.category] }),
      }
      const [reasons, sentences] = await Promise.all([
        http(reasonRoutes.query, { query: { scope: 'OCC_CLOSE' }, signal }),
        http(sentenceRoutes.query, { query, signal }),
      ])
      return reasons && sentences && { reasons, sentences: sentences.data }
    }),
    bulkClose: request<BulkClosed, CloseInput>(({ body, key }) =>
      http(occurrenceWorkRoutes.bulkClose, { body, idempotencyKey: key }),
    ),
  }) satisfies PortsOf<typeof bulkClosingMachine>

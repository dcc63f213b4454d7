import {
  type AccountHistoryQuery,
  accountHistoryRoutes,
  type HistoryEntry,
} from '#contracts/accounts/account-history.contract.ts'
import {
  type AccountWrite,
  accountWorkRoutes,
  type NoteWrite,
  type PatrimonyWrite,
  type StatusWrite,
} from '#contracts/accounts/account-work.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import { type Reason, reasonRoutes } from '#contracts/reasons.contract.ts'
import type { testModeMachine } from '#machines/accounts/test-mode/test-mode.machine.ts'
import type { Failure } from '#machines/kit/failure.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import type { RecordToRemove } from '../../kit/crud.ts'
import { command, request } from '../../kit/request.ts'
import { type FormMapping, saveForm } from '../../kit/save-form.ts'

export const accountWorkActors = (http: Http, cache: Cache, accountId: string) => {
  const params = { accountId }
  const versioned = (version: number | null) => ({ params, version: version ?? 0 })
  return {
    update: <Values>(form: FormMapping<Values, AccountWrite>) =>
      saveForm(form, (body, { version }) => http(accountWorkRoutes.update, { ...versioned(version), body })),
    patrimony: <Values>(form: FormMapping<Values, PatrimonyWrite>) =>
      saveForm(form, (body, { version }) =>
        http(accountWorkRoutes.patrimony, { ...versioned(version), body }),
      ),
    status: <Values>(form: FormMapping<Values, StatusWrite>, failureOf: (error: unknown) => Failure) =>
      saveForm(form, async (body, { version, idempotencyKey }) => {
        try {
          return await http(accountWorkRoutes.status, { ...versioned(version), idempotencyKey, body })
        } catch (error) {
          throw failureOf(error)
        }
      }),
    note: <Values>(form: FormMapping<Values, NoteWrite>) =>
      saveForm(form, (body, { idempotencyKey }) =>
        http(accountWorkRoutes.createNote, { params, body, idempotencyKey }),
      ),
    noteRemoval: {
      remove: command<Removal<RecordToRemove<{ accountId: string }>>>(({ item: { id } }, signal) =>
        http(accountWorkRoutes.removeNote, { params: { accountId, noteId: id }, signal }),
      ),
    },
    test: {
      start: request(({ version, body }, signal) =>
        http(accountWorkRoutes.startTest, { params, version, body, signal }),
      ),
      end: request((_, signal) => http(accountWorkRoutes.endTest, { params, signal })),
    } satisfies PortsOf<typeof testModeMachine>,
    reasons: {
      load: request<Page<Reason>, { query: object; fresh: boolean }>(async () => {
        const found = await cache.read<Reason[]>(['reason', 'TEST_MODE'], () =>
          http(reasonRoutes.query, { query: { scope: 'TEST_MODE' } }),
        )
        return found && { data: found, totalElements: found.length }
      }),
    },
    history: {
      load: request<Page<HistoryEntry>, { query: AccountHistoryQuery; fresh: boolean }>(({ query }, signal) =>
        http(accountHistoryRoutes.history, { params, query, signal }),
      ),
    },
  }
}

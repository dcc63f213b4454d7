import { type Central, type CentralCommand, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import type { Page } from '#contracts/kit/wire.ts'
import type { CentralValues } from '#machines/accounts/centrals/central.form.ts'
import type { centralMachine, OpenedCentral } from '#machines/accounts/centrals/central.machine.ts'
import type {
  CommandCall,
  centralCommandMachine,
} from '#machines/accounts/centrals/commands/central-command.machine.ts'
import type { commandPasswordMachine } from '#machines/accounts/centrals/commands/command-password.machine.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { renamed } from '../../kit/rename-fields.ts'
import { command, request } from '../../kit/request.ts'
import { centralBody, centralFieldOfWire } from './central-body.ts'

interface OfCentral {
  accountId: string
  centralId: string
}

/** The centrals of an account, all at once. */
export const centralListActors = (http: Http) => ({
  load: request<Page<Central>, { query: { accountId: string }; fresh: boolean }>(
    async ({ query }, signal) => {
      const rows = await http(centralRoutes.list, { params: { accountId: query.accountId }, signal })
      return rows && { data: rows, totalElements: rows.length }
    },
  ),
})

/** Loads a central's form. */
export const centralActors = (http: Http) =>
  ({
    load: request<OpenedCentral, { accountId: string; centralId: string | null }>(
      async ({ accountId, centralId }, signal) => {
        const [cameras, central] = await Promise.all([
          http(centralRoutes.cameras, { params: { accountId }, signal }),
          centralId === null ? null : http(centralRoutes.find, { params: { accountId, centralId }, signal }),
        ])
        return cameras === undefined || central === undefined ? undefined : { central, cameras }
      },
    ),
  }) satisfies PortsOf<typeof centralMachine>

/** Saves a central; null for a new one. */
export const centralFormActors = (
  { http, cache }: { http: Http; cache: Cache },
  accountId: string,
  central: Central | null,
) => ({
  submit: request<Central, FormSubmission<CentralValues>>(async ({ values, version, idempotencyKey }) => {
    const body = centralBody(values)
    try {
      return central
        ? await http(centralRoutes.update, {
            params: { accountId, centralId: central.id },
            body,
            version: version ?? central.version,
          })
        : await http(centralRoutes.create, { params: { accountId }, body, idempotencyKey })
    } catch (error) {
      throw renamed(error, centralFieldOfWire(values))
    } finally {
      cache.forget('account', accountId)
      cache.forget('account.list')
    }
  }),
})

export type CentralToRemove = Central & { accountId: string }

export const centralRemovalActors = (http: Http, cache: Cache) => ({
  remove: command<Removal<CentralToRemove>>(async ({ item: { accountId, id } }, signal) => {
    try {
      return await http(centralRoutes.remove, { params: { accountId, centralId: id }, signal })
    } finally {
      cache.forget('account', accountId)
      cache.forget('account.list')
    }
  }),
})

/** Command actors; answers are never cached. */
export const centralCommandActors = (http: Http) =>
  ({
    send: request<CentralCommand, CommandCall>(
      ({ accountId, centralId, kind, args, idempotencyKey }, signal) =>
        http(centralRoutes.command, {
          params: { accountId, centralId },
          body: { kind, ...(Object.keys(args).length > 0 && { args }) },
          idempotencyKey,
          signal,
        }),
    ),
    check: request<CentralCommand, OfCentral & { commandId: string }>((params, signal) =>
      http(centralRoutes.readCommand, { params, signal }),
    ),
  }) satisfies PortsOf<typeof centralCommandMachine>

/** Command password actors; bypass every cache. */
export const commandPasswordActors = (http: Http) =>
  ({
    reveal: request<{ password: string | null }, OfCentral>(({ accountId, centralId }, signal) =>
      http(centralRoutes.readPassword, { params: { accountId, centralId }, signal }),
    ),
    save: command<OfCentral & { password: string }>(({ accountId, centralId, password }, signal) =>
      http(centralRoutes.setPassword, { params: { accountId, centralId }, body: { password }, signal }),
    ),
  }) satisfies PortsOf<typeof commandPasswordMachine>

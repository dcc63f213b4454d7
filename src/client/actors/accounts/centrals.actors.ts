import { type CentralCommand, centralRoutes } from '#contracts/accounts/centrals.contract.ts'
import type {
  CommandCall,
  centralCommandMachine,
} from '#machines/accounts/centrals/commands/central-command.machine.ts'
import type { commandPasswordMachine } from '#machines/accounts/centrals/commands/command-password.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

interface OfCentral {
  accountId: string
  centralId: string
}

/** @param cached forgets after a command; its status is never cached */
export const centralCommandActors = (http: Http, cached: Http) =>
  ({
    send: request<CentralCommand, CommandCall>(
      ({ accountId, centralId, occurrenceId, kind, args, idempotencyKey }, signal) =>
        cached(centralRoutes.command, {
          params: { accountId, centralId },
          body: {
            kind,
            ...(Object.keys(args).length > 0 && { args }),
            ...(occurrenceId !== undefined && { occurrenceId }),
          },
          idempotencyKey,
          signal,
        }),
    ),
    check: request<CentralCommand, OfCentral & { commandId: string }>((params, signal) =>
      http(centralRoutes.readCommand, { params, signal }),
    ),
  }) satisfies PortsOf<typeof centralCommandMachine>

/** @param cached forgets after a change; a revealed password is never cached */
export const commandPasswordActors = (http: Http, cached: Http) =>
  ({
    reveal: request<{ password: string | null }, OfCentral>(({ accountId, centralId }, signal) =>
      http(centralRoutes.readPassword, { params: { accountId, centralId }, signal }),
    ),
    save: command<OfCentral & { password: string }>(({ accountId, centralId, password }, signal) =>
      cached(centralRoutes.setPassword, { params: { accountId, centralId }, body: { password }, signal }),
    ),
  }) satisfies PortsOf<typeof commandPasswordMachine>

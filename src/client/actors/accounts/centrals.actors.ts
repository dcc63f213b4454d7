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

/** @param kept forgets what a command may change; an answer is always asked anew */
export const centralCommandActors = (http: Http, kept: Http) =>
  ({
    send: request<CentralCommand, CommandCall>(
      ({ accountId, centralId, kind, args, idempotencyKey }, signal) =>
        kept(centralRoutes.command, {
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

/** @param kept forgets what a password changes; a revealed one is never kept */
export const commandPasswordActors = (http: Http, kept: Http) =>
  ({
    reveal: request<{ password: string | null }, OfCentral>(({ accountId, centralId }, signal) =>
      http(centralRoutes.readPassword, { params: { accountId, centralId }, signal }),
    ),
    save: command<OfCentral & { password: string }>(({ accountId, centralId, password }, signal) =>
      kept(centralRoutes.setPassword, { params: { accountId, centralId }, body: { password }, signal }),
    ),
  }) satisfies PortsOf<typeof commandPasswordMachine>

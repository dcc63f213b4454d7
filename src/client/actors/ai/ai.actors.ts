import { aiRoutes, type Rewriting } from '#contracts/ai/ai.contract.ts'
import type { RewriteInput, suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Http } from '../../http.ts'
import { request } from '../../kit/request.ts'

export const suggestionActors = (http: Http) =>
  ({
    rewrite: request<Rewriting, RewriteInput>((body, signal) =>
      http(aiRoutes.rewriteSentence, { body, signal }),
    ),
  }) satisfies PortsOf<typeof suggestionMachine>

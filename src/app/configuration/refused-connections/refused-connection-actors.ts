import { forgettingHttp } from '#client/kit/http-cache.ts'
import { saveForm } from '#client/kit/save-form.ts'
import { refusedConnectionRoutes } from '#contracts/configuration/refused-connections.contract.ts'
import { enableForm } from '#machines/configuration/refused-connections/enable-connection.form.ts'
import { ignoreForm } from '#machines/configuration/refused-connections/ignore-connection.form.ts'
import { perServices } from '../../kit/per-services.ts'

/** Enables or ignores a connection; forgets the cached central of its account. */
export const resolveActorsOf = perServices(({ http, cache }) => {
  const ask = forgettingHttp(http, () => cache.forget('centralRefused.list'))
  return {
    enable: (connectionId: string) =>
      saveForm(enableForm, async (body, { version, idempotencyKey }) => {
        const params = { connectionId }
        const call = { params, body, version: version ?? 0, idempotencyKey }
        try {
          return await ask(refusedConnectionRoutes.enable, call)
        } finally {
          cache.forget('account', body.accountId)
        }
      }),
    ignore: (connectionId: string) =>
      saveForm(ignoreForm, (body, { version, idempotencyKey }) =>
        ask(refusedConnectionRoutes.ignore, {
          params: { connectionId },
          body,
          version: version ?? 0,
          idempotencyKey,
        }),
      ),
  }
})

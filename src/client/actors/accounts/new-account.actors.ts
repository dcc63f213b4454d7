import { accountCreateRoutes, type NewAccount } from '#contracts/accounts/account-create.contract.ts'
import type { AccountPage } from '#contracts/accounts/account-page.contract.ts'
import { addressRoutes, type CepAddress } from '#contracts/accounts/addresses.contract.ts'
import type { NewAccountValues } from '#machines/accounts/create/new-account.form.ts'
import type { cepMachine } from '#machines/accounts/patrimony/cep.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { WizardSubmission } from '#machines/kit/wizard/wizard.machine.ts'
import type { Cache } from '../../cache.ts'
import type { Http } from '../../http.ts'
import { renamed } from '../../kit/rename-fields.ts'
import { request } from '../../kit/request.ts'

export const cepActors = (http: Http) =>
  ({
    lookUp: request<CepAddress, { cep: string }>(({ cep }, signal) =>
      http(addressRoutes.cep, { params: { cep }, signal }),
    ),
  }) satisfies PortsOf<typeof cepMachine>

interface NewAccountPorts {
  http: Http
  cache: Cache
  bodyOf: (values: NewAccountValues) => NewAccount
  rename: (field: string) => string
}

export const newAccountActors = ({ http, cache, bodyOf, rename }: NewAccountPorts) => ({
  submit: request<AccountPage, WizardSubmission<NewAccountValues>>(async ({ values, idempotencyKey }) => {
    try {
      return await http(accountCreateRoutes.create, { body: bodyOf(values), idempotencyKey })
    } catch (error) {
      throw renamed(error, rename)
    } finally {
      cache.forget('account.list')
    }
  }),
})

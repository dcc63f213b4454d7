import type { Patrimony } from '#contracts/accounts/account-page.contract.ts'
import type { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { plainCep } from '#contracts/rules/brazil/cep.ts'
import { patrimonyProblems } from '#contracts/rules/patrimony.ts'
import { Refusal } from '../../../http/refusal.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { readAccountPage } from '../details/repository.ts'
import { lockAccountPage } from '../page-lock.ts'

type Write = BodyOf<typeof accountWorkRoutes.patrimony>

const PATRIMONY = 'patrimony'

const told = ({ id: _, version: __, address, location, ...rest }: Patrimony) => ({
  ...rest,
  ...address,
  ...location,
})

/** Changes the protected premises of an account. @throws Refusal CEP_INVALID, NOT_FOUND, VERSION_CONFLICT */
export const updatePatrimony = async (work: Work, accountId: string, body: Write): Promise<Patrimony> => {
  const { trx, now } = work
  const { address } = body
  const fieldErrors = patrimonyProblems(body)
  if (fieldErrors.length > 0) throw new Refusal('CEP_INVALID', { fieldErrors })
  const { patrimony: before, account } = await lockAccountPage(work, accountId)
  await checkVersion(work, PATRIMONY, before)
  await trx
    .updateTable('patrimony')
    .set(({ eb }) => ({
      name: body.name,
      kind: body.kind,
      cep: plainCep(address.cep),
      street: address.street,
      number: address.number,
      complement: address.complement,
      neighborhood: address.neighborhood,
      city: address.city,
      uf: address.uf,
      ibge_code: address.ibgeCode,
      latitude: body.location?.latitude ?? null,
      longitude: body.location?.longitude ?? null,
      timezone: body.timezone,
      reference_point: body.referencePoint,
      access_instructions: body.accessInstructions,
      risk_notes: body.riskNotes,
      nearest_police: body.nearestPolice,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', before.id)
    .execute()
  const { patrimony: after } = await readAccountPage(trx, accountId, now)
  await work.audit('PATRIMONY_UPDATE', PATRIMONY, before.id, told(before), told(after))
  await work.publish('account.updated', accountId, { version: account.version })
  return after
}

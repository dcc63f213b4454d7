import { sql } from 'kysely'
import type { Account } from '#contracts/accounts/account-page.contract.ts'
import type { accountWorkRoutes } from '#contracts/accounts/account-work.contract.ts'
import type { BodyOf } from '#contracts/kit/wire.ts'
import { checkVersion } from '../../../http/versions.ts'
import type { Work } from '../../../http/writes.ts'
import { checkReference } from '../../../kit/crud/references.ts'
import { checkTechnicians } from '../../technicians/check-technicians.ts'
import { ACCOUNT, lockAccountPage, publishAccountChange } from '../page-lock.ts'
import { knownTags } from '../tags/service.ts'

type Write = BodyOf<typeof accountWorkRoutes.update>

const told = ({
  name,
  services,
  monitoringKind,
  routeCode,
  responsibleTechnician,
  attendancePolicy,
  mainNote,
  tags,
}: Account) => ({
  name,
  services,
  monitoringKind,
  routeCode,
  responsibleTechnician: responsibleTechnician?.id ?? null,
  attendancePolicy: attendancePolicy?.id ?? null,
  mainNote,
  tags: tags.map(({ id }) => id),
})

/** Changes the account's own fields. @throws Refusal NOT_FOUND, VERSION_CONFLICT, VALIDATION */
export const updateAccount = async (work: Work, id: string, body: Write): Promise<Account> => {
  const { trx, now } = work
  const { account: before } = await lockAccountPage(work, id)
  await checkVersion(work, ACCOUNT, before)
  const { responsibleTechnicianId: technicianId, attendancePolicyId: policyId } = body
  if (technicianId && technicianId !== before.responsibleTechnician?.id)
    await checkTechnicians(trx, [technicianId], 'responsibleTechnicianId')
  await checkReference(trx, policyId, {
    field: 'attendancePolicyId',
    table: 'attendance_policy',
    where: sql`active`,
    message: 'Regra não encontrada ou inativa.',
    before: before.attendancePolicy?.id,
  })
  const tagIds = await knownTags(trx, 'ACCOUNT', body.tagIds, 'tagIds')
  await trx
    .updateTable('account')
    .set(({ eb }) => ({
      name: body.name,
      services: [...new Set(body.services)],
      monitoring_kind: body.monitoringKind,
      route_code: body.routeCode,
      responsible_technician_id: technicianId,
      ...(policyId !== undefined && { attendance_policy_id: policyId }),
      main_note: body.mainNote,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await trx.deleteFrom('account_tag').where('account_id', '=', id).execute()
  if (tagIds.length > 0)
    await trx
      .insertInto('account_tag')
      .values(tagIds.map(tag_id => ({ account_id: id, tag_id })))
      .execute()
  const after = await publishAccountChange(work, id)
  await work.audit('ACCOUNT_UPDATE', ACCOUNT, id, told(before), told(after))
  return after
}

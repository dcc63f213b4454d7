import { useSelector } from '@xstate/react'
import { EquipmentWrite } from '#contracts/accounts/equipment.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { equipmentProblems } from '#contracts/rules/equipment.ts'
import { type EquipmentValues, equipmentForm } from '#machines/accounts/equipment/equipment.form.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { EquipmentFacts } from '#screens/accounts/equipment/equipment-facts.tsx'
import { EquipmentFields } from '#screens/accounts/equipment/equipment-fields.tsx'
import { today } from '#screens/kit/format.ts'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { useAnswer } from '../../kit/list/use-answer.ts'
import type { PageProps } from '../../pages.ts'
import { AccountRecordPage } from '../account-record.tsx'
import { tabHref } from '../account-tabs.ts'
import { accountCentrals, equipment } from './equipment-record.ts'

const CameraPassword = lazy(async () => (await import('./camera-password.tsx')).CameraPassword)

const judge = problemsIn(EquipmentWrite, wanted => equipmentProblems(wanted, today()))

export const Page = ({ params: { accountId = '', equipmentId } }: PageProps) => {
  const permissions = useSelector(useServices().session, selectPermissions)
  const mayWrite = holdsAny(permissions, ['ubidesk.account.equipments.write'])
  const centrals = useAnswer(accountCentrals, { accountId })
  return (
    <AccountRecordPage
      kind={equipment}
      form={equipmentForm}
      judge={judge}
      initial={() => ({ ...equipmentForm.initial, installedAt: today() })}
      formatValue={(values: EquipmentValues, name) =>
        name === 'centralId'
          ? (centrals?.find(({ id }) => id === values.centralId)?.name ?? values.centralId)
          : equipmentForm.formatValue(values, name)
      }
      accountId={accountId}
      id={equipmentId}
      title="Equipamento"
      draft="equipment"
      tab="equipment"
      above={saved =>
        saved.kind === 'CAMERA' &&
        saved.hasStream && <CameraPassword accountId={accountId} camera={saved} key={saved.version} />
      }
      readOnly={saved =>
        (saved.status === 'REMOVED' || !mayWrite) && (
          <EquipmentFacts
            equipment={saved}
            why={saved.status === 'REMOVED' ? 'removed' : 'permission'}
            today={today()}
            backHref={tabHref(accountId, 'equipment')}
          />
        )
      }
    >
      {fields => <EquipmentFields {...fields} centrals={centrals === undefined ? [] : centrals} />}
    </AccountRecordPage>
  )
}

import { useSelector } from '@xstate/react'
import { CentralWrite } from '#contracts/accounts/centrals.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import { centralForm, formatZones } from '#machines/accounts/centrals/central.form.ts'
import { holdsAny, selectPermissions } from '#machines/session/session.selectors.ts'
import { CentralFields } from '#screens/accounts/centrals/central-fields.tsx'
import { useServices } from '../../context.ts'
import { lazy } from '../../kit/lazy.tsx'
import { LoadRecords } from '../../kit/list/load-records.tsx'
import { RecordPage } from '../../kit/record/record-page.tsx'
import { tabHref } from '../account-tabs.ts'
import { centrals, zoneCameras } from './central-record.ts'

const judge = problemsIn(CentralWrite)

const CentralPassword = lazy(async () => (await import('./central-password.tsx')).CentralPassword)

const formWith = (cameras: readonly Ref[]): typeof centralForm => ({
  ...centralForm,
  formatValue: (values, name) =>
    name === 'zones' ? formatZones(values.zones, cameras) : centralForm.formatValue(values, name),
})

interface CentralEditorProps {
  accountId: string
  centralId: string | null
}

export const CentralEditor = ({ accountId, centralId }: CentralEditorProps) => {
  const mayCommand = holdsAny(useSelector(useServices().session, selectPermissions), [
    'ubidesk.central.commandPassword',
  ])
  return (
    <LoadRecords of={zoneCameras} query={{ accountId }} failed={centrals.words.failed}>
      {cameras => (
        <RecordPage
          kind={centrals}
          form={formWith(cameras)}
          judge={judge}
          where={{ accountId }}
          id={centralId}
          draft={{ form: 'central', newId: `new-${accountId}` }}
          backHref={tabHref(accountId, 'centrals')}
          save="Salvar central"
          inPanels
          above={central => mayCommand && <CentralPassword accountId={accountId} central={central} />}
        >
          {fields => <CentralFields {...fields} cameras={cameras} />}
        </RecordPage>
      )}
    </LoadRecords>
  )
}

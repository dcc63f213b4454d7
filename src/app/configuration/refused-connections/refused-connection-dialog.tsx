import { useState } from 'react'
import { accountChoices } from '#client/actors/accounts/account-choices.ts'
import {
  EnableWrite,
  IgnoreWrite,
  type RefusedConnection,
} from '#contracts/configuration/refused-connections.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { limits } from '#contracts/rules/limits/records.ts'
import { enableForm } from '#machines/configuration/refused-connections/enable-connection.form.ts'
import { ignoreForm } from '#machines/configuration/refused-connections/ignore-connection.form.ts'
import { nameOfConnection } from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { CentralChoice } from '#screens/configuration/refused-connections/central-choice.tsx'
import { ConnectionDialog } from '#screens/configuration/refused-connections/connection-dialog.tsx'
import { ConnectionFacts } from '#screens/configuration/refused-connections/connection-facts.tsx'
import { IgnoreNotice } from '#screens/configuration/refused-connections/ignore-notice.tsx'
import { bindFields } from '#screens/kit/form/bind-fields.tsx'
import { Wide } from '#screens/kit/form/record-form-dialog.tsx'
import { accountCentrals } from '../../accounts/centrals/central-record.ts'
import { useServices } from '../../context.ts'
import { PickField } from '../../kit/form/pick-field.tsx'
import { LoadRecords } from '../../kit/list/load-records.tsx'
import { perServices } from '../../kit/per-services.ts'
import { RecordDialog } from '../../kit/record/record-dialog.tsx'
import { resolveActorsOf } from './refused-connection-actors.ts'

const enableProblems = problemsIn(EnableWrite)
const ignoreProblems = problemsIn(IgnoreWrite)

const accountsOf = perServices(({ http }) => accountChoices(http, ['DRAFT', 'ACTIVE', 'SUSPENDED']))

interface DialogProps {
  connection: RefusedConnection
  onDone: (text: string) => void
  onClose: () => void
}

const EnableDialog = ({ connection, onIgnore, ...dialog }: DialogProps & { onIgnore: () => void }) => {
  const services = useServices()
  return (
    <RecordDialog
      form={enableForm}
      judge={enableProblems}
      actors={resolveActorsOf(services).enable(connection.id)}
      opened={connection}
      draft={null}
      title="Habilitar conexão"
      hint={nameOfConnection(connection)}
      save="Habilitar"
      onSaved={() => dialog.onDone('Conexão habilitada.')}
      onClose={dialog.onClose}
    >
      {form => {
        const field = bindFields(form, enableForm.labels)
        const [account] = form.values.account
        return (
          <>
            <Wide>
              <ConnectionFacts connection={connection} />
            </Wide>
            <Wide>
              <PickField
                {...field.common('account')}
                fetch={accountsOf(services)}
                value={form.values.account}
                placeholder="Buscar por código, nome ou endereço"
                onChange={account => {
                  form.onField('account', account)
                  form.onField('centralId', '')
                }}
              />
            </Wide>
            {account && (
              <Wide>
                <LoadRecords
                  key={account.id}
                  of={accountCentrals}
                  query={{ accountId: account.id }}
                  failed="Não foi possível carregar as centrais"
                >
                  {centrals => (
                    <CentralChoice
                      {...form}
                      connection={connection}
                      accountId={account.id}
                      centrals={centrals}
                    />
                  )}
                </LoadRecords>
              </Wide>
            )}
            <Wide>
              <IgnoreNotice connection={connection} busy={form.busy} onIgnore={onIgnore} />
            </Wide>
          </>
        )
      }}
    </RecordDialog>
  )
}

const IgnoreDialog = ({ connection, onDone, onClose }: DialogProps) => (
  <RecordDialog
    form={ignoreForm}
    judge={ignoreProblems}
    actors={resolveActorsOf(useServices()).ignore(connection.id)}
    opened={connection}
    draft={null}
    title="Ignorar conexão"
    hint={`${nameOfConnection(connection)} some da lista até chamar de outro endereço.`}
    size="sm"
    save="Ignorar"
    onSaved={() => onDone('Conexão ignorada.')}
    onClose={onClose}
  >
    {form => <Wide>{bindFields(form, ignoreForm.labels).area('note', limits.refusedNote)}</Wide>}
  </RecordDialog>
)

export const RefusedConnectionDialog = (props: DialogProps) => {
  const [ignoring, setIgnoring] = useState(false)
  if (props.connection.status === 'ENABLED')
    return <ConnectionDialog connection={props.connection} onClose={props.onClose} />
  if (ignoring) return <IgnoreDialog {...props} />
  return <EnableDialog {...props} onIgnore={() => setIgnoring(true)} />
}

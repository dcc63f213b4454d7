import { Link } from 'wouter'
import type { Central } from '#contracts/accounts/centrals.contract.ts'
import type { RefusedConnection } from '#contracts/configuration/refused-connections.contract.ts'
import {
  type EnableValues,
  enableForm,
} from '#machines/configuration/refused-connections/enable-connection.form.ts'
import { bindingChanges } from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { css } from '#ui/theme/stitches.ts'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'

const note = css({ margin: 0, fontSize: '$2' })
const changes = css({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  display: 'flex',
  flexDirection: 'column',
  gap: '$1',
  fontSize: '$2',
  '& del': { color: '$muted' },
  '& ins': { textDecoration: 'none', fontWeight: '$medium' },
})

interface ChangesProps {
  connection: RefusedConnection
  central: Central
}

const Changes = ({ connection, central }: ChangesProps) => {
  const found = bindingChanges(connection, central)
  if (found.length === 0) return <p className={note()}>A central já tem estes dados e o canal ligado.</p>
  return (
    <section aria-label="O que muda na central">
      <p className={note()}>O que muda na central:</p>
      <ul className={changes()}>
        {found.map(({ label, before, after }) => (
          <li key={label}>
            {label}: de <del>{before}</del> para <ins>{after}</ins>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CentralChoiceProps extends FieldsProps<EnableValues> {
  connection: RefusedConnection
  accountId: string
  centrals: readonly Central[]
}

export const CentralChoice = ({ connection, accountId, centrals, ...form }: CentralChoiceProps) => {
  const chosen = centrals.find(({ id }) => id === form.values.centralId)
  if (centrals.length === 0)
    return (
      <p className={note()}>
        Esta conta não tem central.{' '}
        <Link href={`/account/${accountId}/central/create`}>Cadastrar central</Link>
      </p>
    )
  return (
    <>
      {bindFields(form, enableForm.labels).choice(
        'centralId',
        centrals.map(({ id, name, manufacturer, model, receiverAccount }) => ({
          value: id,
          label: `${name} · ${manufacturer} ${model} · conta ${receiverAccount}`,
        })),
      )}
      {chosen && <Changes connection={connection} central={chosen} />}
    </>
  )
}

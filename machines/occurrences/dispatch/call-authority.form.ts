import type { BodyInput } from '#contracts/kit/wire.ts'
import type { dispatchRoutes } from '#contracts/occurrences/dispatch.contract.ts'
import type { AuthorityTarget, Dispatch } from '#contracts/occurrences/occurrence-parts.contract.ts'
import { defineForm } from '../../kit/form/define-form.ts'
import { describeFields, text, type ValuesOf } from '../../kit/form/fields.ts'

type Body = BodyInput<typeof dispatchRoutes.callAuthority>

const fields = {
  target: text('Quem foi acionado'),
  level: text('Nível de verificação'),
  protocolNumber: text('Número do protocolo'),
  note: text('Observação'),
}
export type CallAuthorityValues = ValuesOf<typeof fields>

const described = describeFields(fields)

/** "Acionar autoridade": the level is required, the protocol is not. */
export const callAuthorityForm = defineForm<CallAuthorityValues, Body, Dispatch>({
  ...described,
  valuesOf: ({ target }) => ({ ...described.initial, target: target === 'VEHICLE' ? '' : target }),
  bodyOf: ({ target, level, protocolNumber, note }) => ({
    target: target as AuthorityTarget,
    verificationLevel: Number(level) as Body['verificationLevel'],
    ...(protocolNumber.trim() && { protocolNumber: protocolNumber.trim() }),
    ...(note.trim() && { note: note.trim() }),
  }),
  key: 'protocolNumber',
  fieldOf: path => (path === 'verificationLevel' ? 'level' : path),
})

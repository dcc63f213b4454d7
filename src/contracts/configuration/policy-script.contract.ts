import * as v from 'valibot'
import { contactRelations } from '../accounts/contacts.contract.ts'
import { Id, integerBetween, note, text } from '../kit/wire.ts'
import { formatSeconds } from '../rules/attendance-policies/seconds.ts'
import { policyLimits } from '../rules/limits/configuration.ts'

/** Types of a script's steps (contract §3, D-05); `COMMAND` is ours (decision 71). */
export const stepTypes = [
  'INFO',
  'CONFIRM',
  'YES_NO',
  'CALL_CONTACT',
  'CHECK_PASSWORD',
  'VIEW_CAMERA',
  'DISPATCH',
  'CALL_AUTHORITY',
  'COMMAND',
  'NOTE',
  'OPEN_ORDER',
  'WAIT',
  'CLOSE',
] as const
export type StepType = (typeof stepTypes)[number]

/** Seconds, refused in words: `Informe de 10 s a 1 h.` */
export const secondsBetween = (limits: readonly [number, number]) => integerBetween(limits, '', formatSeconds)

const authorities = ['POLICE', 'FIRE', 'MEDICAL'] as const
export type Authority = (typeof authorities)[number]

const StepId = v.pipe(
  text(policyLimits.stepId),
  v.regex(/^[a-z0-9][a-z0-9-]*$/, 'Use letras minúsculas, números e hífen.'),
)

/** Each type takes its own (`configOf`); the others are refused. */
export const StepConfig = v.strictObject({
  contactRoles: v.optional(
    v.pipe(v.array(v.picklist(contactRelations)), v.minLength(1, 'Escolha ao menos um.')),
  ),
  maxContacts: v.optional(integerBetween(policyLimits.maxContacts)),
  authority: v.optional(v.picklist(authorities)),
  waitSeconds: v.optional(secondsBetween(policyLimits.waitSeconds)),
  /** Of a reason of scope OCC_CLOSE, proposed on closing. */
  closeReasonCode: v.optional(v.pipe(v.string(), v.regex(/^[A-Z_]{2,60}$/, 'Motivo inválido.'))),
  sentenceId: v.optional(Id),
})
export type StepConfig = v.InferOutput<typeof StepConfig>

/** Step of a script (contract §3). `onYes`, `onNo`, `onFail` branch; else the next follows. */
export const PolicyStep = v.strictObject({
  id: StepId,
  type: v.picklist(stepTypes),
  title: text(policyLimits.stepTitle),
  text: v.optional(note(policyLimits.stepText)),
  required: v.boolean(),
  onYes: v.optional(StepId),
  onNo: v.optional(StepId),
  onFail: v.optional(StepId),
  config: v.optional(StepConfig),
})
export type PolicyStep = v.InferOutput<typeof PolicyStep>

import type { SnapshotFrom } from 'xstate'
import { fieldErrorText, generalErrorText } from './field-errors.ts'
import { passwordProblem, repeatProblem } from './new-password.rules.ts'
import type { passwordLinkMachine } from './password-link.machine.ts'
import { unmetRequirements } from './password-link.setup.ts'

type Snapshot = SnapshotFrom<typeof passwordLinkMachine>

export const selectPasswordLink = (snapshot: Snapshot) => {
  const { owner, password, repeat, asked, failure } = snapshot.context
  if (snapshot.matches('invalid')) return { step: 'invalid' as const }
  if (snapshot.matches('saved'))
    return { step: 'saved' as const, userId: owner?.userId ?? '', name: owner?.name ?? '' }
  if (snapshot.matches('failed')) return { step: 'failed' as const, problem: failure?.message ?? '' }
  if (!owner) return { step: 'validating' as const }
  const lacks = unmetRequirements(snapshot.context)
  return {
    step: 'form' as const,
    userId: owner.userId,
    name: owner.name,
    email: owner.email,
    password,
    repeat,
    lacks,
    busy: snapshot.matches('saving'),
    passwordError: fieldErrorText(failure, 'password') ?? (asked ? passwordProblem(password, lacks) : null),
    repeatError: asked ? repeatProblem(password, repeat) : null,
    problem: generalErrorText(failure),
  }
}

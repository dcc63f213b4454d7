import { Failure, type FailureFacts, type FailureKind } from '#machines/kit/failure.ts'
import type { Plain } from './redact.ts'

type Fields = Record<string, unknown>

const errorOf = ({ name, message, of }: Fields): Error => {
  const { kind, facts, ...rest } = of as Fields
  const error =
    name === 'Failure'
      ? new Failure(kind as FailureKind, String(message), (facts ?? {}) as FailureFacts)
      : Object.assign(new Error(String(message)), rest)
  error.name = String(name)
  return error
}

type ActorNamed = (id: string) => unknown

const special: Record<string, (fields: Fields, actorNamed: ActorNamed) => unknown> = {
  actor: ({ id }, actorNamed) => actorNamed(String(id)),
  date: ({ at }) => new Date(typeof at === 'number' ? at : Number.NaN),
  map: ({ of }) => new Map(of as [unknown, unknown][]),
  set: ({ of }) => new Set(of as unknown[]),
  number: ({ is }) => Number(is),
  error: errorOf,
  opaque: ({ is }) => (is === 'function' ? () => undefined : is === 'undefined' ? undefined : Object(null)),
}

export const revive = (plain: Plain | undefined, actorNamed: ActorNamed): unknown => {
  if (plain === undefined || plain === null || typeof plain !== 'object') return plain
  if (Array.isArray(plain)) return plain.map(each => revive(each, actorNamed))
  const fields: Fields = Object.fromEntries(
    Object.entries(plain).map(([key, each]) => [key, revive(each, actorNamed)]),
  )
  const make = typeof plain.$ === 'string' ? special[plain.$] : undefined
  return make ? make(fields, actorNamed) : fields
}

import type { AnyStateMachine, ParameterizedObject, TagsFrom } from 'xstate'
import type { PermissionMap } from '#contracts/kit/permissions.ts'

/** Permission that only the server itself holds; no user's map has it. */
export const SYSTEM = 'system'

export interface Permit<Fact extends string = string> {
  /** A key of contract §1, or `SYSTEM`. */
  permission: string
  facts?: readonly Fact[]
}

export interface FlowContext<Fact extends string = string> {
  permissions: PermissionMap
  facts: Readonly<Record<Fact, boolean>>
}

type FlowRefusal<Fact extends string = string> =
  | { cause: 'status' }
  | { cause: 'permission'; permission: string }
  | { cause: 'fact'; fact: Fact }

export const permits = <Fact extends string>(context: FlowContext<Fact>, permit: Permit<Fact>): boolean =>
  context.permissions[permit.permission] === true &&
  (permit.facts ?? []).every(fact => context.facts[fact] === true)

const permitOf = (guard: unknown): Permit => (guard as ParameterizedObject).params as unknown as Permit

export const transitionOf = (flow: AnyStateMachine, status: string, event: string) =>
  flow.root.states[status]?.transitions.get(event)?.[0]

export const allowedEvents = (flow: AnyStateMachine, status: string, context: FlowContext): string[] => {
  const snapshot = flow.resolveState({ value: status, context })
  return (flow.root.states[status]?.ownEvents ?? []).filter(type => snapshot.can({ type }))
}

/** Null when the flow accepts. Checks status, then permission, then facts. */
export const refusalOf = (
  flow: AnyStateMachine,
  status: string,
  event: string,
  context: FlowContext,
): FlowRefusal | null => {
  const transition = transitionOf(flow, status, event)
  if (!transition) return { cause: 'status' }
  const permit = permitOf(transition.guard)
  if (context.permissions[permit.permission] !== true)
    return { cause: 'permission', permission: permit.permission }
  const missing = (permit.facts ?? []).find(fact => context.facts[fact] !== true)
  return missing === undefined ? null : { cause: 'fact', fact: missing }
}

export const isStatusTagged = <Flow extends AnyStateMachine>(
  flow: Flow,
  status: string,
  tag: TagsFrom<Flow>,
): boolean => flow.root.states[status]?.tags.includes(tag as string) ?? false

/** In declared order. */
export const statusesTagged = <Flow extends AnyStateMachine>(flow: Flow, tag: TagsFrom<Flow>): string[] =>
  Object.keys(flow.root.states).filter(status => isStatusTagged(flow, status, tag))

/** From `meta.editable`; none when it is absent. */
export const editableIn = (flow: AnyStateMachine, status: string): readonly string[] =>
  (flow.root.states[status]?.meta as { editable?: readonly string[] } | undefined)?.editable ?? []

export const statusAfter = (flow: AnyStateMachine, status: string, event: string): string => {
  const target = transitionOf(flow, status, event)?.target?.[0]
  if (!target) throw new Error(`no transition ${event} from ${status}`)
  return target.key
}

import { conditionOf } from './transition-labels.mjs'

/**
 * @typedef {import('./load.mjs').Role} Role
 * @typedef {{ status: string, statusLabel: string, event: string, action: string, condition: string, allowed: Record<string, boolean> }} Row
 */
/**
 * What the flow allows when every fact holds.
 * @param {import('./model.mjs').Model} model
 * @param {import('xstate').AnyStateMachine} flow
 * @param {readonly Role[]} roles
 * @returns {Row[]} none when the machine is no flow
 */
export const matrixOf = (model, flow, roles) => {
  if (!model.flow) return []
  const facts = Object.fromEntries(
    model.transitions.flatMap(({ permit }) => permit?.facts ?? []).map(fact => [fact, true]),
  )
  /** @param {string} status @param {string} type @param {Role} role */
  const can = (status, type, { permissions }) => {
    const context = { permissions: Object.fromEntries(permissions.map(key => [key, true])), facts }
    return flow.resolveState({ value: status, context }).can({ type })
  }
  return model.transitions.map(transition => {
    const state = model.states.get(transition.source)
    const status = state?.key ?? ''
    return {
      status,
      statusLabel: state?.label || status,
      event: transition.event,
      action: transition.label || transition.step,
      condition: conditionOf(transition) ?? '',
      allowed: Object.fromEntries(roles.map(role => [role.name, can(status, transition.event, role)])),
    }
  })
}

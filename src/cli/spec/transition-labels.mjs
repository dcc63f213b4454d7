import * as attendance from './attendance-vocabulary.mjs'
import { delays as commonDelays } from './delays.mjs'
import { facts, permissions } from './flow-vocabulary.mjs'
import * as common from './vocabulary.mjs'

const events = { ...common.events, ...attendance.events }
const guards = { ...common.guards, ...attendance.guards }
const delays = { ...commonDelays, ...attendance.delays }

/** @typedef {import('./model.mjs').Transition} Transition */

/** @param {string} event */
const delayIn = event => /^xstate\.after\.([^.]+)\./.exec(event)?.[1] ?? null

/** @param {string} delay */
const delayWord = delay => delays[delay] ?? (/^\d+$/.test(delay) ? `após ${Number(delay) / 1000} s` : null)

/** @param {Transition} transition */
export const waitOf = ({ event }) => {
  const delay = delayIn(event)
  return delay === null ? null : (delayWord(delay) ?? delay)
}

/** @param {Transition} transition */
export const conditionOf = ({ guard, permit, index }) => {
  if (permit)
    return [
      `permissão: ${permissions[permit.permission] ?? permit.permission}`,
      ...permit.facts.map(fact => facts[fact] ?? fact),
    ].join('; ')
  if (guard === null) return index > 0 ? 'senão' : null
  return guards[guard] ?? ''
}

/** @param {Transition} transition */
const eventWord = transition => {
  const { event, label } = transition
  return label || events[event] || (delayIn(event) === null ? null : delayWord(delayIn(event) ?? ''))
}

const marks = { operador: '', servidor: '', tempo: '◷ ', sistema: '' }

/** @param {string} event */
const outcomeMark = event =>
  /^xstate\.(done|error)\./.test(event) ? (event.startsWith('xstate.error.') ? '✗ ' : '✓ ') : ''

/** @param {Transition} transition */
export const shortLabel = transition => {
  const { step, permit, event, who, guard } = transition
  const word = eventWord(transition)
  const mark = marks[who] || outcomeMark(event)
  const condition = permit
    ? permit.facts.map(fact => facts[fact] ?? fact).join(' e ')
    : conditionOf(transition)
  if (!word || (guard !== null && !permit && condition === '')) return `${mark}${step.replace(/\.$/, '')}`
  return `${mark}${word}${condition ? ` [${condition}]` : ''}`
}

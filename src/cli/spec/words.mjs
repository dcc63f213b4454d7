import { delays, events, facts, guards, permissions } from './vocabulary.mjs'

/** @typedef {import('./model.mjs').Transition} Transition */

/** The delay's name or milliseconds in the type of a timer's event. @param {string} event */
const delayIn = event => /^xstate\.after\.([^.]+)\./.exec(event)?.[1] ?? null

/** @param {string} delay */
const delayWord = delay => delays[delay] ?? (/^\d+$/.test(delay) ? `após ${Number(delay) / 1000} s` : null)

/**
 * How long a timer's transition waits, in words; null for any other.
 * @param {Transition} transition
 */
export const waitOf = ({ event }) => {
  const delay = delayIn(event)
  return delay === null ? null : (delayWord(delay) ?? delay)
}

/**
 * What must hold for a transition, in words; null when nothing must, empty when only its sentence says it.
 * @param {Transition} transition
 */
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

/**
 * The few words a transition is drawn with: those of its event and guard, or its own sentence.
 * @param {Transition} transition
 */
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

import * as attendance from './words/attendance-vocabulary.mjs'
import { facts, permissions } from './words/flow-vocabulary.mjs'
import * as common from './words/vocabulary.mjs'

const events = { ...common.events, ...attendance.events }
const guards = { ...common.guards, ...attendance.guards }
/** @type {Readonly<Record<string, string>>} */
const delays = {
  offlineLimit: 'após 3 s',
  debounce: 'pausa na digitação',
  enter: 'após 400 ms',
  exit: 'após 100 ms',
  fresh: 'após 20 s',
  repeat: 'após 4 s',
  replayTick: 'após 0,2 s',
  audioCheck: 'após 1,5 s',
  readAgain: 'após 10 s',
  muteEnd: 'após o tempo que resta',
  patience: 'após 15 s',
  poll: 'após 2 s',
  reveal: 'após 30 s',
  lockWait: 'após 3 s',
  logoutPatience: 'após 1 s',
  reconnect: 'após 5 s',
  revokeLimit: 'após 3 s',
  settle: 'pausa na digitação',
  stationLimit: 'após 10 s',
  undo: 'após 8 s',
  visible: 'após 4 s',
  watchAgain: 'após 1 min',
  watchRetry: 'após 5 s',
  triesWait: 'após a espera',
  ...attendance.delays,
}

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

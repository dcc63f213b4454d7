import { conditionOf } from '../../spec/transition-labels.mjs'
import { createDiagram } from './diagram.js'
import { createSimulation } from './simulation.js'

/**
 * @typedef {import('../../spec/model.mjs').Transition} Transition
 * @typedef {import('../../spec/model.mjs').State} State
 * @typedef {import('./simulation.js').Role} Role
 * @typedef {{ who: string, action: string, expected: string[], transition: string }} Step
 * @typedef {{ id: string, title: string, steps: Step[] }} Path
 */

/** @template {HTMLElement} [Kind=HTMLElement] @param {string} id */
const part = id => /** @type {Kind} */ (document.getElementById(id))

const { model: held, roles, paths, taken } = JSON.parse(part('data').textContent ?? '')
const model = { ...held, states: /** @type {Map<string, State>} */ (new Map(held.states)) }
const diagram = createDiagram(part('stage'))
const simulation = createSimulation(model)

/** @type {Role | null} */
let role = roles[0] ?? null
/** @type {{ path: Path, done: number } | null} */
let guide = null

/** @param {string} tag @param {string} text */
const made = (tag, text) => {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

/** @param {string} id */
const titleOf = id => {
  const state = model.states.get(id)
  return state?.label || state?.description.replace(/\.$/, '') || id
}

/** @param {Transition} transition */
const wayButton = transition => {
  const button = /** @type {HTMLButtonElement} */ (made('button', transition.step || transition.label))
  const condition = conditionOf(transition)
  button.type = 'button'
  button.dataset.key = transition.key
  if (condition) button.append(made('small', condition))
  button.addEventListener('click', () => step(transition.key))
  return button
}

const groups = { operador: 'A pessoa', servidor: 'O servidor', tempo: 'O tempo', sistema: 'O sistema' }

const drawWays = () => {
  const ways = simulation.ways(role)
  const parts = Object.entries(groups).flatMap(([who, title]) => {
    const own = ways.filter(way => way.who === who)
    if (own.length === 0) return []
    const list = document.createElement('ul')
    for (const way of own) {
      const item = document.createElement('li')
      item.append(wayButton(way))
      list.append(item)
    }
    return [made('h3', title), list]
  })
  part('ways').replaceChildren(...(parts.length > 0 ? parts : [made('p', 'Aqui nada mais acontece.')]))
}

const drawGuide = () => {
  part('guide').hidden = guide === null
  if (!guide) return
  const next = guide.path.steps[guide.done]
  const before = guide.path.steps[guide.done - 1]
  const seen = before ? `Esperado: ${before.expected.join(' ')} ` : ''
  part('next-step').textContent = next
    ? `${seen}Passo ${guide.done + 1} de ${guide.path.steps.length}, ${next.who}: ${next.action}`
    : `${seen}Fim do caminho.`
  part('next').hidden = next === undefined
}

const draw = () => {
  diagram.light(simulation.leaves(), simulation.last()?.key ?? null)
  part('now').textContent = simulation.leaves().map(titleOf).join(' e ')
  part('seen').textContent = simulation
    .leaves()
    .map(id => model.states.get(id)?.expect ?? '')
    .join(' ')
  drawWays()
  drawGuide()
  part('story').replaceChildren(
    ...simulation.story().map(({ step: text, label }) => made('li', text || label)),
  )
  const atStart = simulation.story().length === 0
  part('back').toggleAttribute('disabled', atStart)
  part('restart').toggleAttribute('disabled', atStart)
}

const showNow = () => {
  const leaf = simulation.leaves()[0]
  if (leaf !== undefined) diagram.show(leaf)
}

/** @param {string} key */
const step = key => {
  if (!simulation.take(key)) return
  if (guide) {
    if (guide.path.steps[guide.done]?.transition === key) guide.done += 1
    else leaveGuide()
  }
  draw()
  showNow()
  if (!document.activeElement || document.activeElement === document.body)
    part('ways').querySelector('button')?.focus()
}

const leaveGuide = () => {
  guide = null
  const select = /** @type {HTMLSelectElement} */ (part('path'))
  select.value = ''
}

/** @param {string} text @param {string} value */
const option = (text, value) => {
  const element = /** @type {HTMLOptionElement} */ (made('option', text))
  element.value = value
  return element
}

part('role-field').hidden = roles.length === 0
part('role').append(...roles.map((/** @type {Role} */ { name }) => option(name, name)))
part('role').addEventListener('change', ({ target }) => {
  role =
    roles.find((/** @type {Role} */ { name }) => name === /** @type {HTMLSelectElement} */ (target).value) ??
    null
  draw()
})
part('path').append(
  option('nenhum', ''),
  ...paths.map((/** @type {Path} */ { id, title }, /** @type {number} */ index) =>
    option(`${index + 1}. ${title}`, id),
  ),
)
part('path').addEventListener('change', ({ target }) => {
  const path = paths.find(
    (/** @type {Path} */ { id }) => id === /** @type {HTMLSelectElement} */ (target).value,
  )
  simulation.restart()
  guide = path ? { path, done: 0 } : null
  draw()
})
part('next').addEventListener('click', () => {
  const next = guide?.path.steps[guide.done]
  if (next) step(next.transition)
})
part('back').addEventListener('click', () => {
  simulation.back()
  if (guide) guide.done = Math.max(0, guide.done - 1)
  draw()
})
part('restart').addEventListener('click', () => {
  simulation.restart()
  if (guide) guide.done = 0
  draw()
})
part('closer').addEventListener('click', diagram.closer)
part('farther').addEventListener('click', diagram.farther)
part('whole').addEventListener('click', diagram.showWhole)
document.getElementById('coverage')?.addEventListener('change', ({ target }) => {
  diagram.cover(/** @type {HTMLInputElement} */ (target).checked ? new Set(taken) : null)
})
draw()
showNow()

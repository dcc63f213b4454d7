import { svgOf } from '../spec/drawing/svg.mjs'
import { escaped } from '../spec/drawing/text.mjs'
import { matrixOf } from '../spec/matrix.mjs'
import { stateRowsOf, timerRowsOf, transitionRowsOf } from '../spec/page.mjs'
import { planOf } from '../spec/plan.mjs'
import { htmlPage, htmlTable } from './html.mjs'

/**
 * @typedef {import('../spec/model.mjs').Model} Model
 * @typedef {import('../spec/load.mjs').Role} Role
 */

/**
 * JSON that is safe inside a script element.
 * @param {unknown} data
 */
const dataBlock = data => JSON.stringify(data).replaceAll('<', '\\u003c')

/** @param {Model} model @param {readonly Role[]} roles @param {Set<string> | null} taken */
const dataOf = (model, roles, taken) => {
  const { paths } = planOf(model, { cover: 'transitions' })
  return dataBlock({
    model: { ...model, states: [...model.states] },
    roles: model.flow ? roles.map(({ name, permissions }) => ({ name, permissions })) : [],
    paths: paths.map(({ id, title, steps }) => ({
      id,
      title,
      steps: steps.map(({ who, action, expected, transition }) => ({ who, action, expected, transition })),
    })),
    taken: taken && model.transitions.map(({ key }) => key).filter(key => taken.has(key)),
  })
}

/** @param {Model} model @param {Set<string> | null} taken */
const coverageLine = ({ transitions }, taken) => {
  if (!taken) return ''
  const missing = transitions.filter(({ key }) => !taken.has(key))
  const text =
    missing.length === 0
      ? `Os testes percorreram todas as ${transitions.length} transições na última execução.`
      : `Os testes não percorreram ${missing.length} de ${transitions.length} transições na última execução.`
  return `<label class="switch"><input type="checkbox" id="coverage"> Mostrar no desenho o que os testes percorreram</label><p class="quiet">${text}</p>`
}

/** @param {string} title @param {string} content */
const section = (title, content) => `<section><h2>${title}</h2>${content}</section>`

const simulator = `<section class="simulator" aria-labelledby="simulator-title">
<h2 id="simulator-title">Simulador</h2>
<p class="quiet">Nada aqui chega a um servidor: as condições valem quando você diz que valem.</p>
<div id="role-field" hidden><label for="role">Como</label> <select id="role"></select></div>
<p class="now" id="now" role="status"></p>
<p id="seen"></p>
<div id="ways" class="ways"></div>
<p><button type="button" id="back">Voltar um passo</button> <button type="button" id="restart">Recomeçar</button></p>
<h3>Seguir um caminho de teste</h3>
<p><label for="path">Caminho</label> <select id="path"></select></p>
<div id="guide" hidden><p id="next-step"></p><p><button type="button" id="next">Dar este passo</button></p></div>
<h3>O que já aconteceu</h3>
<ol id="story"></ol>
</section>`

/**
 * @param {Model} model
 * @param {import('xstate').AnyStateMachine} machine
 * @param {readonly Role[]} roles
 * @param {Set<string> | null} taken
 */
export const machinePage = async (model, machine, roles, taken) => {
  const matrix = matrixOf(model, machine, roles)
  const timers = timerRowsOf(model)
  const names = Object.keys(matrix[0]?.allowed ?? {})
  return htmlPage({
    title: model.title,
    base: '../',
    script: true,
    body: `<main>
<p><a href="../index.html">Todas as máquinas</a></p>
<h1>${escaped(model.title)}</h1>
<p class="lead">${escaped(model.description)}</p>
<div class="bench">
<section class="picture" aria-labelledby="picture-title">
<h2 id="picture-title">Desenho</h2>
<div class="tools" role="group" aria-label="Vista do desenho"><button type="button" id="closer">Aproximar</button> <button type="button" id="farther">Afastar</button> <button type="button" id="whole">Ver inteiro</button></div>
<div class="stage" id="stage" role="group" aria-label="Desenho: mova com as setas, aproxime com + e −" tabindex="0">${await svgOf(model, { alone: false })}</div>
${coverageLine(model, taken)}
</section>
${simulator}
</div>
<p>Caminhos de teste para ferramentas: <a href="${model.name}.feature" download>Gherkin</a> · <a href="${model.name}.csv" download>CSV</a></p>
${section('Situações', htmlTable('Situações', ['Situação', 'Nome', 'O que é', 'O que a pessoa vê', ''], stateRowsOf(model)))}
${section('O que pode acontecer', htmlTable('O que pode acontecer', ['De', 'O que acontece', 'Quem', 'Condição', 'Para'], transitionRowsOf(model)))}
${timers.length > 0 ? section('Prazos', htmlTable('Prazos', ['Situação', 'Espera', 'O que acontece'], timers)) : ''}
${
  matrix.length > 0
    ? section(
        'Quem pode o quê',
        htmlTable(
          'Quem pode o quê',
          ['Situação', 'Ação', 'Condição', ...names],
          matrix.map(row => [
            row.statusLabel,
            row.action,
            row.condition,
            ...names.map(name => (row.allowed[name] ? 'sim' : '–')),
          ]),
        ),
      )
    : ''
}
<script type="application/json" id="data">${dataOf(model, roles, taken)}</script>
</main>`,
  })
}

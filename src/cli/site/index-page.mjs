import { escaped } from '../spec/drawing/text.mjs'
import { byDomain } from '../spec/words/machine-titles.mjs'
import { htmlPage } from './html.mjs'

/**
 * @param {import('../spec/model.mjs').Model} model
 * @param {Set<string> | null} taken
 */
const card = ({ name, title, description, states, transitions }, taken) => {
  const covered = taken && transitions.filter(({ key }) => taken.has(key)).length
  return `<li><a href="${name}/index.html"><strong>${escaped(title.replace(/^Roteiro: /, ''))}</strong><span>${escaped(description)}</span><small>${states.size - 1} situações · ${transitions.length} transições${
    covered === null ? '' : ` · ${Math.floor((100 * covered) / transitions.length)} % testadas`
  }</small></a></li>`
}

/** @param {string} title @param {readonly import('../spec/model.mjs').Model[]} models @param {Set<string> | null} taken */
const group = (title, models, taken) =>
  `<section><h2>${title}</h2><ul class="cards">${models.map(model => card(model, taken)).join('')}</ul></section>`

/**
 * @param {readonly import('../spec/model.mjs').Model[]} models
 * @param {readonly import('../spec/model.mjs').Model[]} scripts those of the demonstration's rules
 * @param {Set<string> | null} taken
 */
export const indexPage = (models, scripts, taken) => {
  const [flows, ...others] = byDomain(models).map(({ title, models: own }) => group(title, own, taken))
  return htmlPage({
    title: 'Como o console se comporta',
    base: '',
    body: `<main>
<h1>Como o console se comporta</h1>
<p class="lead">Cada máquina mostra uma parte do produto: em que situações ela pode estar, o que a pessoa vê em cada uma e o que leva de uma a outra. São as mesmas definições que o console e o servidor executam.</p>
<p class="lead">${
      taken
        ? 'A porcentagem diz quantas transições os testes percorreram na última execução.'
        : 'Nenhum teste rodou aqui ainda: depois de <code>npm test</code>, os desenhos mostram o que foi percorrido.'
    }</p>
<p><a href="atalhos.html">Atalhos do teclado</a> · <a href="permissoes.html">Quem pode o quê</a></p>
${flows}
${group('Roteiros de atendimento', scripts, null)}
${others.join('\n')}
</main>`,
  })
}

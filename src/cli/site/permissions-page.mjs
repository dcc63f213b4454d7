import { escaped } from '../spec/drawing/text.mjs'
import { matrixOf } from '../spec/matrix.mjs'
import { htmlPage, htmlTable } from './html.mjs'

/**
 * @typedef {import('../spec/load.mjs').Role} Role
 * @typedef {import('../spec/load.mjs').Access} Access
 */

/** @param {boolean} may */
const mark = may => (may ? 'sim' : '–')

/** @param {Access} access @param {readonly Role[]} roles */
const screenRows = ({ navigation }, roles) =>
  navigation.flatMap(({ label: group, href, allOf, anyOf = [], children = [] }) =>
    (href ? [{ label: group, anyOf }] : children).map(entry => [
      href ? group : `${group}: ${entry.label}`,
      ...roles.map(({ permissions }) =>
        mark(
          allOf.every(key => permissions.includes(key)) &&
            (entry.anyOf.length === 0 || entry.anyOf.some(key => permissions.includes(key))),
        ),
      ),
    ]),
  )

/** @param {Access} access @param {readonly Role[]} roles */
const keyRows = ({ areas }, roles) =>
  areas.flatMap(({ area, permissions }) =>
    Object.entries(permissions).map(([key, label]) => [
      area,
      label,
      `\`${key}\``,
      ...roles.map(role => mark(role.permissions.includes(key))),
    ]),
  )

/** @param {readonly { model: import('../spec/model.mjs').Model, machine: import('xstate').AnyStateMachine }[]} flows @param {readonly Role[]} roles */
const flowSections = (flows, roles) =>
  flows
    .map(({ model, machine }) => {
      const rows = matrixOf(model, machine, roles).map(({ statusLabel, action, condition, allowed }) => [
        statusLabel,
        action,
        condition,
        ...roles.map(({ name }) => mark(allowed[name] ?? false)),
      ])
      const head = ['Situação', 'Ação', 'Condição', ...roles.map(({ name }) => name)]
      return `<section><h2>${escaped(model.title)}: ações</h2>${htmlTable(model.title, head, rows)}</section>`
    })
    .join('')

/**
 * Screens, permissions and actions of the flows, by permission group.
 * @param {Access} access
 * @param {readonly Role[]} roles
 * @param {readonly { model: import('../spec/model.mjs').Model, machine: import('xstate').AnyStateMachine }[]} flows
 */
export const permissionsPage = (access, roles, flows) => {
  const names = roles.map(({ name }) => name)
  return htmlPage({
    title: 'Quem pode o quê',
    base: '',
    body: `<main>
<p><a href="index.html">Todas as máquinas</a></p>
<h1>Quem pode o quê</h1>
<p class="lead">Pelos grupos de permissão da demonstração. Os mesmos dados desenham o menu, guardam os endereços e recusam no servidor.</p>
<section><h2>Telas do menu</h2>${htmlTable('Telas do menu', ['Tela', ...names], screenRows(access, roles))}</section>
<section><h2>Permissões</h2>${htmlTable('Permissões', ['Área', 'Permissão', 'Chave', ...names], keyRows(access, roles))}</section>
${flowSections(flows, roles)}
</main>`,
  })
}

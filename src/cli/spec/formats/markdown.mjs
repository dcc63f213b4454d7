/** @param {unknown} text */
const cell = text => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly unknown[])[]} rows
 */
export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map(row => `| ${row.map(cell).join(' | ')} |`).join('\n')

/** @param {readonly import('../matrix.mjs').Row[]} matrix */
export const matrixTable = matrix => {
  const roles = Object.keys(matrix[0]?.allowed ?? {})
  return table(
    ['Situação', 'Ação', 'Condição', ...roles],
    matrix.map(row => [
      row.statusLabel,
      row.action,
      row.condition,
      ...roles.map(role => (row.allowed[role] ? 'sim' : '–')),
    ]),
  )
}

/** @param {import('../plan.mjs').Path} path */
const pathText = ({ id, title, precondition, steps, covers }) => `## ${id}
${title}

**Antes:** ${precondition}

${table(
  ['nº', 'Quem', 'Passo', 'Resultado esperado'],
  steps.map(({ who, action, expected }, index) => [index + 1, who, action, expected.join(' ')]),
)}

**Transições cobertas (${covers.length}):** ${covers.map(key => `\`${key}\``).join(', ')}
`

/** @type {import('./formats.mjs').Format} */
export const markdown = (plan, matrix) => {
  const covered = plan.coverage.filter(({ paths }) => paths > 0).length
  const head = [
    `# ${plan.machine}: ${plan.cover}`,
    plan.description,
    [
      `${plan.paths.length} caminhos, ${covered} de ${plan.coverage.length} transições cobertas.`,
      ...(plan.role ? [`Papel: ${plan.role}.`] : []),
      ...(plan.seed === null ? [] : [`Semente: ${plan.seed}.`]),
    ].join(' '),
  ]
  const coverage = table(
    ['De', 'O que acontece', 'Transição', 'Caminhos'],
    plan.coverage.map(({ from, step, transition, paths }) => [
      from,
      step,
      `\`${transition}\``,
      plan.beyond.includes(transition) ? 'fora do papel' : paths,
    ]),
  )
  return [
    ...head,
    ...plan.paths.map(pathText),
    `## Cobertura\n\n${coverage}`,
    ...(matrix.length > 0 ? [`## Quem pode o quê\n\n${matrixTable(matrix)}`] : []),
  ]
    .join('\n\n')
    .concat('\n')
}

/** @param {readonly string[]} cells */
const row = cells => `      | ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`

/** @param {readonly import('../matrix.mjs').Row[]} matrix */
const outline = matrix => {
  const rows = matrix.flatMap(({ statusLabel, action, allowed }) =>
    Object.entries(allowed).map(([role, may]) =>
      row([role, statusLabel, action, may ? 'aparece' : 'não aparece']),
    ),
  )
  return `  @permissoes
  Esquema do Cenário: quem pode o quê
    Dado que entrei como "<papel>"
    Quando abro um registro na situação "<situação>"
    Então a ação "<ação>" <resultado>

    Exemplos:
${[row(['papel', 'situação', 'ação', 'resultado']), ...rows].join('\n')}
`
}

/** @param {import('../plan.mjs').Path} path */
const scenario = ({ id, title, precondition, steps }) => {
  const lines = steps.flatMap(({ who, action, expected }) => [
    `    Quando (${who}) ${action}`,
    ...expected.map((text, index) => `    ${index === 0 ? 'Então' : 'E'} ${text}`),
  ])
  return `  @${id}\n  Cenário: ${id}, ${title}\n    Dado ${precondition}\n${lines.join('\n')}\n`
}

/** @type {import('./formats.mjs').Format} */
export const gherkin = (plan, matrix) =>
  [
    `# language: pt\nFuncionalidade: ${plan.machine} (${plan.cover})\n  ${plan.description}\n`,
    `  # ${plan.coverage.filter(({ paths }) => paths > 0).length} de ${plan.coverage.length} transições cobertas\n`,
    ...plan.paths.map(scenario),
    ...(matrix.length > 0 ? [outline(matrix)] : []),
  ].join('\n')

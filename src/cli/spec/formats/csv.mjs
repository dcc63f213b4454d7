/** @param {unknown} value */
const field = value =>
  `"${String(value)
    .replace(/^(?=[=+\-@])/, "'")
    .replaceAll('"', '""')}"`

/** @param {readonly (readonly unknown[])[]} rows */
const lines = rows => rows.map(row => row.map(field).join(';')).join('\r\n')

/**
 * One sheet; the first column tells steps, coverage and permissions apart.
 * @type {import('./formats.mjs').Format}
 */
export const csv = (plan, matrix) =>
  `${lines([
    ['tipo', 'id', 'antes', 'nº', 'quem', 'passo', 'resultado esperado', 'transição', 'total'],
    ...plan.paths.flatMap(({ id, precondition, steps }) =>
      steps.map(({ who, action, expected, transition }, index) => [
        'passo',
        id,
        precondition,
        index + 1,
        who,
        action,
        expected.join(' '),
        transition,
        steps.length,
      ]),
    ),
    ...plan.coverage.map(({ from, step, transition, paths }) => [
      'cobertura',
      '',
      from,
      '',
      '',
      step,
      '',
      transition,
      paths,
    ]),
    ...matrix.flatMap(({ statusLabel, action, condition, event, allowed }) =>
      Object.entries(allowed).map(([role, may]) => [
        'permissão',
        role,
        `${statusLabel} (${condition})`,
        '',
        '',
        action,
        may ? 'pode' : 'não pode',
        event,
        '',
      ]),
    ),
  ])}\r\n`

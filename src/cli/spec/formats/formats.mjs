import { csv } from './csv.mjs'
import { gherkin } from './gherkin.mjs'
import { markdown } from './markdown.mjs'

/** @typedef {(plan: import('../plan.mjs').Plan, matrix: import('../matrix.mjs').Row[]) => string} Format */

/** @typedef {{ write: Format, ending: string }} Written */

/** @type {Record<string, Written>} */
export const formats = {
  md: { write: markdown, ending: 'md' },
  json: {
    write: (plan, matrix) => `${JSON.stringify({ ...plan, permissions: matrix }, null, 2)}\n`,
    ending: 'json',
  },
  gherkin: { write: gherkin, ending: 'feature' },
  csv: { write: csv, ending: 'csv' },
}

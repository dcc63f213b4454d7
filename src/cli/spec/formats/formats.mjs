import { csv } from './csv.mjs'
import { gherkin } from './gherkin.mjs'
import { markdown } from './markdown.mjs'

/** @typedef {(plan: import('../plan.mjs').Plan, matrix: import('../matrix.mjs').Row[]) => string} Format */

/** @type {Record<string, { write: Format, ending: string }>} */
export const formats = {
  md: { write: markdown, ending: 'md' },
  json: {
    write: (plan, matrix) => `${JSON.stringify({ ...plan, permissions: matrix }, null, 2)}\n`,
    ending: 'json',
  },
  gherkin: { write: gherkin, ending: 'feature' },
  csv: { write: csv, ending: 'csv' },
}

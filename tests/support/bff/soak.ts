import { appendFileSync } from 'node:fs'

/** Records figures for `npm run soak`; otherwise nothing. */
export const recordFigures = (title: string, figures: Record<string, number | string>): void => {
  const file = process.env.SOAK_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ title, figures })}\n`)
}

import { appendFileSync } from 'node:fs'

/** Leaves figures of a long run where `npm run soak` reads them; says nothing in an ordinary run. */
export const recordFigures = (title: string, figures: Record<string, number | string>): void => {
  const file = process.env.SOAK_FIGURES
  if (file) appendFileSync(file, `${JSON.stringify({ title, figures })}\n`)
}

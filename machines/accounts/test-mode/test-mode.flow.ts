/** Minutes, contract §7; shared by the screen and the BFF. */
export const testLimits = { minMinutes: 5, alone: 240, maxMinutes: 1440 } as const

interface TestProblem {
  code: 'TEST_TOO_SHORT' | 'TEST_TOO_LONG' | 'TEST_NEEDS_SUPERVISOR'
  message: string
}

const MINUTE_MS = 60_000
/** Tolerates clock differences between client and server. */
const GRACE_MS = 30_000

export const testProblem = (until: number, now: number, maySupervise: boolean): TestProblem | null => {
  const length = until - now
  if (!(length >= testLimits.minMinutes * MINUTE_MS - GRACE_MS))
    return { code: 'TEST_TOO_SHORT', message: 'O período de teste deve ser de no mínimo 5 minutos.' }
  if (length > testLimits.maxMinutes * MINUTE_MS + GRACE_MS)
    return { code: 'TEST_TOO_LONG', message: 'O período de teste deve ser de no máximo 24 horas.' }
  if (length > testLimits.alone * MINUTE_MS + GRACE_MS && !maySupervise)
    return {
      code: 'TEST_NEEDS_SUPERVISOR',
      message: 'Mais de 4 horas de teste precisam de um supervisor.',
    }
  return null
}

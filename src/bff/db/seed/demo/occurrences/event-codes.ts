/** Codes and shares in percent: emergencies 3, then 22, 20, 40, 15 (contract §8). */
export const eventMix: readonly (readonly [string, number])[] = [
  ['120', 1],
  ['122', 0.8],
  ['100', 0.7],
  ['110', 0.3],
  ['121', 0.2],
  ['130', 15],
  ['131', 4],
  ['133', 2],
  ['146', 1],
  ['145', 5],
  ['383', 7],
  ['461', 4],
  ['321', 4],
  ['301', 18],
  ['302', 5],
  ['351', 6],
  ['354', 4],
  ['147', 3],
  ['616', 4],
  ['384', 5],
  ['570', 5],
  ['305', 2],
  ['410', 3],
]

/** Those that a zone sends. */
export const zoneCodes: readonly string[] = ['130', '131', '133', '146', '383', '384', '570', '147']

/** Weights of the 24 hours: intrusions mostly by night, others by day. */
export const hourWeights = (code: string): readonly (readonly [number, number])[] => {
  const nightly = code === '130' || code === '133' || code === '146' || code === '131'
  return Array.from({ length: 24 }, (_, hour) => {
    const isNight = hour >= 20 || hour < 6
    const isRush = hour === 7 || hour === 18
    return [hour, nightly === isNight ? 4 : isRush ? 3 : 1.5] as const
  })
}

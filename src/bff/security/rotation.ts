/** State of a refresh-token family. Times in milliseconds. */
export interface FamilyState {
  generation: number
  deliveredAt: number
  /** The current access token was used: the pair arrived. */
  confirmed: boolean
}

const REISSUE_MS = 20_000
const GRACE_MS = 30_000

/**
 * Tolerates lost and repeated answers, detects reuse (contract §4.4).
 * @param presented generation of the token sent
 * @returns the state after handing out its generation's pair, or `reused`
 */
export const rotate = (family: FamilyState, presented: number, now: number): FamilyState | 'reused' => {
  const age = now - family.deliveredAt
  if (presented === family.generation)
    return age < REISSUE_MS
      ? family
      : { generation: family.generation + 1, deliveredAt: now, confirmed: false }
  if (presented === family.generation - 1) {
    if (!family.confirmed) return { ...family, deliveredAt: now }
    if (age <= GRACE_MS) return family
  }
  return 'reused'
}

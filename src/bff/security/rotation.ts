/** What the server remembers of a family of refresh tokens. Times in milliseconds. */
export interface FamilyState {
  generation: number
  deliveredAt: number
  /** An access token of the current generation has been used: the pair is known to have arrived. */
  confirmed: boolean
}

const REISSUE_MS = 20_000
const GRACE_MS = 30_000

/**
 * The rotation rule: an honest browser that loses or repeats answers is never signed out, and a second holder of
 * a token is found at the next refresh (contract §4.4; properties in tests/bff/security).
 * @param presented the generation of the token that was sent
 * @returns the state after handing out the pair of its generation, or `reused`
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

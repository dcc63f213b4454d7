/** A line of a timeline, as ownership needs it. */
export interface OwnerLine {
  id: string
  type: string
  actor_id: string | null
  payload: { operator?: { id: string }; previous?: { id: string } }
}

/** Lines that only its owner writes. */
const byOwner = ['HOLD', 'RELEASE', 'TRANSFER', 'CLOSE', 'STEP', 'CALL']
/** After these it is nobody's. */
const freeing = ['RELEASE', 'TRANSFER', 'LOCK_EXPIRED', 'HOLD_ELAPSED', 'NEW_SIGNAL_WAKES', 'WAIT_ELAPSED']

/** Replays the owners of an occurrence. @returns the violations */
export const ownerProblems = (lines: readonly OwnerLine[], stored: string | null): string[] => {
  let owner: string | null = null
  let held = false
  const problems: string[] = []
  for (const { id, type, actor_id, payload } of lines) {
    const wrong = (what: string) => problems.push(`${id}: ${type} by ${actor_id ?? 'the system'}, ${what}`)
    if (byOwner.includes(type) && actor_id !== owner) wrong(`of ${owner}`)
    if ((type === 'ATTEND' || type === 'FEED') && owner !== null) wrong(`while ${owner} has it`)
    if (type === 'RESUME' && !held) wrong('without a hold')
    if (type === 'TAKE_OVER' && payload.previous?.id !== owner)
      wrong(`from ${payload.previous?.id}, not ${owner}`)
    if (type === 'ATTEND' || type === 'RESUME' || type === 'TAKE_OVER') owner = actor_id
    if (type === 'FEED') owner = payload.operator?.id ?? null
    if (freeing.includes(type)) owner = null
    held = type === 'HOLD' || (held && !['RESUME', 'HOLD_ELAPSED', 'NEW_SIGNAL_WAKES'].includes(type))
  }
  if (stored !== owner) problems.push(`${lines[0]?.id}: stored with ${stored}, left with ${owner}`)
  return problems
}

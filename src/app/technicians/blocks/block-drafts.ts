import type { BlockValues } from '#machines/technicians/blocks/block.form.ts'

export const BLOCK_FORM = 'technicianBlock'

/** The draft of a new block. A drawn one has its own: that of another place would take this one's place. */
export const newBlockId = (drawn?: Pick<BlockValues, 'technicianIds' | 'startsAt' | 'endsAt'>): string =>
  drawn
    ? `new-${drawn.technicianIds.map(({ id }) => id).join('-')}-${drawn.startsAt.date}-${drawn.startsAt.time}-${drawn.endsAt.time}`
    : 'new'

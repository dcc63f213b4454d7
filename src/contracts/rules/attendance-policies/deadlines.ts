interface Times {
  waitBeforeQueueS: number
  acceptSlaS: number
  closeSlaS: number
}

const after = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000)

/** Times to join the queue, to accept and to close (contract §4.2). */
export const deadlinesOf = ({ waitBeforeQueueS, acceptSlaS, closeSlaS }: Times, receivedAt: Date) => {
  const queuedAt = after(receivedAt, waitBeforeQueueS)
  return { queuedAt, acceptDueAt: after(queuedAt, acceptSlaS), closeDueAt: after(queuedAt, closeSlaS) }
}

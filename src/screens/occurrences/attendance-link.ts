/** Address of the attendance of an occurrence (spec §2). */
export const attendanceHref = (id: string): string => `/occurrence/${id}/attendance`

interface CftvView {
  /** Where Escape goes back to. */
  from: 'attendance' | 'details'
  /** The zone's camera as it is now, instead of the images. */
  live?: boolean
}

/** Address of the images of an occurrence, or of its cameras now. */
export const cftvHref = (id: string, { from, live = false }: CftvView): string => {
  const query = [from === 'details' && 'from=details', live && 'view=live'].filter(Boolean).join('&')
  return `/occurrence/${id}/cftv${query && `?${query}`}`
}

/** Address of an occurrence to read. */
export const detailsHref = (id: string): string => `/occurrence/${id}`

/** Address of the report of a dispatch; `from` is where its way back leads. */
export const dispatchReportHref = (id: string, dispatchId: string, from: 'attendance' | 'details'): string =>
  `/occurrence/${id}/dispatch/${dispatchId}/report${from === 'details' ? '?from=details' : ''}`

/** Address of the form of an order opened in an occurrence. */
export const newOrderHref = (occurrenceId: string): string =>
  `/service-order/create?occurrenceId=${occurrenceId}`

/** Address of the replay of a closed attendance, or of its report on paper. */
export const replayHref = (id: string, view?: 'report'): string =>
  `/occurrence/${id}/replay${view ? `?view=${view}` : ''}`

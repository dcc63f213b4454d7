/** Address of the attendance of an occurrence (spec §2). */
export const attendanceHref = (id: string): string => `/occurrence/${id}/attendance`

/** Address of the form of an order opened in an occurrence. */
export const newOrderHref = (occurrenceId: string): string =>
  `/service-order/create?occurrenceId=${occurrenceId}`

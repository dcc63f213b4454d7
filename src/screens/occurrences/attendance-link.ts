/** Address of the attendance of an occurrence (spec §2). */
export const attendanceHref = (id: string): string => `/occurrence/${id}/attendance`

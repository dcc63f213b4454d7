export { clockOf, formatDate, formatMoment, today } from '#ui/format/dates.ts'
export { formatPhone } from '#ui/format/documents.ts'

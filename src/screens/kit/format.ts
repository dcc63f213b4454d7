export { formatDate, formatMoment, momentAt, timeAt } from '#contracts/rules/dates.ts'
export { today } from '#ui/format/dates.ts'
export { formatPhone } from '#ui/format/documents.ts'

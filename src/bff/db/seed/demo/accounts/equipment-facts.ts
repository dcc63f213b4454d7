import { addDays } from '#contracts/rules/dates.ts'

type Row = Record<string, unknown>

const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

const warrantyOf = (index: number, installed: string, now: string): string | null => {
  if (index % 9 === 0) return addDays(now.slice(0, 10), (index % 28) + 1)
  return index % 9 === 1 ? null : yearsAfter(installed, (index % 3) + 1)
}

/** Derived from the list index, so that other demo data stays unchanged. */
export const equipmentFacts = (row: Row, index: number, central: string | null, now: string): Row => {
  const sensor = row.kind === 'SENSOR' && central !== null
  const wired = sensor || row.kind === 'SIREN' || row.kind === 'KEYPAD' || row.kind === 'COMM_MODULE'
  return {
    ...row,
    id: String(index + 1),
    patrimony_code: row.ownership === 'COMPANY' ? `PAT-${String(index + 1).padStart(6, '0')}` : null,
    central_id: wired ? central : null,
    zone_number: sensor ? (index % 6) + 1 : null,
    stream_url:
      row.kind === 'CAMERA'
        ? `rtsp://10.${(index >> 8) % 256}.${index % 256}.${(index % 200) + 20}:554/stream1`
        : null,
    warranty_until: warrantyOf(index, String(row.installed_at), now),
  }
}

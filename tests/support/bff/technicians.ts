import { sql } from 'kysely'
import type { TestBff } from './bff.ts'

/** Pairs of calendar rows of one technician that overlap: none may ever exist. */
export const overlapsIn = async ({ db }: TestBff): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n
    FROM technician_calendar a JOIN technician_calendar b
      ON a.technician_id = b.technician_id AND a.id < b.id AND a.during && b.during`.execute(db)
  return rows[0]?.n ?? -1
}

/** A new technician with nothing in the calendar. */
export const addTechnician = async (
  { db }: TestBff,
  name: string,
  area: { uf: string; city?: string; neighborhood?: string } | null = null,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO app_user (name, email, operational_profile_id)
    SELECT ${name}, ${`${name.toLowerCase().replaceAll(' ', '.')}@demo.example`}, id
    FROM operational_profile WHERE code = 'TECHNICIAN' RETURNING id`.execute(db)
  const id = rows[0]!.id
  if (area)
    await sql`INSERT INTO user_coverage (user_id, uf, city, neighborhood)
      VALUES (${id}, ${area.uf}, ${area.city ?? null}, ${area.neighborhood ?? null})`.execute(db)
  return id
}

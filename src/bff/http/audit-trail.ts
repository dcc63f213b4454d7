type Fields = Readonly<Record<string, unknown>>

const PERSONAL = /(document|email|phones?)$/i

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEmpty = (value: unknown) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0)

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const masked = (record: unknown, earlier: unknown): unknown =>
  isFields(record)
    ? Object.fromEntries(
        Object.entries(record).map(([name, value]) => {
          if (!PERSONAL.test(name) || isEmpty(value)) return [name, value]
          const before = isFields(earlier) ? earlier[name] : undefined
          return [name, isEmpty(before) || same(before, value) ? 'given' : 'changed']
        }),
      )
    : record

/** Masks documents, e-mails and phones, keeping only that they changed (hardening S31). */
export const withoutPersonalData = (before: unknown, after: unknown): [unknown, unknown] => [
  masked(before, null),
  masked(after, before),
]

/** Account of an audited record: its own id, or `accountId` of its facts. */
export const accountOf = (entity: string, entityId: string, ...facts: unknown[]): string | null => {
  if (entity === 'account') return entityId
  const named = facts.filter(isFields).find(({ accountId }) => typeof accountId === 'string')
  return (named?.accountId as string | undefined) ?? null
}

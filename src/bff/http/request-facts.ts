export interface RequestFacts {
  requestId: string
  ip: string | null
  ifMatch: number | null
  idempotency: { key: string; digest: Buffer } | null
  /** Tab id and message sequence number (X-Tab-Id, X-Seq). */
  tab: { id: string; seq: string | null } | null
  lastEventId: string | null
}

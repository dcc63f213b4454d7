/** A person at a station, or a rule of the system; `cause` is a sentence. */
export type OccurrenceActor =
  | { kind: 'person'; id: string; stationId: string | null }
  | { kind: 'system'; rule: string; cause: string }

/** Author and instant of an event. */
export interface Attribution {
  actor: OccurrenceActor
  at: Date
}

/** Under which name a visit's form keeps its text: of one there is, or of a new one of an order. */
export const visitDraft = (orderId: string, visitId: string | null) => ({
  form: 'intervention',
  entityId: visitId ?? `new-${orderId}`,
})

/** And a note's: of one there is, or of a new one of a visit. */
export const noteDraft = (visitId: string, noteId: string | null) => ({
  form: 'interventionNote',
  entityId: noteId ?? `new-${visitId}`,
})

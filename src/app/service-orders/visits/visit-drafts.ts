/** Draft key: by visit, or by order for a new one. */
export const visitDraft = (orderId: string, visitId: string | null) => ({
  form: 'intervention',
  entityId: visitId ?? `new-${orderId}`,
})

/** Draft key: by note, or by visit for a new one. */
export const noteDraft = (visitId: string, noteId: string | null) => ({
  form: 'interventionNote',
  entityId: noteId ?? `new-${visitId}`,
})

export const visitDraft = (orderId: string, visitId: string | null) => ({
  form: 'intervention',
  entityId: visitId ?? `new-${orderId}`,
})

export const signatureDraft = (visitId: string) => ({ form: 'signature', entityId: visitId })

export const noteDraft = (visitId: string, noteId: string | null) => ({
  form: 'interventionNote',
  entityId: noteId ?? `new-${visitId}`,
})

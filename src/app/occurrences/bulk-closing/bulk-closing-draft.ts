/** Drafts of closings in bulk: by event code, or by account. */
export const BULK_CLOSING = 'occurrence.bulkClosing'

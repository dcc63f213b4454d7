/** Rows of a page of every list (spec §9). */
export const PAGE_SIZE = 15

export const PAGE_SIZES: readonly number[] = [PAGE_SIZE, 25, 50, 100]

/** Rows that one file takes; a list that is longer is counted one further. */
export const MOST_LISTED = 50_000

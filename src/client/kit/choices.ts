import type { Page } from '#contracts/kit/wire.ts'
import type { ComboboxSearch } from '#machines/kit/combobox/combobox.machine.ts'

interface NameQuery {
  name?: string
  recordsPerPage: number
  offset: number
}

/** A cancelled request never settles. */
export const settled = <Value>(value: Value | undefined): Value | Promise<Value> =>
  value === undefined ? new Promise<Value>(() => {}) : value

/** Pages of a combobox's choices, searched by name. @throws Failure */
export const choices =
  <Choice>(ask: (query: NameQuery, signal: AbortSignal) => Promise<Page<Choice> | undefined>) =>
  async ({
    search: name,
    signal,
    recordsPerPage,
    offset,
  }: ComboboxSearch & { signal: AbortSignal }): Promise<Page<Choice>> =>
    settled(await ask({ recordsPerPage, offset, ...(name && { name }) }, signal))

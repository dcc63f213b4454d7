import type { Page } from '#contracts/kit/wire.ts'
import { foldText } from '#contracts/rules/fold-text.ts'
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

/** Pages of a combobox's choices, from a list that comes whole. @throws Failure */
export const wholeChoices =
  <Choice extends { name: string }>(ask: (signal: AbortSignal) => Promise<readonly Choice[] | undefined>) =>
  async ({
    search,
    signal,
    recordsPerPage,
    offset,
  }: ComboboxSearch & { signal: AbortSignal }): Promise<Page<Choice>> => {
    const all = await settled(await ask(signal))
    const found = all.filter(({ name }) => foldText(name).includes(foldText(search)))
    return { data: found.slice(offset, offset + recordsPerPage), totalElements: found.length }
  }

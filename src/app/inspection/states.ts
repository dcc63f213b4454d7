import type { StateValue } from 'xstate'

/** The innermost states of a value, as `signingOut.revoking`. */
export const leavesOf = (value: StateValue, around = ''): string[] =>
  typeof value === 'string'
    ? [`${around}${value}`]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
          ? [`${around}${key}`]
          : leavesOf(inner, `${around}${key}.`),
      )

/** The ids of the states of a value and of those around them, outermost first. */
export const litOf = (machine: string, value: StateValue): string[] => [
  ...new Set(
    leavesOf(value).flatMap(leaf =>
      leaf.split('.').map((_, index, keys) => [machine, ...keys.slice(0, index + 1)].join('.')),
    ),
  ),
]

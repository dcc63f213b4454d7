import type { StateValue } from 'xstate'

export const activeLeavesOf = (value: StateValue, around = ''): string[] =>
  typeof value === 'string'
    ? [`${around}${value}`]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
          ? [`${around}${key}`]
          : activeLeavesOf(inner, `${around}${key}.`),
      )

export const activeStatesOf = (machine: string, value: StateValue): string[] => [
  ...new Set(
    activeLeavesOf(value).flatMap(leaf =>
      leaf.split('.').map((_, index, keys) => [machine, ...keys.slice(0, index + 1)].join('.')),
    ),
  ),
]

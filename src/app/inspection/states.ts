import type { StateValue } from 'xstate'

export const activeLeavesOf = (value: StateValue, around = ''): string[] =>
  typeof value === 'string'
    ? [`${around}${value}`]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
          ? [`${around}${key}`]
          : activeLeavesOf(inner, `${around}${key}.`),
      )

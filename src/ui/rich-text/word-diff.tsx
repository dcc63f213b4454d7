import { type Change, diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'

const MOST_EDITS = 1500

const changesBetween = (before: string, after: string): Change[] =>
  diffWordsWithSpace(before, after, { maxEditLength: MOST_EDITS }) ?? [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ]

const tagOf = ({ removed, added }: Change) => (removed ? 'del' : added ? 'ins' : 'span')

export const WordDiff = ({ before, after }: { before: string; after: string }) =>
  useMemo(
    () =>
      changesBetween(before, after).map((change, at) => {
        const Tag = tagOf(change)
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces have no identity
        return <Tag key={at}>{change.value}</Tag>
      }),
    [before, after],
  )

import { useState } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import { draftKey } from '#browser/storage/lazy-drafts.ts'
import { timeOfMinutes } from '#contracts/rules/dates.ts'
import { STEP_MINUTES } from '#machines/service-orders/board/board.hours.ts'
import type { boardMachine } from '#machines/service-orders/board/board.machine.ts'
import {
  type DrawnBlock,
  readDrawnBlock,
  selectDrawnBlock,
} from '#machines/service-orders/board/board.selectors.ts'
import { useServices } from '../../context.ts'
import { useDraft } from '../../kit/draft/use-draft.ts'
import { useStoredDraft } from '../../kit/draft/use-stored-draft.ts'
import { BLOCK_FORM, newBlockId } from './block-drafts.ts'

const DRAWN = 'technicianBlock.drawn'

const idOf = ({ technicianId, from, to }: DrawnBlock, date: string): string =>
  newBlockId({
    technicianIds: [{ id: technicianId, name: '' }],
    startsAt: { date, time: timeOfMinutes(from) },
    endsAt: { date, time: timeOfMinutes(to) },
  })

export const useDrawnBlock = (board: ActorRefFrom<typeof boardMachine>, date: string): void => {
  const { drafts, session } = useServices()
  const [left, setLeft] = useState<DrawnBlock | null>(null)
  const recall = async (found: unknown) => {
    const drawn = readDrawnBlock(found)
    const userId = session.getSnapshot().context.userId ?? ''
    const written = drawn && (await drafts.recall(draftKey(userId, BLOCK_FORM, idOf(drawn, date))))
    // Nothing was typed, so nothing is lost.
    if (written === null) {
      const isAnother = selectDrawnBlock(board.getSnapshot()) !== null
      return isAnother ? undefined : drafts.forget(draftKey(userId, DRAWN, date))
    }
    await waitFor(board, snapshot => snapshot.matches('watching'))
    setLeft(drawn)
  }
  useDraft(board, {
    form: DRAWN,
    entityId: date,
    read: selectDrawnBlock,
    onRecalled: found => {
      recall(found).catch(() => {})
    },
  })
  const draw = ({ technicianId, from, to }: DrawnBlock) => {
    board.send({ type: 'block.started', place: { technicianId, minute: from } })
    board.send({ type: 'block.stretched', minute: to - STEP_MINUTES })
    board.send({ type: 'block.drawn' })
  }
  useStoredDraft(
    left && [
      {
        form: BLOCK_FORM,
        entityId: idOf(left, date),
        open: () => draw(left),
      },
    ],
  )
}

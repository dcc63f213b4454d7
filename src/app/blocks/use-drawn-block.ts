import { useState } from 'react'
import { type ActorRefFrom, waitFor } from 'xstate'
import { drawnValues } from '#machines/blocks/block.values.ts'
import { STEP_MINUTES } from '#machines/service-orders/board.hours.ts'
import type { boardMachine } from '#machines/service-orders/board.machine.ts'
import {
  type DrawnBlock,
  readDrawnBlock,
  selectDrawnBlock,
} from '#machines/service-orders/board.selectors.ts'
import { useUnfinished } from '../kit/use-unfinished.ts'
import { useDraft } from '../use-draft.ts'
import { BLOCK_FORM, newBlockId } from './drafts.ts'

/** Draws a block again whose form this tab left with something unsaved in it: it lies under where it was drawn. */
export const useDrawnBlock = (board: ActorRefFrom<typeof boardMachine>, date: string): void => {
  const [left, setLeft] = useState<DrawnBlock | null>(null)
  useDraft(board, {
    form: 'technicianBlock.drawn',
    entityId: date,
    read: selectDrawnBlock,
    onRecalled: found =>
      waitFor(board, snapshot => snapshot.matches('watching')).then(
        () => setLeft(readDrawnBlock(found)),
        () => {},
      ),
  })
  const draw = ({ technicianId, from, to }: DrawnBlock) => {
    board.send({ type: 'block.started', place: { technicianId, minute: from } })
    board.send({ type: 'block.stretched', minute: to - STEP_MINUTES })
    board.send({ type: 'block.drawn' })
  }
  useUnfinished(
    left && [
      {
        form: BLOCK_FORM,
        entityId: newBlockId(drawnValues({ id: left.technicianId, name: '' }, date, left.from, left.to)),
        open: () => draw(left),
      },
    ],
  )
}

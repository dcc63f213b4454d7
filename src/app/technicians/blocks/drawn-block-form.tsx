import { blockActors } from '#client/actors/technicians/blocks.actors.ts'
import type { DrawingView } from '#machines/service-orders/board/board.selectors.ts'
import { blockForm, drawnValues } from '#machines/technicians/blocks/block.form.ts'
import { useServices } from '../../context.ts'
import { perServices } from '../../kit/per-services.ts'
import { BlockingForm } from './block-editor.tsx'

const actorsOf = perServices(({ http, cache }) => blockActors(http, cache, blockForm.bodyOf))

interface DrawnBlockFormProps {
  drawing: DrawingView
  mayUnschedule: boolean
  onSaved: () => void
  onClose: () => void
}

export const DrawnBlockForm = ({ drawing, ...props }: DrawnBlockFormProps) => (
  <BlockingForm
    {...props}
    block={null}
    wanted={drawnValues(drawing.technician, drawing.date, drawing.from, drawing.to)}
    actors={actorsOf(useServices())}
  />
)

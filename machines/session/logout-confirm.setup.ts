import { assign, emit, setup } from 'xstate'
import type { HandoverPreview } from '#contracts/stations/handover.contract.ts'
import { port } from '../kit/port.ts'

/** Leaving waits no longer for answers. */
const PATIENCE_MS = 1000
/** A shorter stay at a station needs no handover. */
const SHIFT_MS = 30 * 60_000

interface LogoutConfirmInput {
  userId: string
  stationId: string | null
  /** Milliseconds since 1970, server's clock. */
  now: number
}

interface Context extends LogoutConfirmInput {
  /** Null while unknown. */
  hasUnsaved: boolean | null
  /** Null: no station, or no answer in time. */
  preview: HandoverPreview | null
}

/** Open occurrences not handed over in this shift. */
export const countOpen = (preview: HandoverPreview | null): number =>
  preview?.occurrences.filter(({ id }) => !preview.given?.occurrenceIds.includes(id)).length ?? 0

/** A shift passed without a handover. */
const isHandoverDue = ({ preview, now }: Pick<Context, 'preview' | 'now'>): boolean =>
  preview !== null && preview.given === null && now - Date.parse(preview.since) >= SHIFT_MS

export const needsHandover = (context: Pick<Context, 'preview' | 'now'>): boolean =>
  countOpen(context.preview) > 0 || isHandoverDue(context)

export const logoutConfirmSetup = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'stay.requested' } | { type: 'leave.requested' } | { type: 'handover.requested' },
    emitted: {} as { type: 'leave.confirmed' },
    input: {} as LogoutConfirmInput,
    meta: {} as { qa: { expect: string } },
    transitionMeta: {} as { qa: { step: string } },
  },
  actors: {
    findUnsaved: port<boolean, { userId: string }>('findUnsaved'),
    previewHandover: port<HandoverPreview, void>('previewHandover'),
  },
  actions: {
    setUnsaved: assign((_, { hasUnsaved }: { hasUnsaved: boolean }) => ({ hasUnsaved })),
    setPreview: assign((_, { preview }: { preview: HandoverPreview }) => ({ preview })),
    emitLeave: emit({ type: 'leave.confirmed' as const }),
  },
  guards: {
    isAtStation: ({ context }) => context.stationId !== null,
    needsAnswer: ({ context }) => context.hasUnsaved !== false || needsHandover(context),
  },
  delays: { logoutPatience: PATIENCE_MS },
})

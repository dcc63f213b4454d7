import { detailsSetup } from './details.setup.ts'

/** The order changed while the dialog was open: the typed text is kept. */
export const versionConflict = detailsSetup.createStateConfig({
  on: {
    'order.renewed': [
      {
        guard: { type: 'newerStillAllowed', params: ({ event }) => event },
        actions: { type: 'applyOvertakingOrder', params: ({ event }) => event },
        meta: { qa: { step: 'Alguém altera a ordem; a ação ainda é possível.' } },
      },
      {
        guard: { type: 'newer', params: ({ event }) => event },
        target: '#serviceOrderDetails.overtaken',
        actions: { type: 'applyOvertakingOrder', params: ({ event }) => event },
        meta: { qa: { step: 'Alguém altera a ordem; a ação não é mais possível.' } },
      },
    ],
  },
}).on

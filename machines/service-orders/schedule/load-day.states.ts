import { type Context, type Day, dayQueryOf } from './schedule.setup.ts'

/** Invokes the port `loadDay`; the state adds `onError`. @param step of a loaded day, for the tester */
export const loadDay = <const Next extends string>(next: Next, step: string) => ({
  id: 'loadDay' as const,
  src: 'loadDay' as const,
  input: ({ context }: { context: Context }) => dayQueryOf(context),
  onDone: {
    target: next,
    actions: {
      type: 'setDay' as const,
      params: ({ event }: { event: { output: Day } }) => ({ day: event.output }),
    },
    meta: { qa: { step } },
  },
})

/** Loads the day on screen again; a failed load keeps it. */
export const reloadDay = <const Next extends string>(next: Next) => ({
  ...loadDay(next, 'O servidor devolve a agenda de agora.'),
  onError: { target: next, meta: { qa: { step: 'A agenda não veio: fica a anterior.' } } },
})

export const refreshRequested = {
  target: 'refreshing',
  meta: { qa: { step: 'Uma ordem ou um bloqueio muda no servidor.' } },
} as const

const errorIn = ({ event }: { event: { error: unknown } }) => ({ error: event.error })

/** After a submit that failed. The machine has guard `undecided`, actions `setFailure` and `setServerErrors`. */
export const submitErrors = <const Undelivered extends string, const Refused extends string>(targets: {
  undelivered: Undelivered
  refused: Refused
}) =>
  [
    {
      guard: { type: 'undecided', params: errorIn },
      target: targets.undelivered,
      actions: { type: 'setFailure', params: errorIn },
      meta: { qa: { step: 'A rede ou o servidor falha.' } },
    },
    {
      target: targets.refused,
      actions: [{ type: 'setServerErrors', params: errorIn }, 'emitDraftChanged', 'focusFirstError'],
      meta: { qa: { step: 'O servidor recusa.' } },
    },
  ] as const

/** A submit without an answer; `retry.requested` sends the same again. */
export const undelivered = <const Submitting extends string>(submitting: Submitting) =>
  ({
    description: 'O envio não chegou ao fim; nada se perdeu.',
    meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente.' } },
    tags: 'undelivered',
    on: {
      'retry.requested': {
        target: submitting,
        meta: { qa: { step: 'A pessoa clica em Tentar novamente: é o mesmo envio.' } },
      },
    },
  }) as const

/** The machine has guard `dirty` and state `confirmingLeave`. */
export const leaveRequested = <const Left extends string>(emitLeft: Left) =>
  [
    {
      guard: 'dirty',
      target: 'confirmingLeave',
      meta: { qa: { step: 'A pessoa quer sair com alterações não salvas.' } },
    },
    {
      target: 'left',
      actions: emitLeft,
      meta: { qa: { step: 'A pessoa sai sem ter alterado nada.' } },
    },
  ] as const

export const confirmingLeave = <const Left extends string, const Back extends string>(
  emitLeft: Left,
  back: Back,
) =>
  ({
    description: 'A pessoa quer sair e há alterações não salvas.',
    meta: { qa: { expect: 'O diálogo "Sair sem salvar?" está aberto.' } },
    tags: 'asksToLeave',
    on: {
      'leave.confirmed': {
        target: 'left',
        actions: ['emitDraftCleared', emitLeft],
        meta: { qa: { step: 'A pessoa confirma: as alterações são descartadas.' } },
      },
      'leave.cancelled': {
        target: back,
        meta: { qa: { step: 'A pessoa continua editando.' } },
      },
    },
  }) as const

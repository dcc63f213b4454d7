import type { Reason } from '#contracts/reasons.contract.ts'

export const closingReasons: readonly Reason[] = [
  {
    id: '9',
    code: 'FALHA_DE_ENERGIA',
    name: 'Falha de energia',
    requiresNote: false,
    classification: 'TECHNICAL',
  },
  { id: '16', code: 'OUTRO', name: 'Outro', requiresNote: true },
]

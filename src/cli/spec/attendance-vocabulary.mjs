/** @type {Readonly<Record<string, string>>} */
export const events = {
  'work.changed': 'escrever',
  'work.recalled': 'rascunho de antes',
  'other.taken': 'usar o outro rascunho',
  'own.kept': 'manter o próprio',
}

/** @type {Readonly<Record<string, string>>} */
export const guards = {
  isMine: 'estou atendendo',
  isHeld: 'está em espera, comigo',
  isLost: 'deixou de ser minha',
  isClosed: 'encerrada',
  isOwned: 'é de outra pessoa',
  mayAnswer: 'a etapa aceita a resposta',
  sendsForStep: 'a etapa pede este envio',
  hasPlainAnswer: 'a etapa só se faz',
  hasNextCall: 'há a quem ligar',
  asksCall: 'etapa de ligar',
  asksPassword: 'etapa de conferir a senha',
  isSpoken: 'há o que conferir',
  isMismatch: 'senha não confere',
  endsStep: 'conclui a etapa',
  isAnswerStored: 'resposta já gravada',
  mayRegister: 'relato sem marcadores',
  notesAtHand: 'etapa de registrar, relato pronto',
  notesStep: 'etapa de registrar',
  offeredDraft: 'ação do rascunho disponível',
  conflicts: 'mudou antes',
  isWritten: 'texto novo',
  isEmptied: 'nada mais a guardar',
  mayTakeKept: 'há rascunho neste computador',
  mustChoose: 'há outro rascunho e texto não enviado',
  isUnsent: 'o daqui não foi enviado',
  isConflict: 'salvo antes por outra aba',
  newestIsSaved: 'o mais novo é o do servidor',
  isLeftThere: 'ficou só no servidor',
  isUnsaved: 'escreveu mais',
  isDone: 'nada mais a guardar',
  hasWork: 'há texto na tela',
}

/** @type {Readonly<Record<string, string>>} */
export const delays = {
  pause: 'após 2 s',
  nextTry: 'após 15 s',
}

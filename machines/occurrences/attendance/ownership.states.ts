import { attendanceSetup } from './attendance.setup.ts'

const whose = (description: string, expect: string) => ({ description, meta: { qa: { expect } } })

/** Whose the occurrence is, read again whenever it is. */
export const ownership = attendanceSetup.createStateConfig({
  description: 'De quem é a ocorrência.',
  meta: { qa: { expect: 'A tela diz de quem é a ocorrência.' } },
  initial: 'unknown',
  on: {
    'occurrence.read': {
      target: '.deciding',
      meta: { qa: { step: 'A ocorrência chega como está agora.' } },
    },
  },
  states: {
    unknown: whose('Ainda não se sabe.', 'Nada se pode fazer ainda.'),
    deciding: {
      ...whose('De quem é agora?', 'A tela sabe em seguida o que oferecer.'),
      always: [
        { guard: 'isLost', target: 'lost', meta: { qa: { step: 'Era minha, e não é mais.' } } },
        { guard: 'isClosed', target: 'closed', meta: { qa: { step: 'Está encerrada.' } } },
        { guard: 'isMine', target: 'mine', meta: { qa: { step: 'Estou atendendo.' } } },
        { guard: 'isHeld', target: 'held', meta: { qa: { step: 'Eu a deixei em espera.' } } },
        { guard: 'isOwned', target: 'others', meta: { qa: { step: 'Outra pessoa está com ela.' } } },
        { target: 'free', meta: { qa: { step: 'Não é de ninguém.' } } },
      ],
    },
    mine: whose('Eu atendo.', 'Roteiro, ligações, relato e ações estão à mão.'),
    held: whose('Em espera, comigo.', 'A tela diz até quando espera e oferece Retomar.'),
    others: whose('De outra pessoa.', 'A tela diz de quem é e não deixa escrever.'),
    free: whose('De ninguém.', 'A tela oferece Atender, se o perfil e o posto permitem.'),
    lost: whose('Deixou de ser minha.', 'A tela diz quem a tem agora; o relato escrito fica à vista.'),
    closed: whose('Encerrada.', 'A tela mostra como e por quem foi encerrada.'),
  },
})

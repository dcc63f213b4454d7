import {
  ask,
  callAuthority,
  callContact,
  checkPassword,
  close,
  confirm,
  dispatch,
  inform,
  note,
  viewCamera,
} from './steps.ts'

/** Duress: a call to the place, or a car at the door, endangers people. */
export const duress = [
  inform(
    'discricao',
    'Agir com discrição',
    'Alguém pode estar ouvindo. Não ligue para o local e não mude o tom de voz se já estiver em ligação.',
  ),
  viewCamera('imagens', 'Ver as imagens sem acionar áudio nem luz', {
    onYes: 'policia',
    onNo: 'policia',
    onFail: 'policia',
  }),
  callAuthority(
    'policia',
    'Acionar a Polícia Militar (190): pessoa sob ameaça',
    'POLICE',
    'Peça aproximação sem sirene. Diga quantas pessoas moram ou trabalham no local e o que as imagens mostram.',
    'repetir',
  ),
  ask('repetir', 'A polícia confirmou o envio da guarnição?', { onYes: 'externo', onNo: 'insistir' }),
  callAuthority(
    'insistir',
    'Ligar de novo para a Polícia Militar (190)',
    'POLICE',
    'Se não atender, use o telefone do batalhão que está no cadastro do patrimônio.',
  ),
  callContact(
    'externo',
    'Ligar para um contato que não esteja no local',
    { onYes: 'senha', onFail: 'viatura' },
    { contactRoles: ['FAMILY', 'MANAGER', 'SYNDIC', 'NEIGHBOR'] },
    'Pergunte quem deve estar no local agora. Peça que ninguém vá até lá.',
  ),
  checkPassword('senha', { onYes: 'viatura', onNo: 'viatura', onFail: 'viatura' }),
  dispatch(
    'viatura',
    'Posicionar a viatura a uma quadra, descaracterizada se houver',
    'resultado',
    'O tático observa e relata. Não se aproxima antes da polícia.',
  ),
  ask('resultado', 'A polícia confirmou a ameaça?', { onYes: 'registrar-real', onNo: 'registrar' }),
  note('registrar-real', 'Registrar horários, guarnição e protocolo'),
  close('encerrar-real', 'Encerrar como pânico real', 'PANICO_REAL'),
  note('registrar', 'Registrar quem explicou o engano e como foi conferido'),
  close('encerrar', 'Encerrar como disparo acidental', 'DISPARO_ACIDENTAL_DO_USUARIO'),
]

export const panic = [
  viewCamera('imagens', 'Ver as imagens do local', { onYes: 'policia', onNo: 'ligar', onFail: 'ligar' }),
  callContact(
    'ligar',
    'Ligar uma vez para o local',
    { onYes: 'senha', onFail: 'policia' },
    { maxContacts: 1 },
    'Pergunte apenas: "Está tudo bem? Qual é a senha?"',
  ),
  checkPassword('senha', { onYes: 'engano', onNo: 'policia', onFail: 'policia' }),
  ask('engano', 'A pessoa afirma, com calma, que apertou sem querer?', {
    onYes: 'registrar',
    onNo: 'policia',
  }),
  callAuthority(
    'policia',
    'Acionar a Polícia Militar (190)',
    'POLICE',
    'Diga: botão de pânico acionado, endereço com referência e quem deve estar no local. Anote o protocolo.',
    'viatura',
  ),
  dispatch('viatura', 'Deslocar a viatura mais próxima', 'contatos'),
  callContact('contatos', 'Avisar os demais contatos', { onYes: 'chegada', onFail: 'chegada' }),
  confirm('chegada', 'Chegada da polícia ou da viatura confirmada'),
  note('registrar-real', 'Registrar o que foi constatado e o protocolo'),
  close('encerrar-real', 'Encerrar como pânico real', 'PANICO_REAL'),
  note('registrar', 'Registrar quem atendeu e o motivo do engano'),
  close('encerrar', 'Encerrar como disparo acidental', 'DISPARO_ACIDENTAL_DO_USUARIO'),
]

export const fire = [
  viewCamera('imagens', 'Procurar fumaça ou chama nas câmeras', {
    onYes: 'bombeiros',
    onNo: 'ligar',
    onFail: 'ligar',
  }),
  callContact(
    'ligar',
    'Ligar para o local',
    { onYes: 'fogo', onFail: 'bombeiros' },
    { maxContacts: 2 },
    'Se houver fogo, oriente: saiam todos, não usem o elevador, não voltem para buscar nada.',
  ),
  ask('fogo', 'Há fogo, fumaça ou cheiro de queimado?', { onYes: 'bombeiros', onNo: 'senha' }),
  checkPassword('senha', { onYes: 'causa', onNo: 'bombeiros', onFail: 'bombeiros' }),
  callAuthority(
    'bombeiros',
    'Acionar o Corpo de Bombeiros (193)',
    'FIRE',
    'Informe o setor do detector, pessoas no local, materiais perigosos do cadastro e onde fica o registro de gás.',
    'viatura',
  ),
  dispatch('viatura', 'Deslocar a viatura para abrir o acesso', 'avisar'),
  callContact('avisar', 'Avisar todos os responsáveis', {
    onYes: 'registrar-real',
    onFail: 'registrar-real',
  }),
  note('registrar-real', 'Registrar horários, guarnição e o que foi encontrado'),
  close('encerrar-real', 'Encerrar com a constatação dos bombeiros', 'OUTRO'),
  ask('causa', 'A causa foi vapor, poeira ou manutenção?', { onYes: 'registrar', onNo: 'revisar' }),
  confirm('revisar', 'Contato orientado a pedir a revisão do detector'),
  note('registrar', 'Registrar a causa e quem confirmou'),
  close('encerrar', 'Encerrar como disparo acidental', 'DISPARO_ACIDENTAL_DO_USUARIO'),
]

export const medical = [
  inform(
    'ficha',
    'Ler a ficha da pessoa nas observações da conta',
    'Idade, doenças, remédios, convênio e hospital de preferência ajudam o SAMU.',
  ),
  callContact(
    'ligar',
    'Ligar para o local pelo viva-voz',
    { onYes: 'consciente', onFail: 'samu' },
    { maxContacts: 1 },
  ),
  ask('consciente', 'A pessoa responde e diz que não precisa de socorro?', {
    onYes: 'senha',
    onNo: 'samu',
  }),
  checkPassword('senha', { onYes: 'familiar-tranquilo', onNo: 'samu', onFail: 'familiar-tranquilo' }),
  callAuthority(
    'samu',
    'Acionar o SAMU (192)',
    'MEDICAL',
    'Fique na linha: o médico regulador pergunta idade, respiração, consciência e sangramento.',
    'viatura',
  ),
  callContact(
    'familiar',
    'Avisar o familiar mais próximo',
    { onYes: 'viatura', onFail: 'viatura' },
    { contactRoles: ['FAMILY', 'NEIGHBOR', 'CARETAKER'] },
    'Pergunte quem tem a chave e peça que espere a ambulância na porta.',
  ),
  dispatch('viatura', 'Deslocar a viatura para orientar a ambulância', 'registrar-socorro'),
  note('registrar-socorro', 'Registrar o destino da pessoa e quem a acompanha'),
  close('encerrar-socorro', 'Encerrar com o socorro prestado', 'OUTRO'),
  callContact('familiar-tranquilo', 'Contar o ocorrido a um familiar', {
    onYes: 'registrar',
    onFail: 'registrar',
  }),
  note('registrar', 'Registrar o que a pessoa disse'),
  close('encerrar', 'Encerrar como acionamento por engano', 'DISPARO_ACIDENTAL_DO_USUARIO'),
]

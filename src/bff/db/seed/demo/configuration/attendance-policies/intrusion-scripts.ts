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
  openOrder,
  optionalNote,
  viewCamera,
  wait,
} from './steps.ts'

/** After 120 s without a disarm; nobody sees the place but who goes there. */
export const standardIntrusion = [
  inform(
    'ler',
    'Ver zonas, horário e observações da conta',
    'Uma zona só costuma ser falha ou animal; zonas em sequência indicam alguém andando pelo local.',
  ),
  callContact(
    'ligar-local',
    'Ligar para o telefone do local',
    { onYes: 'senha-local', onFail: 'ligar-contatos' },
    { maxContacts: 1 },
    'Deixe chamar até dez vezes. Quem atende se identifica primeiro.',
  ),
  checkPassword('senha-local', { onYes: 'motivo', onNo: 'policia', onFail: 'policia' }),
  ask(
    'motivo',
    'A pessoa explicou o disparo?',
    { onYes: 'registrar', onNo: 'viatura' },
    'Exemplos: esqueceu de desarmar, entrou pela porta errada, faxina.',
  ),
  callContact(
    'ligar-contatos',
    'Ligar para os contatos na ordem de chamada',
    { onYes: 'senha-contato', onFail: 'viatura' },
    { maxContacts: 5 },
  ),
  checkPassword('senha-contato', { onYes: 'autoriza', onNo: 'viatura', onFail: 'viatura' }),
  ask('autoriza', 'O contato reconhece o disparo e dispensa a viatura?', {
    onYes: 'registrar',
    onNo: 'viatura',
  }),
  dispatch(
    'viatura',
    'Deslocar a viatura para inspeção técnica',
    'policia',
    'Informe zona, ponto de referência e acesso. O tático verifica, registra e relata; não aborda ninguém.',
  ),
  wait(
    'chegada',
    'Aguardar a chegada da viatura',
    900,
    'Acompanhe no mapa e avise o contato do tempo estimado.',
  ),
  ask('sinais', 'O tático encontrou sinal de arrombamento ou de pessoa no local?', {
    onYes: 'policia',
    onNo: 'vistoria',
  }),
  callAuthority(
    'policia',
    'Acionar a Polícia Militar (190)',
    'POLICE',
    'Diga: empresa de monitoramento, tipo do evento, endereço com referência e o que foi constatado. Anote o protocolo.',
    'avisar',
  ),
  callContact('avisar', 'Avisar o responsável do que foi feito', {
    onYes: 'registrar-grave',
    onFail: 'registrar-grave',
  }),
  note('registrar-grave', 'Registrar constatações, protocolo e quem foi avisado'),
  close('encerrar-grave', 'Encerrar como tentativa ou invasão', 'TENTATIVA_DE_INVASAO'),
  confirm('vistoria', 'Portas, janelas e muros vistoriados pelo tático'),
  note('registrar', 'Registrar a causa do disparo'),
  close('encerrar', 'Encerrar como disparo sem constatação', 'DISPARO_ACIDENTAL_DO_USUARIO'),
]

/** The images decide in the first minute; no waiting for a disarm. */
export const intrusionWithImage = [
  viewCamera(
    'imagens',
    'Ver as imagens antes, no momento e depois do disparo',
    { onYes: 'morador', onNo: 'causa', onFail: 'ligar' },
    'Comece pela câmera ligada à zona. "Sim" é ver uma pessoa.',
  ),
  ask('morador', 'A pessoa é morador, funcionário ou prestador conhecido?', {
    onYes: 'ligar',
    onNo: 'policia',
  }),
  callAuthority(
    'policia',
    'Acionar a Polícia Militar (190) com a descrição da pessoa',
    'POLICE',
    'Diga que há imagem ao vivo: roupa, quantas pessoas, por onde entraram e onde estão agora. Anote o protocolo.',
    'viatura',
  ),
  dispatch(
    'viatura',
    'Deslocar a viatura e manter as imagens abertas',
    'acompanhar',
    'O tático aguarda a polícia fora do local e relata por rádio.',
  ),
  viewCamera('acompanhar', 'Acompanhar pelas câmeras até a chegada da polícia', {
    onYes: 'avisar',
    onNo: 'avisar',
    onFail: 'avisar',
  }),
  callContact('avisar', 'Avisar o responsável e orientar a não entrar no local', {
    onYes: 'registrar-grave',
    onFail: 'registrar-grave',
  }),
  note('registrar-grave', 'Registrar o que as imagens mostram e anexá-las'),
  close('encerrar-grave', 'Encerrar como invasão confirmada', 'INVASAO_CONFIRMADA'),
  callContact('ligar', 'Ligar para os contatos na ordem de chamada', { onYes: 'senha', onFail: 'causa' }),
  checkPassword('senha', { onYes: 'causa', onNo: 'policia', onFail: 'causa' }),
  ask('causa', 'Há outro sinal de violação: porta aberta, vidro quebrado, câmera virada?', {
    onYes: 'viatura-vistoria',
    onNo: 'repete',
  }),
  dispatch('viatura-vistoria', 'Deslocar a viatura para vistoria externa', 'registrar'),
  ask('repete', 'A mesma zona disparou três vezes ou mais hoje?', { onYes: 'ordem', onNo: 'registrar' }),
  openOrder('ordem', 'Abrir OS de revisão do sensor ou da câmera'),
  note('registrar', 'Registrar a causa vista nas imagens', 'Exemplos: animal, vento, luz de farol, faxina.'),
  close('encerrar', 'Encerrar sem constatação', 'VENTO_OBJETO_SOLTO'),
]

/** The customer decides whether somebody goes: each trip is charged. */
export const intrusionOnDemand = [
  inform(
    'contrato',
    'Conferir o que o contrato prevê',
    'Sob demanda: a viatura só sai quando o contato autoriza, e a saída é cobrada. Emergência não depende de autorização.',
  ),
  callContact(
    'ligar',
    'Ligar para os contatos autorizados',
    { onYes: 'senha', onFail: 'segunda' },
    { contactRoles: ['OWNER', 'MANAGER', 'FAMILY'], maxContacts: 3 },
  ),
  wait('segunda', 'Aguardar antes da segunda tentativa', 300),
  callContact('religar', 'Ligar novamente para todos os contatos', { onYes: 'senha', onFail: 'zonas' }),
  ask('zonas', 'Dispararam duas zonas ou mais, ou uma zona 24 horas?', {
    onYes: 'policia',
    onNo: 'registrar-sem-contato',
  }),
  checkPassword('senha', { onYes: 'autoriza', onNo: 'policia', onFail: 'registrar-sem-contato' }),
  ask(
    'autoriza',
    'O contato autoriza o deslocamento da viatura?',
    { onYes: 'viatura', onNo: 'dispensou' },
    'Informe o valor da saída antes de perguntar.',
  ),
  dispatch('viatura', 'Deslocar a viatura', 'policia'),
  ask('sinais', 'O tático encontrou sinal de arrombamento?', { onYes: 'policia', onNo: 'dispensou' }),
  callAuthority(
    'policia',
    'Acionar a Polícia Militar (190)',
    'POLICE',
    'Informe endereço, zonas disparadas e que o local pode estar vazio. Anote o protocolo.',
  ),
  note('registrar-grave', 'Registrar protocolo e constatações'),
  close('encerrar-grave', 'Encerrar como tentativa de invasão', 'TENTATIVA_DE_INVASAO'),
  optionalNote('dispensou', 'Registrar o que o contato orientou'),
  close('encerrar', 'Encerrar conforme a orientação do contato', 'DISPARO_ACIDENTAL_DO_USUARIO'),
  note('registrar-sem-contato', 'Registrar os horários e números tentados'),
  close('encerrar-sem-contato', 'Encerrar sem contato', 'SEM_CONTATO_E_SEM_CONSTATACAO'),
]

export const electricFence = [
  ask('tempo', 'Chove, venta forte ou houve raio na região?', { onYes: 'rearmou', onNo: 'imagens' }),
  ask(
    'rearmou',
    'O eletrificador normalizou sozinho?',
    { onYes: 'registrar', onNo: 'imagens' },
    'Veja se chegou a restauração do evento 131.',
  ),
  viewCamera('imagens', 'Ver as câmeras do perímetro', {
    onYes: 'policia',
    onNo: 'ligar',
    onFail: 'ligar',
  }),
  callContact(
    'ligar',
    'Ligar para o local ou zelador',
    { onYes: 'vistoria', onFail: 'viatura' },
    {
      contactRoles: ['OWNER', 'CARETAKER', 'SYNDIC', 'SECURITY'],
    },
  ),
  ask('vistoria', 'O contato olhou o muro e não viu nada?', { onYes: 'galho', onNo: 'policia' }),
  dispatch('viatura', 'Deslocar a viatura para a volta do perímetro', 'policia'),
  ask('tatico', 'O tático viu fio cortado, isolador quebrado ou pessoa?', {
    onYes: 'policia',
    onNo: 'galho',
  }),
  callAuthority(
    'policia',
    'Acionar a Polícia Militar (190)',
    'POLICE',
    'Informe o lado do muro e o ponto de referência. Ninguém toca nos fios.',
  ),
  openOrder('ordem-urgente', 'Abrir OS urgente de conserto da cerca'),
  note('registrar-grave', 'Registrar o trecho violado e o protocolo'),
  close('encerrar-grave', 'Encerrar como tentativa de invasão', 'TENTATIVA_DE_INVASAO'),
  ask('galho', 'Há galho, planta ou objeto encostado nos fios?', { onYes: 'ordem', onNo: 'registrar' }),
  openOrder('ordem', 'Abrir OS de poda ou manutenção da cerca'),
  note('registrar', 'Registrar a causa'),
  close('encerrar', 'Encerrar sem constatação', 'VENTO_OBJETO_SOLTO'),
]

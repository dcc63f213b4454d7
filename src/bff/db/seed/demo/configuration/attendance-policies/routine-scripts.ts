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

export const lateToArm = [
  ask(
    'movimento',
    'Houve abertura de zona nos últimos 30 minutos?',
    { onYes: 'ligar', onNo: 'contatos' },
    'Movimento indica que ainda há gente no local.',
  ),
  callContact('ligar', 'Ligar para o local', { onYes: 'senha', onFail: 'contatos' }, { maxContacts: 1 }),
  callContact('contatos', 'Ligar para os contatos', { onYes: 'senha', onFail: 'remoto' }, { maxContacts: 4 }),
  checkPassword('senha', { onYes: 'horario', onNo: 'viatura', onFail: 'viatura' }),
  ask('horario', 'O contato pediu mais prazo?', { onYes: 'prazo', onNo: 'remoto' }),
  wait('prazo', 'Aguardar até o horário combinado', 3600),
  ask('remoto', 'A central aceita armar à distância e o contrato permite?', {
    onYes: 'armar',
    onNo: 'viatura',
  }),
  confirm(
    'armar',
    'Central armada à distância',
    'Confira antes se não há zona aberta. Use Comandos, na conta.',
  ),
  optionalNote('observar', 'Registrar quem autorizou o arme'),
  close('encerrar-armado', 'Encerrar com a central armada', 'ARME_DESARME_AUTORIZADO'),
  dispatch('viatura', 'Deslocar a viatura para ver se o local está fechado', 'registrar'),
  note('registrar', 'Registrar a situação do local'),
  close('encerrar', 'Encerrar informando o responsável', 'OUTRO'),
]

export const untimelyDisarm = [
  inform('quem', 'Ver qual usuário da central desarmou', 'O código do usuário do painel aparece no sinal.'),
  viewCamera('imagens', 'Ver quem está no local', { onYes: 'conhecido', onNo: 'ligar', onFail: 'ligar' }),
  ask('conhecido', 'É alguém do cadastro?', { onYes: 'ligar', onNo: 'policia' }),
  callContact('ligar', 'Ligar para o local', { onYes: 'senha', onFail: 'responsavel' }, { maxContacts: 1 }),
  callContact(
    'responsavel',
    'Ligar para o responsável',
    { onYes: 'senha', onFail: 'viatura' },
    {
      contactRoles: ['OWNER', 'MANAGER', 'SYNDIC'],
    },
  ),
  checkPassword('senha', { onYes: 'autorizado', onNo: 'policia', onFail: 'viatura' }),
  ask('autorizado', 'A entrada fora do horário é autorizada?', { onYes: 'registrar', onNo: 'viatura' }),
  dispatch('viatura', 'Deslocar a viatura', 'policia'),
  ask('tatico', 'O tático confirmou pessoa autorizada?', { onYes: 'registrar', onNo: 'policia' }),
  callAuthority(
    'policia',
    'Acionar a Polícia Militar (190)',
    'POLICE',
    'Informe que houve desarme com código, fora do horário, sem autorização confirmada.',
  ),
  note('registrar-grave', 'Registrar usuário, imagens e protocolo'),
  close('encerrar-grave', 'Encerrar como invasão', 'INVASAO_CONFIRMADA'),
  note('registrar', 'Registrar quem autorizou e até que horas'),
  close('encerrar', 'Encerrar como desarme autorizado', 'ARME_DESARME_AUTORIZADO'),
]

export const patrol = [
  ask('como', 'A ronda é pelas câmeras?', { onYes: 'pontos', onNo: 'tatico' }, 'O histórico diz.'),
  viewCamera(
    'pontos',
    'Ver cada ponto da ronda pelas câmeras',
    {
      onYes: 'anormal',
      onNo: 'encerrar-virtual',
      onFail: 'outra',
    },
    '"Sim" é ver algo fora do normal.',
  ),
  note('anormal', 'Descrever o que foi visto e abrir ocorrência de CFTV'),
  close('encerrar-virtual', 'Encerrar com a ronda realizada', 'RONDA_REALIZADA'),
  callContact(
    'tatico',
    'Chamar o tático responsável pela ronda',
    { onYes: 'motivo', onFail: 'outra' },
    {},
    'Por rádio ou telefone.',
  ),
  ask('motivo', 'A ronda ainda pode ser feita nesta janela?', { onYes: 'aguardar', onNo: 'outra' }),
  wait('aguardar', 'Aguardar a ronda', 1200),
  ask('feita', 'Os pontos foram registrados?', { onYes: 'encerrar-feita', onNo: 'outra' }),
  close('encerrar-feita', 'Encerrar com a ronda realizada', 'RONDA_REALIZADA'),
  dispatch('outra', 'Enviar outra viatura', 'virtual'),
  viewCamera(
    'virtual',
    'Fazer a ronda pelas câmeras, se houver',
    {
      onYes: 'suspeita',
      onNo: 'registrar',
      onFail: 'registrar',
    },
    '"Sim" é ver algo fora do normal.',
  ),
  note('suspeita', 'Descrever o que foi visto e abrir ocorrência de CFTV'),
  note('registrar', 'Registrar o motivo da falha'),
  close('encerrar', 'Encerrar e avisar o supervisor', 'OUTRO'),
]

export const concierge = [
  inform(
    'saudar',
    'Atender o interfone',
    '"Portaria remota, boa noite. Com quem deseja falar?" Peça nome, documento e unidade.',
  ),
  viewCamera(
    'imagem',
    'Conferir o visitante na câmera',
    { onYes: 'morador', onNo: 'despedir', onFail: 'morador' },
    '"Sim" é ver uma só pessoa, de rosto descoberto.',
  ),
  ask('morador', 'É morador ou prestador já autorizado?', { onYes: 'documento', onNo: 'ligar' }),
  confirm('documento', 'Identidade conferida com o cadastro'),
  ask('confere', 'Os dados conferem?', { onYes: 'abrir', onNo: 'ligar' }),
  callContact('ligar', 'Ligar para a unidade', { onYes: 'autoriza', onFail: 'despedir' }, { maxContacts: 2 }),
  ask('autoriza', 'O morador autoriza a entrada?', { onYes: 'abrir', onNo: 'despedir' }),
  confirm('abrir', 'Portão aberto pelo comando e fechado depois da entrada'),
  ask('porta', 'O portão fechou?', { onYes: 'registrar', onNo: 'ordem' }),
  openOrder('ordem', 'Abrir OS do portão e avisar o síndico'),
  note('registrar', 'Registrar nome, documento, unidade e quem autorizou'),
  close('encerrar', 'Encerrar como acesso autorizado', 'ARME_DESARME_AUTORIZADO'),
  note('despedir', 'Registrar a recusa e orientar o visitante'),
  close('encerrar-recusa', 'Encerrar sem liberar o acesso', 'OUTRO'),
]

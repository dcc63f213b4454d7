import {
  ask,
  callContact,
  close,
  confirm,
  dispatch,
  inform,
  note,
  openOrder,
  optionalNote,
  wait,
} from './steps.ts'

export const power = [
  ask('regiao', 'Outras contas da mesma região também estão sem energia?', {
    onYes: 'aguardar-regiao',
    onNo: 'ligar',
  }),
  wait(
    'aguardar-regiao',
    'Aguardar a concessionária',
    1800,
    'A bateria sustenta a central por cerca de quatro horas.',
  ),
  ask('voltou', 'A energia voltou?', { onYes: 'encerrar-voltou', onNo: 'ligar' }),
  close('encerrar-voltou', 'Encerrar com a energia restabelecida', 'FALHA_DE_ENERGIA'),
  callContact(
    'ligar',
    'Avisar o responsável da falta de energia',
    { onYes: 'disjuntor', onFail: 'registrar' },
    { maxContacts: 3 },
    'Peça que confira o disjuntor e a tomada da central.',
  ),
  ask('disjuntor', 'A energia voltou depois de conferir o disjuntor?', { onYes: 'registrar', onNo: 'ordem' }),
  openOrder('ordem', 'Abrir OS para verificar a alimentação da central'),
  note('registrar', 'Registrar o que o contato informou'),
  close('encerrar', 'Encerrar como falha de energia', 'FALHA_DE_ENERGIA'),
]

export const battery = [
  ask('energia', 'A central está sem energia elétrica agora?', { onYes: 'ligar', onNo: 'idade' }),
  ask(
    'idade',
    'A bateria foi trocada há menos de dois anos?',
    { onYes: 'carga', onNo: 'ordem' },
    'Veja em Equipamentos.',
  ),
  wait('carga', 'Aguardar a recarga', 3600),
  ask('normalizou', 'Chegou a restauração do evento?', { onYes: 'registrar', onNo: 'ordem' }),
  callContact('ligar', 'Avisar que a central pode desligar', { onYes: 'ordem', onFail: 'ordem' }),
  openOrder('ordem', 'Abrir OS de troca de bateria'),
  optionalNote('registrar', 'Registrar a tensão ou o sensor informado'),
  close('encerrar', 'Encerrar como evento técnico', 'SENSOR_COM_DEFEITO'),
]

export const communication = [
  inform(
    'canais',
    'Ver quais canais da central estão sem comunicação',
    'Só um canal fora: o outro sustenta o monitoramento. Os dois fora: a conta está sem proteção.',
  ),
  ask('operadora', 'Há várias contas da mesma operadora ou região fora?', {
    onYes: 'aguardar',
    onNo: 'ligar',
  }),
  wait('aguardar', 'Aguardar o restabelecimento da operadora', 1200),
  ask('voltou', 'A central voltou a comunicar?', { onYes: 'registrar', onNo: 'ligar' }),
  callContact(
    'ligar',
    'Avisar o responsável e pedir que reinicie o roteador',
    { onYes: 'reiniciou', onFail: 'viatura' },
    { maxContacts: 4 },
  ),
  wait('reiniciou', 'Aguardar o teste da central', 300),
  ask('testou', 'Chegou algum sinal da central?', { onYes: 'registrar', onNo: 'ordem' }),
  dispatch(
    'viatura',
    'Deslocar a viatura: central muda e ninguém atende',
    'ordem',
    'Corte de linha pode preceder uma invasão.',
  ),
  confirm('externa', 'Vistoria externa feita, linha e quadro intactos'),
  openOrder('ordem', 'Abrir OS de comunicação'),
  note('registrar', 'Registrar desde quando e o que foi feito'),
  close('encerrar', 'Encerrar como falha de comunicação', 'FALHA_DE_COMUNICACAO_RESTABELECIDA'),
]

export const missedTest = [
  ask('sinais', 'A central enviou outro sinal nas últimas 24 horas?', { onYes: 'registrar', onNo: 'pedir' }),
  callContact(
    'pedir',
    'Pedir ao contato um teste manual',
    { onYes: 'aguardar', onFail: 'ordem' },
    {
      maxContacts: 2,
    },
  ),
  wait('aguardar', 'Aguardar o teste manual', 600),
  ask('chegou', 'O teste chegou?', { onYes: 'registrar', onNo: 'ordem' }),
  openOrder('ordem', 'Abrir OS: teste periódico não recebido'),
  note('registrar', 'Registrar o último sinal recebido'),
  close('encerrar', 'Encerrar como evento técnico', 'FALHA_DE_COMUNICACAO_RESTABELECIDA'),
]

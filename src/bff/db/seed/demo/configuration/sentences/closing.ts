import type { DemoSentence } from './demo-sentence.ts'

export const closingSentences: readonly DemoSentence[] = [
  {
    shortcut: 'erro-usuario',
    title: 'Erro de usuário',
    categories: ['INTRUSION', 'OPEN_CLOSE'],
    text: 'Encerrada como erro de usuário: [NOME_CONTATO] confirmou a senha e informou ter entrado no imóvel antes de desarmar a partição [PARTICAO].',
  },
  {
    shortcut: 'falso-animal',
    title: 'Falso: animal na área',
    categories: ['INTRUSION', 'VIDEO'],
    text: 'Encerrada como disparo falso: imagens mostram animal na área da zona [ZONA]. Orientação dada a [NOME_CONTATO] sobre o ajuste do sensor.',
  },
  {
    shortcut: 'sem-anormalidade',
    title: 'Sem anormalidade',
    categories: [],
    text: 'Encerrada sem anormalidade: verificação externa feita pela viatura [VIATURA] e contato com [NOME_CONTATO], que conferiu as imagens e liberou o local.',
  },
  {
    shortcut: 'falso-vento',
    title: 'Falso: vento na porta',
    categories: ['INTRUSION'],
    text: 'Encerrada como disparo falso: porta da zona [ZONA] movida pelo vento, conforme verificação de [NOME_TATICO] às [HORA_CHEGADA]. Imóvel fechado.',
  },
  {
    shortcut: 'real-intrusao',
    title: 'Intrusão confirmada',
    categories: ['INTRUSION'],
    text: 'Encerrada como ocorrência real: intrusão confirmada em [NOME_CONTA]. [AUTORIDADE] registrou o protocolo [PROTOCOLO] e [NOME_CONTATO] assumiu o local.',
  },
  {
    shortcut: 'real-sem-perdas',
    title: 'Intrusão evitada',
    categories: ['INTRUSION'],
    text: 'Encerrada como ocorrência real sem perdas: o alarme afastou o invasor antes da chegada da viatura [VIATURA], às [HORA_CHEGADA]. Local preservado.',
  },
  {
    shortcut: 'restaurada',
    title: 'Evento restaurado',
    categories: ['TAMPER', 'TECHNICAL', 'FENCE'],
    text: 'Encerrada por restauração: o evento [EVENTO] da zona [ZONA] normalizou sem intervenção e não voltou a ocorrer no período de acompanhamento.',
  },
  {
    shortcut: 'energia-ok',
    title: 'Energia restabelecida',
    categories: ['POWER', 'BATTERY'],
    text: 'Encerrada com o retorno da energia em [NOME_CONTA]. Central alimentada pela rede, bateria em carga e comunicação confirmada por teste.',
  },
  {
    shortcut: 'comunicacao-ok',
    title: 'Comunicação restabelecida',
    categories: ['COMMUNICATION'],
    text: 'Encerrada com a comunicação restabelecida na conta [CODIGO_CONTA]. Teste recebido da central e informação passada a [NOME_CONTATO].',
  },
  {
    shortcut: 'os-aberta',
    title: 'Ordem de serviço aberta',
    categories: ['TECHNICAL', 'BATTERY', 'TAMPER'],
    text: 'Encerrada por falha técnica na zona [ZONA]. Ordem de serviço [NUMERO_OS] aberta e zona inibida com autorização de [NOME_CONTATO] até a visita.',
  },
  {
    shortcut: 'teste',
    title: 'Teste do sistema',
    categories: ['TEST'],
    text: 'Encerrada como teste: [NOME_CONTATO] confirmou a senha e a realização de testes em [NOME_CONTA]. Sinais recebidos conforme o esperado.',
  },
  {
    shortcut: 'panico-acidental',
    title: 'Pânico acidental',
    categories: ['PANIC'],
    text: 'Encerrada após acionamento acidental do pânico: [NOME_CONTATO] confirmou a senha e a contrassenha, e [AUTORIDADE] verificou o local.',
  },
  {
    shortcut: 'entrada-liberada',
    title: 'Entrada liberada',
    categories: ['CONCIERGE'],
    text: 'Encerrada com a entrada liberada por [NOME_CONTATO]. Documento do visitante conferido, acesso registrado e portão fechado após a passagem.',
  },
  {
    shortcut: 'sem-contato',
    title: 'Encerrada sem contato',
    categories: [],
    text: 'Encerrada sem contato com os responsáveis: toda a lista foi chamada e a viatura [VIATURA] verificou o exterior sem anormalidade às [HORA_CHEGADA].',
  },
]

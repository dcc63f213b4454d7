import type { DemoSentence } from './demo-sentence.ts'

export const dispatchSentences: readonly DemoSentence[] = [
  {
    shortcut: 'vtr-acionada',
    title: 'Viatura acionada',
    categories: [],
    text: 'Viatura [VIATURA], placa [PLACA_VIATURA], acionada com [NOME_TATICO] para [ENDERECO], [BAIRRO], em razão do evento [EVENTO] na zona [ZONA].',
  },
  {
    shortcut: 'vtr-saida',
    title: 'Viatura em deslocamento',
    categories: [],
    text: 'Viatura [VIATURA] em deslocamento desde as [HORA_SAIDA] para [NOME_CONTA], em [BAIRRO]. Referência para a chegada: [PONTO_REFERENCIA].',
  },
  {
    shortcut: 'vtr-chegada',
    title: 'Viatura no local',
    categories: [],
    text: 'Viatura [VIATURA] no local às [HORA_CHEGADA], com [TEMPO_DESLOCAMENTO] de deslocamento. Verificação externa iniciada por [NOME_TATICO].',
  },
  {
    shortcut: 'externa-ok',
    title: 'Verificação externa em ordem',
    categories: ['INTRUSION', 'FENCE', 'TAMPER'],
    text: 'Verificação externa concluída por [NOME_TATICO]: portas, janelas, muros e cerca sem sinais de arrombamento. Imóvel fechado e sem movimentação.',
  },
  {
    shortcut: 'interna-ok',
    title: 'Verificação interna em ordem',
    categories: ['INTRUSION'],
    text: 'Verificação interna concluída por [NOME_TATICO] na companhia de [NOME_CONTATO]: nenhum vestígio de intrusão e sistema rearmado na partição [PARTICAO].',
  },
  {
    shortcut: 'arrombamento',
    title: 'Sinais de arrombamento',
    categories: ['INTRUSION'],
    text: '[NOME_TATICO] encontrou sinais de arrombamento em [NOME_CONTA]. Área isolada, [AUTORIDADE] acionada e contato feito com [NOME_CONTATO].',
  },
  {
    shortcut: 'suspeito',
    title: 'Pessoa em atitude suspeita',
    categories: ['INTRUSION', 'PATROL'],
    text: '[NOME_TATICO] avistou pessoa em atitude suspeita próxima à zona [ZONA]. Distância mantida, [AUTORIDADE] acionada e imagens preservadas.',
  },
  {
    shortcut: 'autoridade',
    title: 'Autoridade acionada',
    categories: ['PANIC', 'DURESS', 'INTRUSION'],
    text: '[AUTORIDADE] acionada para [ENDERECO], [BAIRRO], [CIDADE], com o evento [EVENTO] confirmado. Protocolo do chamado: [PROTOCOLO].',
  },
  {
    shortcut: 'autoridade-local',
    title: 'Autoridade no local',
    categories: ['PANIC', 'DURESS', 'INTRUSION'],
    text: '[AUTORIDADE] no local em atendimento ao protocolo [PROTOCOLO]. Viatura [VIATURA] permanece em apoio até a liberação do imóvel por [NOME_CONTATO].',
  },
  {
    shortcut: 'bombeiros',
    title: 'Bombeiros no local',
    categories: ['FIRE'],
    text: 'Corpo de Bombeiros no local às [HORA_CHEGADA]. Entrada orientada por [NOME_CONTATO], com a energia do setor da zona [ZONA] já desligada.',
  },
  {
    shortcut: 'vtr-cancelada',
    title: 'Deslocamento cancelado',
    categories: [],
    text: 'Deslocamento da viatura [VIATURA] cancelado antes da chegada: [NOME_CONTATO] confirmou a senha, está no local e informou acionamento acidental.',
  },
  {
    shortcut: 'apoio',
    title: 'Apoio terceirizado',
    categories: [],
    text: 'Apoio terceirizado acionado para [NOME_CONTA], em [CIDADE], por falta de viatura própria na região. Previsão de chegada informada a [NOME_CONTATO].',
  },
  {
    shortcut: 'vtr-atraso',
    title: 'Atraso da viatura',
    categories: [],
    text: 'Chegada da viatura [VIATURA] atrasada por trânsito intenso em [BAIRRO]. [NOME_CONTATO] recebeu a nova previsão e permanece fora do imóvel.',
  },
  {
    shortcut: 'preservacao',
    title: 'Preservação do local',
    categories: ['INTRUSION', 'FIRE'],
    text: 'Viatura [VIATURA] em preservação do local até a chegada de [NOME_CONTATO] ([PARENTESCO_CONTATO]), responsável por fechar o imóvel.',
  },
]

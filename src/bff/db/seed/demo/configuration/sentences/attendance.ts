import type { DemoSentence } from './demo-sentence.ts'

export const attendanceSentences: readonly DemoSentence[] = [
  {
    shortcut: 'abertura',
    title: 'Abertura do atendimento',
    categories: [],
    text: 'Ocorrência [NUMERO_OCORRENCIA] assumida por [NOME_OPERADOR] no [POSTO]. Evento [EVENTO] na zona [ZONA], recebido às [HORA_EVENTO] de [DATA_EVENTO].',
  },
  {
    shortcut: 'contato-ok',
    title: 'Contato com senha confirmada',
    categories: ['INTRUSION', 'FENCE', 'TAMPER'],
    text: 'Contato realizado com [NOME_CONTATO] ([PARENTESCO_CONTATO]), que confirmou a senha e informou estar tudo em ordem no local. Disparo atribuído a uso indevido do sistema.',
  },
  {
    shortcut: 'sem-resposta',
    title: 'Contato não atende',
    categories: [],
    text: 'Tentativa de contato com [NOME_CONTATO] sem resposta: a ligação chamou até cair. O atendimento segue para o próximo da lista de contatos da conta [CODIGO_CONTA].',
  },
  {
    shortcut: 'caixa-postal',
    title: 'Recado na caixa postal',
    categories: [],
    text: 'Ligação para [NOME_CONTATO] encaminhada à caixa postal. Recado deixado com o evento, o horário [HORA_EVENTO] e o pedido de retorno à central de monitoramento.',
  },
  {
    shortcut: 'senha-errada',
    title: 'Senha não confere',
    categories: ['INTRUSION', 'PANIC', 'SCHEDULE'],
    text: '[NOME_CONTATO] atendeu, mas não confirmou a senha de segurança. Nenhuma informação da conta foi passada e o atendimento segue como suspeita de intrusão.',
  },
  {
    shortcut: 'coacao',
    title: 'Senha de coação',
    categories: ['DURESS', 'PANIC'],
    text: 'Senha de coação informada por [NOME_CONTATO]. A conversa foi encerrada com naturalidade e [AUTORIDADE] foi acionada em sigilo para [ENDERECO], [BAIRRO].',
  },
  {
    shortcut: 'panico',
    title: 'Pânico acionado',
    categories: ['PANIC'],
    text: 'Acionamento de pânico na conta [NOME_CONTA] às [HORA_EVENTO]. Sem contato prévio com o local, [AUTORIDADE] e a viatura [VIATURA] foram acionadas de imediato.',
  },
  {
    shortcut: 'incendio',
    title: 'Alarme de incêndio',
    categories: ['FIRE'],
    text: 'Alarme de incêndio na zona [ZONA] às [HORA_EVENTO]. Corpo de Bombeiros acionado para [ENDERECO], [BAIRRO], [CIDADE], com referência [PONTO_REFERENCIA].',
  },
  {
    shortcut: 'emergencia-medica',
    title: 'Emergência médica',
    categories: ['MEDICAL'],
    text: 'Pedido de emergência médica em [NOME_CONTA]. SAMU acionado para [ENDERECO], [BAIRRO]; [NOME_CONTATO] permanece em linha para orientar a chegada da equipe.',
  },
  {
    shortcut: 'imagens-ok',
    title: 'Imagens sem anormalidade',
    categories: ['VIDEO', 'INTRUSION'],
    text: 'Câmeras da zona [ZONA] verificadas após o evento das [HORA_EVENTO]: sem presença de pessoas, portas e janelas fechadas e nenhum sinal de violação.',
  },
  {
    shortcut: 'imagens-pessoa',
    title: 'Pessoa nas imagens',
    categories: ['VIDEO', 'INTRUSION'],
    text: 'Câmeras confirmam a presença de pessoa não identificada na zona [ZONA]. Gravação preservada sob o protocolo [PROTOCOLO] e [AUTORIDADE] acionada.',
  },
  {
    shortcut: 'falta-energia',
    title: 'Falta de energia',
    categories: ['POWER'],
    text: 'Falta de energia elétrica registrada às [HORA_EVENTO] em [NOME_CONTA]. Central operando pela bateria; [NOME_CONTATO] recebeu orientação para verificar o disjuntor.',
  },
  {
    shortcut: 'bateria-baixa',
    title: 'Bateria baixa',
    categories: ['BATTERY'],
    text: 'Bateria da central em nível baixo desde [DATA_EVENTO]. [NOME_CONTATO] recebeu a informação e a ordem de serviço [NUMERO_OS] foi aberta para a troca.',
  },
  {
    shortcut: 'sem-comunicacao',
    title: 'Central sem comunicação',
    categories: ['COMMUNICATION'],
    text: 'Central da conta [CODIGO_CONTA] sem comunicação desde as [HORA_EVENTO]. Contato feito com [NOME_CONTATO] para conferir a internet, o chip e a alimentação.',
  },
  {
    shortcut: 'cerca',
    title: 'Cerca elétrica em disparo',
    categories: ['FENCE'],
    text: 'Cerca elétrica em disparo na zona [ZONA]. [NOME_CONTATO] recebeu orientação para verificar galhos, objetos e fios rompidos antes do rearme do eletrificador.',
  },
  {
    shortcut: 'fora-do-horario',
    title: 'Desarme fora do horário',
    categories: ['SCHEDULE', 'OPEN_CLOSE'],
    text: 'Desarme fora do horário cadastrado, às [HORA_EVENTO], na partição [PARTICAO]. Contato em andamento com [NOME_CONTATO] para confirmar quem está no local.',
  },
  {
    shortcut: 'nao-armou',
    title: 'Sistema não armado',
    categories: ['SCHEDULE', 'OPEN_CLOSE'],
    text: 'Sistema não armado até o horário de fechamento de [NOME_CONTA]. [NOME_CONTATO] recebeu a informação e autorizou o arme remoto da partição [PARTICAO].',
  },
  {
    shortcut: 'violacao',
    title: 'Violação de equipamento',
    categories: ['TAMPER'],
    text: 'Violação de equipamento indicada na zona [ZONA] às [HORA_EVENTO]. Possível abertura da tampa do sensor; verificação solicitada a [NOME_CONTATO].',
  },
  {
    shortcut: 'visitante',
    title: 'Visitante anunciado',
    categories: ['CONCIERGE'],
    text: 'Visitante na portaria de [NOME_CONTA] identificado e anunciado a [NOME_CONTATO] ([PARENTESCO_CONTATO]), que autorizou a entrada às [HORA_EVENTO].',
  },
  {
    shortcut: 'ronda-virtual',
    title: 'Ronda virtual concluída',
    categories: ['PATROL', 'VIDEO'],
    text: 'Ronda virtual concluída em [NOME_CONTA] às [HORA_EVENTO]: acessos fechados, iluminação em funcionamento e nenhuma movimentação suspeita nas imagens.',
  },
]

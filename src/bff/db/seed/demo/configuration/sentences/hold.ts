import type { DemoSentence } from './demo-sentence.ts'

export const holdSentences: readonly DemoSentence[] = [
  {
    shortcut: 'espera-retorno',
    title: 'À espera do retorno do contato',
    categories: [],
    text: 'Em espera até o retorno de [NOME_CONTATO], que se comprometeu a verificar o local e ligar para a central de monitoramento em até 15 minutos.',
  },
  {
    shortcut: 'espera-viatura',
    title: 'À espera da viatura',
    categories: ['INTRUSION', 'PANIC', 'FENCE'],
    text: 'Em espera pela chegada da viatura [VIATURA], com [NOME_TATICO], que saiu às [HORA_SAIDA] para [ENDERECO], [BAIRRO].',
  },
  {
    shortcut: 'espera-autoridade',
    title: 'À espera da autoridade',
    categories: ['PANIC', 'DURESS', 'FIRE', 'MEDICAL', 'INTRUSION'],
    text: 'Em espera pela chegada de [AUTORIDADE] ao local. Acionamento registrado com o protocolo [PROTOCOLO], sem previsão informada pela central de atendimento.',
  },
  {
    shortcut: 'espera-energia',
    title: 'À espera da energia',
    categories: ['POWER'],
    text: 'Em espera pelo retorno da energia em [BAIRRO], [CIDADE]. Queda geral confirmada por [NOME_CONTATO]; a central segue alimentada pela bateria.',
  },
  {
    shortcut: 'espera-tecnico',
    title: 'À espera do técnico',
    categories: ['TECHNICAL', 'BATTERY', 'TAMPER'],
    text: 'Em espera pela visita técnica da ordem de serviço [NUMERO_OS]. A zona [ZONA] permanece com disparos repetidos e foi inibida a pedido de [NOME_CONTATO].',
  },
  {
    shortcut: 'espera-chave',
    title: 'À espera da chave',
    categories: ['INTRUSION', 'FIRE'],
    text: 'Em espera pela chave do imóvel: [NOME_CONTATO] está a caminho de [ENDERECO] para acompanhar a verificação interna com a viatura [VIATURA].',
  },
  {
    shortcut: 'espera-rearme',
    title: 'À espera do rearme',
    categories: ['INTRUSION', 'OPEN_CLOSE', 'SCHEDULE'],
    text: 'Em espera pelo rearme da partição [PARTICAO]. [NOME_CONTATO] confirmou a senha, está no local e fechará o imóvel em até 10 minutos.',
  },
  {
    shortcut: 'espera-imagens',
    title: 'À espera das imagens',
    categories: ['VIDEO'],
    text: 'Em espera pelo restabelecimento das imagens de [NOME_CONTA]. Gravador sem conexão desde as [HORA_EVENTO]; nova tentativa de acesso em 15 minutos.',
  },
  {
    shortcut: 'espera-internet',
    title: 'À espera da internet',
    categories: ['COMMUNICATION'],
    text: 'Em espera pelo retorno da internet em [NOME_CONTA]. Falha do provedor na região de [BAIRRO], conforme [NOME_CONTATO]; eventos recebidos pelo chip.',
  },
  {
    shortcut: 'espera-obra',
    title: 'Manutenção em andamento',
    categories: ['TAMPER', 'TECHNICAL', 'TEST'],
    text: 'Em espera pelo fim da manutenção em [NOME_CONTA], informada por [NOME_CONTATO]. Eventos da zona [ZONA] acompanhados até o término do serviço.',
  },
  {
    shortcut: 'espera-portaria',
    title: 'À espera da autorização',
    categories: ['CONCIERGE'],
    text: 'Em espera pela autorização de entrada em [NOME_CONTA]. Consulta feita a [NOME_CONTATO] às [HORA_EVENTO]; visitante permanece na recepção.',
  },
  {
    shortcut: 'espera-sequencia',
    title: 'Acompanhamento da zona',
    categories: ['INTRUSION', 'FENCE'],
    text: 'Em espera por 5 minutos para acompanhar a zona [ZONA]: disparo único às [HORA_EVENTO], sem sequência e sem sinal nas zonas vizinhas.',
  },
]

/** @type {Readonly<Record<string, string>>} */
export const facts = {
  accountActive: 'cliente ativo',
  closesAlone: 'restaurou, desarmou ou está em teste, dentro do prazo da regra',
  correctedSinceReproval: 'corrigida depois da reprovação',
  feedsItself: 'o perfil do posto recebe sozinho',
  isOwner: 'é quem está atendendo',
  mayClose: 'o perfil permite encerrar',
  mayDispatch: 'o perfil permite deslocar viatura',
  noActiveDispatch: 'sem deslocamento em andamento',
  notEmergency: 'não é pânico, coação, incêndio nem emergência médica',
  notOwner: 'outra pessoa está atendendo',
  notReserved: 'sem reserva para outra pessoa',
  occurrenceOpen: 'ocorrência aberta',
  onStation: 'em um posto de atendimento',
  otherValidator: 'quem valida não executou',
  ownerSilent: 'sem sinal do operador há 90 s, ou fora do sistema',
  profileMatches: 'o perfil de atendimento inclui a ocorrência',
  queuesAtOnce: 'a regra não espera desarme',
  remoteType: 'ordem remota ou administrativa',
  signalAsUrgent: 'sinal de prioridade igual ou maior',
  stepsDone: 'etapas obrigatórias concluídas',
  targetOnStation: 'há um operador no posto de destino',
  technicianFree: 'técnico livre',
  underLimit: 'abaixo do limite de atendimentos',
  vehicleFree: 'viatura disponível',
  waitsForDisarm: 'a regra espera um desarme',
}

/** @type {Readonly<Record<string, string>>} */
export const permissions = {
  system: 'só o sistema',
  'ubidesk.account': 'consultar contas e atender ocorrências',
  'ubidesk.config.attendancePolicy': 'supervisionar o atendimento',
  'ubidesk.so': 'consultar, cadastrar e agendar ordens',
  'ubidesk.so.cancelExecutedServiceOrder': 'cancelar ordens já executadas',
  'ubidesk.so.edit': 'alterar, validar e cancelar ordens',
}

/**
 * Each machine's name in Portuguese, by domain, in reading order.
 * @type {readonly { title: string, machines: Readonly<Record<string, string>> }[]}
 */
export const domains = [
  {
    title: 'Fluxos',
    machines: {
      occurrence: 'Ocorrência',
      dispatch: 'Deslocamento de viatura',
      serviceOrder: 'Ordem de serviço',
      trainingRun: 'Noite de treino',
    },
  },
  {
    title: 'Atendimento de ocorrências',
    machines: {
      occurrenceQueue: 'Fila de ocorrências',
      queueFreshness: 'Atualidade da fila',
      alarm: 'Sons da fila',
      attendanceRecord: 'Atendimento: a ocorrência',
      attendanceOwnership: 'Atendimento: de quem é',
      attendanceScript: 'Atendimento: roteiro',
      attendanceCalls: 'Atendimento: ligações e senha',
      attendanceReport: 'Atendimento: relato',
      attendanceAction: 'Atendimento: ações',
      attendanceSurroundings: 'Atendimento: local, contatos e frases',
      serverDraft: 'Rascunho guardado no servidor',
      bulkClosing: 'Encerramento em lote',
      dispatchUpdate: 'Passo de um deslocamento',
      vehicleMap: 'Mapa de deslocamento',
      vehicleReplay: 'Percurso de viaturas',
      attendanceReplay: 'Reprodução de um atendimento',
      recordedAttendance: 'Atendimento contado pela linha do tempo',
      cftvReview: 'Imagens da ocorrência',
      liveCamera: 'Câmera ao vivo',
    },
  },
  {
    title: 'Treinamento',
    machines: {
      trainingStart: 'Escolha da noite de treino',
    },
  },
  {
    title: 'Ordens de serviço',
    machines: {
      serviceOrderDetails: 'Tela da ordem de serviço',
      orderCopy: 'Cópia de uma ordem',
      schedule: 'Agendamento',
      board: 'Quadro do dia',
      visits: 'Intervenções',
      imageMark: 'Marca de uma imagem',
      blocks: 'Bloqueios de agenda',
      blocking: 'Envio de um bloqueio',
    },
  },
  {
    title: 'Contas e equipamentos',
    machines: {
      account: 'Conta',
      testMode: 'Modo de teste',
      equipmentRemoval: 'Remoção de equipamento',
      cameraPassword: 'Senha de uma câmera',
      contacts: 'Contatos',
      contactPassword: 'Conferência de senha',
      centralCommand: 'Comando a uma central',
      commandPassword: 'Senha de comando',
    },
  },
  {
    title: 'Configurações',
    machines: {
      scriptEditor: 'Editor de roteiro',
      policySimulation: 'Simulação de regras',
      holidayImport: 'Importação de feriados',
    },
  },
  {
    title: 'Sessão, posto e dados próprios',
    machines: {
      session: 'Sessão',
      refresh: 'Renovação da sessão',
      presence: 'Presença',
      lifetime: 'Prazo da sessão',
      logoutConfirm: 'Sair',
      stationPicker: 'Escolha do posto',
      shiftHandover: 'Passagem de plantão',
      passwordReset: 'Pedido de nova senha',
      passwordLink: 'Senha pelo link',
      profile: 'Dados próprios',
      changePassword: 'Troca de senha',
      live: 'Atualização ao vivo',
      network: 'Rede',
    },
  },
  {
    title: 'Peças das telas',
    machines: {
      collection: 'Listagem',
      export: 'Exportação',
      manualOrder: 'Lista arrumada à mão',
      record: 'Registro',
      removal: 'Exclusão',
      form: 'Formulário',
      wizard: 'Cadastro em passos',
      combobox: 'Campo de escolha',
      typing: 'Campo de busca',
      cep: 'CEP',
      personType: 'Pessoa física ou jurídica',
      suggestion: 'Sugestão de reescrita',
      upload: 'Envio de imagem',
      gallery: 'Galeria',
      toast: 'Aviso',
      toasts: 'Avisos',
    },
  },
]

/** @type {Readonly<Record<string, string>>} */
const titles = Object.assign({}, ...domains.map(({ machines }) => machines))

/**
 * A machine's name as people say it; without one, its name in code.
 * @param {string} name
 */
export const titleOfMachine = name => titles[name] ?? name

/**
 * Models by domain, empty domains left out; a model without a title ends the last.
 * @template {{ name: string }} Model
 * @param {readonly Model[]} models
 */
export const byDomain = models => {
  const places = domains.map(({ title, machines }) => ({
    title,
    models: Object.keys(machines).flatMap(name => models.filter(model => model.name === name)),
  }))
  places.at(-1)?.models.push(...models.filter(({ name }) => !(name in titles)))
  return places.filter(place => place.models.length > 0)
}

import type { ServiceOrderType } from '#contracts/service-orders/service-orders.contract.ts'
import type { Random } from '../kit/random.ts'

const defects: Record<ServiceOrderType, readonly string[]> = {
  INSTALL: [
    'Instalação de alarme novo',
    'Instalação de câmeras externas',
    'Instalação de cerca elétrica',
    'Ampliação de sensores',
  ],
  MAINTENANCE: [
    'Sensor disparando sem motivo',
    'Central sem comunicação',
    'Bateria baixa',
    'Câmera sem imagem',
    'Sirene não toca',
    'Teclado não responde',
    'Cerca elétrica com fuga',
    'Teste periódico não recebido',
  ],
  REMOTE_MAINTENANCE: [
    'Ajuste de horário do DVR',
    'Reprogramação de zonas',
    'Troca de senha do aplicativo',
    'Atualização de firmware',
  ],
  UNINSTALL: ['Retirada de equipamentos em comodato', 'Encerramento de contrato', 'Mudança de endereço'],
  ADMINISTRATIVE: ['Atualização de cadastro', 'Conferência de contrato', 'Segunda via de termo de comodato'],
}

const visited = [
  'Agendar com o responsável antes de ir ao local.',
  'Levar escada de seis metros.',
  'Portão lateral, falar com o zelador.',
  'Cliente pede atendimento pela manhã.',
]

const fromAfar = [
  'Cliente atende pelo WhatsApp depois das 14 h.',
  'Ligar para o responsável antes de começar.',
  'Cliente autorizou o acesso remoto.',
]

const details: Record<ServiceOrderType, readonly string[]> = {
  INSTALL: visited,
  MAINTENANCE: [
    ...visited,
    'Cliente informa que o problema começou na madrugada.',
    'Equipamento ainda na garantia.',
  ],
  REMOTE_MAINTENANCE: fromAfar,
  UNINSTALL: visited,
  ADMINISTRATIVE: fromAfar,
}

const done: Record<ServiceOrderType, readonly string[]> = {
  INSTALL: [
    'Equipamento instalado, identificado e testado com a central de monitoramento.',
    'Instalação concluída e cliente orientado sobre o uso do teclado e do aplicativo.',
  ],
  MAINTENANCE: [
    'Substituída a bateria e testada a comunicação com a central.',
    'Refeito o cabeamento do sensor e realizado teste de disparo com a monitoração.',
    'Ajustada a sensibilidade e orientado o cliente sobre o uso do teclado.',
    'Reprogramada a central e confirmado o recebimento dos eventos.',
  ],
  REMOTE_MAINTENANCE: [
    'Reprogramada a central a distância e confirmado o recebimento dos eventos.',
    'Ajuste feito pelo acesso remoto e conferido com o cliente por telefone.',
  ],
  UNINSTALL: [
    'Equipamentos retirados, conferidos e devolvidos ao estoque.',
    'Retirada concluída; cliente assinou a devolução.',
  ],
  ADMINISTRATIVE: [
    'Cadastro atualizado e conferido com o cliente por telefone.',
    'Documento enviado ao cliente por e-mail.',
  ],
}

export const defectFor = (random: Random, type: ServiceOrderType): string => random.pick(defects[type])

export const orderDescription = (random: Random, type: ServiceOrderType): string => random.pick(details[type])

export const workDone = (random: Random, type: ServiceOrderType): string => random.pick(done[type])

export const internalNotes = [
  'Cliente prefere contato por WhatsApp.',
  'Confirmar estoque antes da próxima visita.',
  'Enviar fotos para o comercial.',
  'Técnico relatou infiltração perto da central.',
] as const

export const orderTags = [
  'Garantia',
  'Contrato novo',
  'Retorno',
  'Cliente VIP',
  'Obra no local',
  'Sem cobrança',
  'Levar escada',
] as const

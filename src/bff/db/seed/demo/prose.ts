import type { ServiceOrderType } from '#contracts/service-orders.contract.ts'
import type { Random } from './random.ts'

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

const details = [
  'Cliente informa que o problema começou na madrugada.',
  'Agendar com o responsável antes de ir ao local.',
  'Levar escada de seis metros.',
  'Portão lateral, falar com o zelador.',
  'Equipamento ainda na garantia.',
  'Cliente pede atendimento pela manhã.',
]

const done = [
  'Substituída a bateria e testada a comunicação com a central.',
  'Refeito o cabeamento do sensor e realizado teste de disparo com a monitoração.',
  'Ajustada a sensibilidade e orientado o cliente sobre o uso do teclado.',
  'Equipamento instalado, identificado e testado com a central de monitoramento.',
  'Reprogramada a central e confirmado o recebimento dos eventos.',
]

export const defectFor = (random: Random, type: ServiceOrderType): string => random.pick(defects[type])

export const orderDescription = (random: Random): string => random.pick(details)

export const workDone = (random: Random): string => random.pick(done)

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

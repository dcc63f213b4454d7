import type { Transaction } from 'kysely'
import type { PermissionKey } from '#contracts/kit/permissions.ts'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import type { OccurrenceClassification } from '#contracts/occurrences/categories.ts'
import type { ReasonScope } from '#contracts/reasons.contract.ts'
import { dayAt } from '#contracts/rules/dates.ts'
import { removeAccents } from '#contracts/rules/fold-text.ts'
import { nationalHolidays } from '#contracts/rules/holidays/national-holidays.ts'
import type { Tables } from '../tables.ts'

const config = (name: string) => `ubidesk.config.${name}` as PermissionKey

/** Permission groups of contract §1; `Técnico de campo` has no console access. */
export const permissionGroups: readonly {
  id: string
  name: string
  permissions: readonly PermissionKey[]
}[] = [
  { id: '1', name: 'Administrador', permissions: permissionKeys },
  {
    id: '2',
    name: 'Supervisor de monitoramento',
    permissions: [
      'ubidesk',
      'ubidesk.account',
      'ubidesk.account.equipments.write',
      'ubidesk.central.commandPassword',
      'ubidesk.so',
      'ubidesk.user',
      'ubidesk.config',
      config('attendanceSentence'),
      config('attendanceProfile'),
      config('attendancePolicy'),
      config('vehicle'),
      config('holiday'),
      config('centralRefusedConnections'),
      config('user'),
      config('user.writeOperationalProfile'),
    ],
  },
  { id: '3', name: 'Operador de monitoramento', permissions: ['ubidesk', 'ubidesk.account'] },
  {
    id: '4',
    name: 'Atendente de OS',
    permissions: ['ubidesk', 'ubidesk.account', 'ubidesk.so', 'ubidesk.user'],
  },
  {
    id: '5',
    name: 'Coordenador técnico',
    permissions: [
      'ubidesk',
      'ubidesk.account',
      'ubidesk.account.equipments.write',
      'ubidesk.so',
      'ubidesk.so.edit',
      'ubidesk.so.technicianSchedulePause',
      'ubidesk.so.cancelExecutedServiceOrder',
      'ubidesk.user',
      'ubidesk.config',
      config('vehicle'),
    ],
  },
  {
    id: '6',
    name: 'Cadastro',
    permissions: ['ubidesk', 'ubidesk.account', 'ubidesk.account.equipments.write', 'ubidesk.user'],
  },
  { id: '7', name: 'Técnico de campo', permissions: [] },
]

export const operationalProfiles = [
  { id: '1', code: 'ADMIN', name: 'Administrador' },
  { id: '2', code: 'SUPERVISOR', name: 'Supervisor' },
  { id: '3', code: 'OPERATOR', name: 'Operador' },
  { id: '4', code: 'ATTENDANT', name: 'Atendente' },
  { id: '5', code: 'TECHNICIAN', name: 'Técnico' },
  { id: '6', code: 'PATROL', name: 'Tático' },
] as const

const NOTE = '*'

/** Reasons of contract §2; a star marks those that require a note. */
const reasonNames: Record<ReasonScope, readonly string[]> = {
  SO_CANCEL: [
    'Cliente desistiu',
    'Aberta em duplicidade',
    'Problema resolvido sem visita',
    `Erro de cadastro${NOTE}`,
    'Contrato encerrado',
    `Outro${NOTE}`,
  ],
  SO_CANCEL_EXECUTED: [
    `Serviço não reconhecido pelo cliente${NOTE}`,
    `Executada na conta errada${NOTE}`,
    `Duplicidade de execução${NOTE}`,
    `Outro${NOTE}`,
  ],
  SO_REPROVE: [
    'Descrição insuficiente',
    'Faltam fotos',
    'Equipamentos divergentes',
    'Falta assinatura do cliente',
    'Teste com a central não realizado',
    'Serviço não resolvido',
    `Outro${NOTE}`,
  ],
  SO_RESCHEDULE: [
    'Cliente solicitou',
    'Cliente ausente',
    'Sem acesso ao local',
    'Falta de material',
    'Técnico indisponível',
    'Condição climática',
    'Prioridade operacional',
    `Outro${NOTE}`,
  ],
  SO_PAUSE: [
    'Almoço',
    'Busca de material',
    'Aguardando cliente',
    'Aguardando suporte remoto',
    'Atendimento emergencial',
    'Fim de expediente',
  ],
  TEST_MODE: [
    'Instalação/manutenção',
    'Teste do cliente',
    'Dedetização/limpeza',
    'Obra no local',
    `Outro${NOTE}`,
  ],
  OCC_CLOSE: [
    'Invasão confirmada',
    'Tentativa de invasão',
    'Pânico real',
    'Disparo acidental do usuário',
    'Animal',
    'Vento/objeto solto',
    'Porta/janela aberta',
    'Sensor com defeito',
    'Falha de energia',
    'Falha de comunicação restabelecida',
    'Teste do sistema',
    'Serviço técnico no local',
    'Arme/desarme autorizado',
    'Ronda realizada',
    `Sem contato e sem constatação${NOTE}`,
    `Outro${NOTE}`,
  ],
  OCC_HOLD: [
    'Aguardando retorno do contato',
    'Aguardando viatura',
    'Aguardando autoridade',
    'Aguardando restauração',
    'Acompanhamento por imagem',
  ],
  OCC_TRANSFER: ['Troca de turno', 'Requer CFTV', 'Requer supervisor', 'Sobrecarga'],
  DISPATCH_CANCEL: [
    'Cliente cancelou',
    'Alarme restaurado e confirmado',
    'Viatura mais próxima disponível',
    'Ocorrência duplicada',
    `Outro${NOTE}`,
  ],
}

/** Of the reasons of OCC_CLOSE, in their order; the last one says nothing. */
const classifications: readonly (OccurrenceClassification | undefined)[] = [
  'REAL',
  'REAL',
  'REAL',
  'USER_ERROR',
  'FALSE',
  'FALSE',
  'FALSE',
  'TECHNICAL',
  'TECHNICAL',
  'TECHNICAL',
  'TEST',
  'TEST',
  'INFORMATIVE',
  'INFORMATIVE',
  'FALSE',
]

const codeOf = (name: string) =>
  removeAccents(name)
    .toUpperCase()
    .replace(/[^A-Z]+/g, '_')

export const reasons = Object.entries(reasonNames)
  .flatMap(([scope, names]) =>
    names.map((name, sort) => {
      const bare = name.replace(NOTE, '')
      return {
        scope,
        code: codeOf(bare),
        name: bare,
        requires_note: name.endsWith(NOTE),
        sort,
        classification: (scope === 'OCC_CLOSE' && classifications[sort]) || null,
      }
    }),
  )
  .map((reason, index) => ({ id: String(index + 1), ...reason }))

export const insertReference = async (trx: Transaction<Tables>, now: Date): Promise<void> => {
  await trx
    .insertInto('permission_group')
    .values(permissionGroups.map(group => ({ ...group, permissions: [...group.permissions] })))
    .execute()
  await trx
    .insertInto('operational_profile')
    .values([...operationalProfiles])
    .execute()
  await trx.insertInto('reason').values(reasons).execute()
  const year = Number(dayAt(now).slice(0, 4))
  await trx
    .insertInto('holiday')
    .values(
      [year, year + 1, year + 2]
        .flatMap(nationalHolidays)
        .map(({ date, name }) => ({ date, name, scope: 'NATIONAL' as const })),
    )
    .execute()
}

import type { PermissionKey, PermissionMap } from '#contracts/kit/permissions.ts'

interface PermissionArea {
  area: string
  permissions: Partial<Record<PermissionKey, string>>
}

export const permissionAreas: readonly PermissionArea[] = [
  {
    area: 'Console',
    permissions: { ubidesk: 'Usar o console', 'ubidesk.user': 'Consultar pessoas' },
  },
  {
    area: 'Contas e ocorrências',
    permissions: {
      'ubidesk.account': 'Contas, ocorrências e postos de atendimento',
      'ubidesk.account.equipments.write': 'Cadastrar e alterar equipamentos',
      'ubidesk.central.commandPassword': 'Senha e comandos da central',
    },
  },
  {
    area: 'Ordens de Serviço',
    permissions: {
      'ubidesk.so': 'Consultar, cadastrar e agendar ordens',
      'ubidesk.so.edit': 'Alterar, validar e cancelar ordens',
      'ubidesk.so.cancelExecutedServiceOrder': 'Cancelar ordens já executadas',
      'ubidesk.so.technicianSchedulePause': 'Bloquear a agenda de técnicos',
    },
  },
  {
    area: 'Configurações',
    permissions: {
      'ubidesk.config': 'Configurações e cadastro de postos',
      'ubidesk.config.attendanceSentence': 'Frases de atendimento',
      'ubidesk.config.attendanceProfile': 'Perfis de atendimento',
      'ubidesk.config.attendancePolicy': 'Regras de atendimento e supervisão',
      'ubidesk.config.vehicle': 'Viaturas',
      'ubidesk.config.holiday': 'Feriados',
      'ubidesk.config.centralRefusedConnections': 'Habilitar GPRS/Ethernet',
      'ubidesk.config.user': 'Consultar usuários',
      'ubidesk.config.user.write': 'Cadastrar e alterar usuários',
      'ubidesk.config.user.writeOperationalProfile': 'Alterar o perfil operacional de usuários',
    },
  },
]

export const heldByArea = (held: PermissionMap): { area: string; labels: string[] }[] =>
  permissionAreas
    .map(({ area, permissions }) => ({
      area,
      labels: Object.entries(permissions).flatMap(([key, label]) => (held[key] === true ? [label] : [])),
    }))
    .filter(({ labels }) => labels.length > 0)

export const permissionLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...permissionAreas.map(({ permissions }) => permissions),
)

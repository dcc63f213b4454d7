import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { holdsAll, holdsAny } from '#machines/session/session.selectors.ts'
import type { Command } from '#ui/palette/use-command-filter.ts'
import { mayInspect } from '../inspection/may-inspect.ts'
import type { FrameDialog } from '../kit/frame-dialog.ts'
import { navigation } from '../navigation.ts'
import { mayManageStations } from '../stations/station-access.ts'

export type PaletteAction = { href: string } | { dialog: FrameDialog } | 'theme' | 'spec'

type PaletteCommand = Command & { action: PaletteAction }

const GROUP = 'Ir para'
const NEW_ORDER = '/service-order/create'

const synonyms: Readonly<Record<string, string>> = {
  '/account/list': 'clientes lista',
  '/occurrence/reports': 'indicadores tempos percentis falsos alarmes contas problemáticas gráficos',
  '/service-order/search': 'os ordens lista todas',
  '/service-order/in-progress': 'quadro agenda técnicos os',
  '/service-order/unscheduled': 'agendar os ordens sem agendamento',
  '/service-order/in-validation': 'validar aprovar os ordens',
  '/service-order/calendar-blocking': 'bloquear agenda férias folga atestado ausência bloqueios',
}

const REPORTS = '/occurrence/reports'

const pathOf = (href: string): string => href.split('?')[0] ?? ''

const place = (href: string, label: string, group = GROUP, keys?: string): PaletteCommand => ({
  id: href,
  label,
  group,
  keywords: synonyms[pathOf(href)] ?? '',
  ...(keys && { keys }),
  action: { href },
})

/** “Cadastro” is listed by its screen's name. */
export const placesFor = (permissions: PermissionMap): PaletteCommand[] => [
  place('/', 'Início'),
  ...navigation
    .filter(({ allOf }) => holdsAll(permissions, allOf))
    .flatMap(({ href, label: group, children = [] }) =>
      href
        ? [place(href, group)]
        : children
            .filter(each => each.href !== NEW_ORDER && holdsAny(permissions, each.anyOf))
            .map(each => place(each.href, each.label, group, each.keys)),
    ),
  ...(permissions['ubidesk.account'] ? [place(REPORTS, 'Relatórios', 'Ocorrências')] : []),
  place('/profile', 'Meus Dados'),
  place('/profile/password', 'Trocar senha'),
]

interface Situation {
  permissions: PermissionMap
  dark: boolean
  hasStation: boolean
  account: { id: string; code: string } | null
}

export const commandsFor = ({ permissions, dark, hasStation, account }: Situation): PaletteCommand[] => {
  const may = (key: keyof PermissionMap) => permissions[key] === true
  const orders = may('ubidesk.so')
  const command = (id: string, label: string, keywords: string, action: PaletteAction, group: string) => ({
    id,
    label,
    keywords,
    action,
    group,
  })
  const newOrder = 'os criar abrir cadastro cadastrar chamado'
  return [
    ...(orders && account
      ? [
          command(
            'newOrderOfAccount',
            `Nova OS para ${account.code}`,
            `ordem de serviço ${newOrder}`,
            { href: `${NEW_ORDER}?accountId=${account.id}` },
            'Criar',
          ),
        ]
      : []),
    ...(orders ? [command('newOrder', 'Nova ordem de serviço', newOrder, { href: NEW_ORDER }, 'Criar')] : []),
    ...(may('ubidesk.account')
      ? [command('newAccount', 'Nova conta', 'criar cadastrar cliente', { href: '/account/create' }, 'Criar')]
      : []),
    ...placesFor(permissions),
    command('theme', dark ? 'Tema claro' : 'Tema escuro', 'aparência cores modo', 'theme', 'Preferências'),
    ...(may('ubidesk.account')
      ? [
          command(
            'station',
            hasStation ? 'Trocar ou sair do posto de atendimento' : 'Escolher posto de atendimento',
            'entrar trocar posto',
            { dialog: 'station' as const },
            'Preferências',
          ),
        ]
      : []),
    ...(may('ubidesk.account') && hasStation
      ? [
          command(
            'handover',
            'Passar plantão',
            'turno troca passagem posto',
            { dialog: 'handover' as const },
            'Preferências',
          ),
        ]
      : []),
    ...(mayManageStations(permissions)
      ? [
          command(
            'stations',
            'Gerenciar postos',
            'liberar cadastrar operadores atendimento',
            { dialog: 'stations' as const },
            'Configurações',
          ),
        ]
      : []),
    command('shortcuts', 'Atalhos do teclado', 'ajuda teclas ?', { dialog: 'shortcuts' as const }, 'Ajuda'),
    ...(mayInspect(permissions)
      ? [
          command(
            'inspector',
            'Inspetor',
            'estados eventos diagrama',
            { dialog: 'inspector' as const },
            'Ferramentas',
          ),
          command('spec', 'Ver comportamento', 'máquinas desenho estados diagrama', 'spec', 'Ferramentas'),
        ]
      : []),
    command('logout', 'Sair', 'encerrar sessão logout desconectar', { dialog: 'logout' as const }, 'Sessão'),
  ]
}

export const statusWords: Record<string, string> = {
  OPEN: 'Aberta',
  SCHEDULED: 'Agendada',
  RESCHEDULED: 'Reagendada',
  IN_PROGRESS: 'Em execução',
  PAUSED: 'Pausada',
  IN_VALIDATION: 'Aguardando validação',
  REPROVED: 'Reprovada',
  FINISHED: 'Finalizada',
  CANCELED: 'Cancelada',
}

export const typeWords: Record<string, string> = {
  INSTALL: 'Instalação',
  MAINTENANCE: 'Manutenção',
  REMOTE_MAINTENANCE: 'Manutenção remota',
  UNINSTALL: 'Desinstalação',
  ADMINISTRATIVE: 'Administrativa',
}

export const priorityWords: Record<number, string> = {
  1: 'Emergência',
  2: 'Crítica',
  3: 'Alta',
  4: 'Média',
  5: 'Baixa',
}

const formatPeriod: Record<string, string> = {
  BUSINESS_HOURS: 'Horário comercial',
  MORNING: 'Turno Manhã',
  AFTERNOON: 'Turno Tarde',
}

let moment: Intl.DateTimeFormat | undefined

export const momentWords = (iso: string | null) => {
  if (!iso) return '—'
  // Dear to make, and the list needs none.
  moment ??= new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  })
  return moment.format(new Date(iso))
}

interface Schedule {
  date: string
  time: string | null
  period: string | null
}

export const scheduleWords = (schedule: Schedule | null) => {
  if (!schedule) return '—'
  const date = schedule.date.split('-').reverse().join('/')
  return schedule.period ? `${date} - ${formatPeriod[schedule.period]}` : `${date} às ${schedule.time}`
}

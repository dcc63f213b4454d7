import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import type { EventCode } from '#contracts/occurrences/event-codes.contract.ts'
import type { ReceivedSignal } from '#contracts/occurrences/signals.contract.ts'

/** `40 s`, `5 min`, `2 h` */
export const inWords = (seconds: number): string => {
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

const placeOf = ({ partition, zone }: ReceivedSignal): string =>
  [zone ? `zona ${zone}` : '', partition ? `partição ${partition}` : '']
    .filter(part => part !== '')
    .join(', ')

const named = (signal: ReceivedSignal, { code, name }: EventCode): string =>
  [`${name} (${code})`, placeOf(signal)].filter(part => part !== '').join(', ')

const awaited = ({ autoCloseOnDisarmS, autoCloseOnRestoreS }: AttendancePolicy): string => {
  if (autoCloseOnRestoreS === null) return 'desarme'
  return autoCloseOnDisarmS === null ? 'restauração' : 'desarme ou restauração'
}

/** Why the system acted, as the timeline says it (occurrences.md §1). */
export const causes = {
  received: (signal: ReceivedSignal, code: EventCode) => `${named(signal, code)}.`,
  waits: (signal: ReceivedSignal, code: EventCode, policy: AttendancePolicy) =>
    `${named(signal, code)}: aguarda ${awaited(policy)} por ${inWords(policy.waitBeforeQueueS)}.`,
  inTest: () => 'A conta está em teste.',
  secondZone: (signal: ReceivedSignal) => `Disparou uma segunda zona: ${placeOf(signal)}.`,
  runaway: (limit: number, windowS: number) => `Mais de ${limit} sinais em ${inWords(windowS)}.`,
  woken: (signal: ReceivedSignal, code: EventCode) => `Novo sinal durante a espera: ${named(signal, code)}.`,
  restored: (signal: ReceivedSignal, code: EventCode) => `Restauração de ${named(signal, code)}.`,
  closedByRestore: (afterS: number, limitS: number) =>
    `Tudo restaurado em ${inWords(afterS)}, dentro dos ${inWords(limitS)} da regra.`,
  closedByDisarm: ({ panelUser }: ReceivedSignal, afterS: number, limitS: number) =>
    `Central desarmada${panelUser ? ` pelo usuário ${panelUser}` : ''} em ${inWords(afterS)}, dentro dos ${inWords(limitS)} da regra.`,
  waitElapsed: (policy: AttendancePolicy) => `Sem ${awaited(policy)} em ${inWords(policy.waitBeforeQueueS)}.`,
}

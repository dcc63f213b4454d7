import type { NetworkMode, Protocol, ZoneKind } from '#contracts/accounts/centrals.contract.ts'
import type { OnOffValue } from '#contracts/rules/on-off.ts'

export const networkLabels: Record<NetworkMode, string> = { 0: 'Indefinido', 1: 'DHCP', 2: 'Estático' }

export const onOffLabels: Record<OnOffValue, string> = { ON: 'Ligado', OFF: 'Desligado' }

export const protocolLabels: Record<Protocol, string> = {
  CONTACT_ID: 'Contact ID',
  SIA_DC09: 'SIA DC-09',
  INTELBRAS: 'Intelbras',
  JFL: 'JFL',
  VIAWEB: 'Viaweb',
  PARADOX: 'Paradox',
  DSC: 'DSC',
  OTHER: 'Outro',
}

export const zoneLabels: Record<ZoneKind, string> = {
  INSTANT: 'Instantânea',
  DELAYED: 'Temporizada',
  FOLLOWER: 'Seguidora',
  H24: '24 horas',
  PANIC_SILENT: 'Pânico silencioso',
  PANIC_AUDIBLE: 'Pânico audível',
  FIRE: 'Incêndio',
  MEDICAL: 'Emergência médica',
  FENCE: 'Cerca elétrica',
  TAMPER: 'Tamper',
}

import type { Receiver } from '#contracts/configuration/receivers.contract.ts'

/** Missing signals, the latest numbers first; null when all arrived. */
export const missingLabel = ({ missing, holes }: Pick<Receiver, 'missing' | 'holes'>): string | null => {
  if (missing === 0) return null
  const ranges = holes.map(({ from, to }) => (from === to ? String(from) : `${from} a ${to}`))
  const told = holes.reduce((sum, { from, to }) => sum + to - from + 1, 0)
  const count = missing === 1 ? 'Falta 1 sinal' : `Faltam ${missing.toLocaleString('pt-BR')} sinais`
  return `${count}: ${ranges.join(', ')}${told < missing ? '…' : ''}`
}

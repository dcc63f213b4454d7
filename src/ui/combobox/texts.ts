import { formatInteger } from '../format/integer.ts'

/** Spec §8, verbatim. */
export const LOADING = 'Carregando...'
export const EMPTY = 'Não foram encontrados itens.'
export const FAILED = 'Erro ao carregar as opções.'
export const IN_USE = 'Em uso'
export const RETRY = 'Tentar novamente'

export const FORBIDDEN = 'Você não tem permissão para ver esta lista.'

export const countText = (total: number): string =>
  total === 1 ? '1 opção.' : `${formatInteger(total)} opções.`

export const chosenText = (count: number): string => {
  if (count === 0) return 'Seleção múltipla: nada escolhido.'
  return `Seleção múltipla: ${count === 1 ? '1 escolhido' : `${count} escolhidos`}.`
}

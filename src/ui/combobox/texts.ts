import { formatInteger } from '../format/integer.ts'

/** Spec §8, word for word. */
export const LOADING = 'Carregando...'
export const EMPTY = 'Não foram encontrados itens.'
export const FAILED = 'Erro ao carregar as opções.'
export const IN_USE = 'Em uso'
export const RETRY = 'Tentar novamente'

/** What a list of options says of itself to who does not see it. */
export const countText = (total: number): string =>
  total === 1 ? '1 opção.' : `${formatInteger(total)} opções.`

/** What is chosen, for who does not see the chips. */
export const chosenText = (count: number): string => {
  if (count === 0) return 'Seleção múltipla: nada escolhido.'
  return `Seleção múltipla: ${count === 1 ? '1 escolhido' : `${count} escolhidos`}.`
}

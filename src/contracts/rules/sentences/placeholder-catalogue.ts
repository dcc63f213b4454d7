import { PLACEHOLDER_PATTERN, placeholdersIn, type TextPart } from './placeholders.ts'

export type PlaceholderGroup = 'account' | 'event' | 'contact' | 'dispatch' | 'attendance'

interface PlaceholderFact {
  group: PlaceholderGroup
  label: string
  /** Of the occurrence with which the preview is made. */
  example: string
}

/** Contract §7: each placeholder, and its value in the example occurrence. */
export const placeholderCatalogue = {
  NOME_CLIENTE: { group: 'account', label: 'Nome do cliente', example: 'Marina Duarte' },
  NOME_CONTA: { group: 'account', label: 'Nome da conta', example: 'Padaria Flor do Trigo' },
  CODIGO_CONTA: { group: 'account', label: 'Código da conta', example: '1042' },
  ENDERECO: { group: 'account', label: 'Endereço', example: 'Rua das Acácias, 250' },
  BAIRRO: { group: 'account', label: 'Bairro', example: 'Campinas' },
  CIDADE: { group: 'account', label: 'Cidade', example: 'São José' },
  PONTO_REFERENCIA: { group: 'account', label: 'Ponto de referência', example: 'ao lado do posto de saúde' },
  EVENTO: { group: 'event', label: 'Evento', example: 'Disparo de alarme' },
  ZONA: { group: 'event', label: 'Zona', example: '03 – Sala do cofre' },
  PARTICAO: { group: 'event', label: 'Partição', example: '1' },
  DATA_EVENTO: { group: 'event', label: 'Data do evento', example: '14/03/2026' },
  HORA_EVENTO: { group: 'event', label: 'Hora do evento', example: '02:47' },
  NOME_CONTATO: { group: 'contact', label: 'Nome do contato', example: 'Rogério Lins' },
  PARENTESCO_CONTATO: { group: 'contact', label: 'Vínculo do contato', example: 'gerente' },
  VIATURA: { group: 'dispatch', label: 'Viatura', example: 'VT-07' },
  PLACA_VIATURA: { group: 'dispatch', label: 'Placa da viatura', example: 'RLA3B45' },
  NOME_TATICO: { group: 'dispatch', label: 'Nome do tático', example: 'Sandro Reis' },
  HORA_SAIDA: { group: 'dispatch', label: 'Hora de saída', example: '02:52' },
  HORA_CHEGADA: { group: 'dispatch', label: 'Hora de chegada', example: '03:04' },
  TEMPO_DESLOCAMENTO: { group: 'dispatch', label: 'Tempo de deslocamento', example: '12 min' },
  AUTORIDADE: { group: 'dispatch', label: 'Autoridade acionada', example: 'Polícia Militar' },
  NUMERO_OS: { group: 'attendance', label: 'Número da OS', example: '10482' },
  NUMERO_OCORRENCIA: { group: 'attendance', label: 'Número da ocorrência', example: '58213' },
  NOME_OPERADOR: { group: 'attendance', label: 'Nome do operador', example: 'Camila Prado' },
  POSTO: { group: 'attendance', label: 'Posto', example: 'Posto 03' },
  PROTOCOLO: { group: 'attendance', label: 'Protocolo', example: '2026-0314-77' },
} as const satisfies Readonly<Record<string, PlaceholderFact>>

export type PlaceholderName = keyof typeof placeholderCatalogue

export const placeholderNames = Object.keys(placeholderCatalogue) as PlaceholderName[]

const nameIn = (placeholder: string) => placeholder.slice(1, -1)

const isKnown = (name: string): name is PlaceholderName => Object.hasOwn(placeholderCatalogue, name)

interface UsedPlaceholder {
  name: string
  /** Null when the catalogue does not have it. */
  fact: PlaceholderFact | null
}

/** Each placeholder of a text once, in order, without its brackets. */
export const usedPlaceholders = (text: string): UsedPlaceholder[] =>
  [...new Set(placeholdersIn(text).map(nameIn))].map(name => ({
    name,
    fact: isKnown(name) ? placeholderCatalogue[name] : null,
  }))

export const unknownPlaceholders = (text: string): string[] =>
  usedPlaceholders(text)
    .filter(({ fact }) => fact === null)
    .map(({ name }) => name)

type PlaceholderValues = Readonly<Partial<Record<string, string>>>

export const exampleValues: PlaceholderValues = Object.fromEntries(
  Object.entries(placeholderCatalogue).map(([name, { example }]) => [name, example]),
)

const valueIn = (values: PlaceholderValues, placeholder: string): string | undefined =>
  Object.hasOwn(values, nameIn(placeholder)) ? values[nameIn(placeholder)] : undefined

/** Placeholders without a value stay as they are. Values are not searched again. */
export const resolvePlaceholders = (
  text: string,
  values: PlaceholderValues,
): { text: string; unresolved: string[] } => ({
  text: text.replace(PLACEHOLDER_PATTERN, placeholder => valueIn(values, placeholder) ?? placeholder),
  unresolved: [...new Set(placeholdersIn(text))]
    .filter(placeholder => valueIn(values, placeholder) === undefined)
    .map(nameIn),
})

/** Parts of a text with their values; `at` is the part's place in the text. */
export const resolveParts = (parts: readonly TextPart[], values: PlaceholderValues): TextPart[] =>
  parts.map(part => ({
    ...part,
    text: part.placeholder ? (valueIn(values, part.text) ?? part.text) : part.text,
  }))

/** Placeholder to insert at a place of a text, apart from the words beside. */
export const placeholderPiece = (text: string, at: number, name: PlaceholderName): string => {
  const [before, after] = [text.slice(0, at), text.slice(at)]
  const opening = before === '' || /[\s([“"]$/u.test(before) ? '' : ' '
  const closing = after === '' || /^[\s.,;:!?)\]”"]/u.test(after) ? '' : ' '
  return `${opening}[${name}]${closing}`
}

import type { EquipmentWanted } from '../accounts/equipment.contract.ts'
import type { FieldError } from '../kit/wire.ts'
import { endsBefore } from './dates.ts'
import { listProblems } from './problems.ts'

const STREAM_INVALID = 'Informe um endereço rtsp://, http:// ou https://.'
const STREAM_SECRET = 'Não escreva usuário e senha no endereço.'

type Described = Omit<EquipmentWanted, 'status'>

const streamProblem = (address: string): string | null => {
  const found = /^(?:rtsps?|https?):\/\/([^/?#\s]+)\S*$/i.exec(address)
  if (!found) return STREAM_INVALID
  return found[1]?.includes('@') ? STREAM_SECRET : null
}

/** @param today in the company's zone, `YYYY-MM-DD` */
export const equipmentProblems = (wanted: Described, today: string): FieldError[] => {
  const { kind, centralId, zoneNumber, streamUrl, installedAt, warrantyUntil } = wanted
  const { problems, say } = listProblems<Described>()
  if (zoneNumber !== null && centralId === null) say('zoneNumber', 'central', 'Escolha a central desta zona.')
  if (streamUrl !== null) {
    const problem = kind === 'CAMERA' ? streamProblem(streamUrl) : 'Só câmeras têm endereço de imagem.'
    if (problem) say('streamUrl', 'format', problem)
  }
  if (installedAt !== null && installedAt > today)
    say('installedAt', 'future', 'A instalação não pode ser depois de hoje.')
  if (endsBefore(installedAt, warrantyUntil))
    say('warrantyUntil', 'order', 'A garantia deve terminar depois da instalação.')
  return problems
}

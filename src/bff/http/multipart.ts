import { createHash } from 'node:crypto'
import { invalidField, Refusal } from './refusal.ts'

const OVERHEAD = 64 * 1024

type Field = string | Blob

const readAtMost = async (request: Request, limit: number): Promise<{ bytes: Buffer; whole: boolean }> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > limit) return { bytes: Buffer.concat(chunks).subarray(0, limit), whole: false }
  }
  return { bytes: Buffer.concat(chunks), whole: true }
}

const endsInFile = (bytes: Buffer, boundary: string): boolean => {
  const part = bytes.lastIndexOf(`--${boundary}`)
  if (part === -1) return false
  const end = bytes.indexOf('\r\n\r\n', part)
  const head = end === -1 ? '' : bytes.subarray(part, end).toString('latin1')
  return /^content-disposition:.*\bfilename\*?=/im.test(head)
}

const parseForm = async (bytes: Buffer, type: string): Promise<[string, Field][]> => {
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
    return [...form.entries()]
  } catch {
    throw invalidField('', 'multipart', 'Envie um formulário válido.')
  }
}

/** Length prefixes make the digest unambiguous. */
const digestOfParts = async (parts: readonly [string, Field][]): Promise<Uint8Array> => {
  const hash = createHash('sha256')
  const add = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    hash.update(`${bytes.length}:`).update(bytes)
  }
  for (const [name, value] of parts) {
    add(name)
    if (typeof value === 'string') {
      hash.update('text')
      add(value)
    } else {
      hash.update('file')
      add(value instanceof File ? value.name : '')
      add(value.type)
      add(new Uint8Array(await value.arrayBuffer()))
    }
  }
  return hash.digest()
}

/**
 * `bytes` identifies the content without its random boundary.
 * @throws Refusal UNSUPPORTED_TYPE, IMAGE_TOO_LARGE, TOO_LARGE, VALIDATION
 */
export const readMultipart = async (
  request: Request,
  fileLimit: number,
): Promise<{ value: unknown; bytes: Uint8Array }> => {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\s*;.*\bboundary=("?)([^\s";]{1,70})\1/i.exec(type)?.[2]
  if (!boundary) throw new Refusal('UNSUPPORTED_TYPE')
  const { bytes, whole } = await readAtMost(request, fileLimit + OVERHEAD)
  if (!whole) throw new Refusal(endsInFile(bytes, boundary) ? 'IMAGE_TOO_LARGE' : 'TOO_LARGE')
  const fields: Record<string, Field> = {}
  const parts = await parseForm(bytes, type)
  for (const [name, value] of parts) {
    if (Object.hasOwn(fields, name)) throw invalidField(name, 'duplicate', 'Campo repetido.')
    if (name in fields) throw invalidField(name, 'unknown', 'Campo desconhecido.')
    if (typeof value !== 'string' && value.size > fileLimit) throw new Refusal('IMAGE_TOO_LARGE')
    fields[name] = value
  }
  return { value: fields, bytes: await digestOfParts(parts) }
}

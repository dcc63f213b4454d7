import * as v from 'valibot'
import { type ErrorCode, errorCatalogue } from '#contracts/kit/errors.ts'
import { issueToFieldError } from '#contracts/kit/issues.ts'
import { invalidField, Refusal } from './refusal.ts'

const JSON_LIMIT = 1024 * 1024
const DEPTH_LIMIT = 32

const tooDeep = (text: string) => {
  let depth = 0
  let quoted = false
  for (let i = 0; i < text.length; i += 1) {
    const char = text[i]
    if (quoted) {
      if (char === '\\') i += 1
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > DEPTH_LIMIT) return true
    } else if (char === '}' || char === ']') depth -= 1
  }
  return false
}

/** Reads a body of at most `limit` bytes. @throws Refusal TOO_LARGE */
const readBytes = async (request: Request, limit: number): Promise<Uint8Array> => {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new Refusal('TOO_LARGE')
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > limit) throw new Refusal('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads a JSON object body. @throws Refusal UNSUPPORTED_TYPE, TOO_LARGE, VALIDATION */
export const readJson = async (request: Request): Promise<{ value: unknown; bytes: Uint8Array }> => {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json(?:\s*;\s*charset=("?)utf-8\1)?\s*$/i.test(type))
    throw new Refusal('UNSUPPORTED_TYPE')
  const bytes = await readBytes(request, JSON_LIMIT)
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (tooDeep(text)) throw new Error('too deep')
    const value: unknown = JSON.parse(text)
    // The schema library accepts an array as an empty object.
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object')
    return { value, bytes }
  } catch {
    throw new Refusal('VALIDATION', {
      fieldErrors: [{ field: '', code: 'json', message: 'Envie um objeto JSON válido.' }],
    })
  }
}

const HALF_CHARACTER = /\p{Cs}/u

const isUnstorable = (text: string): boolean => text.includes('\0') || HALF_CHARACTER.test(text)

const pathOfUnstorable = (value: unknown, path: string[] = []): string | null => {
  if (typeof value === 'string') return isUnstorable(value) ? path.join('.') : null
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null
  for (const [key, item] of Object.entries(value)) {
    const found = isUnstorable(key) ? path.join('.') : pathOfUnstorable(item, [...path, key])
    if (found !== null) return found
  }
  return null
}

/** Parses input; error-code messages become refusals, other issues field errors. @throws Refusal */
export const parseInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> => {
  // PostgreSQL rejects NUL in text and lone surrogates in JSON.
  const unstorable = pathOfUnstorable(value)
  if (unstorable !== null) throw invalidField(unstorable, 'characters', 'Valor inválido.')
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  const coded = parsed.issues.find(issue => issue.message in errorCatalogue)
  if (coded) {
    const input = String(coded.input)
    throw new Refusal(coded.message as ErrorCode, { values: { field: input, status: input } })
  }
  throw new Refusal('VALIDATION', { fieldErrors: parsed.issues.map(issueToFieldError) })
}

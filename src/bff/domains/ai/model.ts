import type { SentenceContext } from '#machines/ai/sentence.flow.ts'
import { instructions } from './instructions.ts'

export interface AiSettings {
  baseUrl: string
  apiKey: string | null
  model: string
  timeoutMs?: number
}

/** Result of a call; causes never quote the text. */
type ModelAnswer =
  | { kind: 'text'; text: string }
  | { kind: 'refused' }
  | { kind: 'failed'; cause: string; again: boolean }

const ANSWER_LIMIT = 256 * 1024

const failed = (cause: string, again = false): ModelAnswer => ({ kind: 'failed', cause, again })

const readText = async (response: Response): Promise<string | null> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > ANSWER_LIMIT) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

interface Completion {
  choices?: { finish_reason?: unknown; message?: { content?: unknown; refusal?: unknown } }[]
}

const understand = (text: string): ModelAnswer => {
  let body: Completion | null
  try {
    body = JSON.parse(text)
  } catch {
    return failed('not JSON', true)
  }
  const choice = Array.isArray(body?.choices) ? body.choices[0] : undefined
  if (choice?.finish_reason === 'content_filter' || choice?.message?.refusal) return { kind: 'refused' }
  if (choice?.finish_reason === 'length') return failed('cut short', true)
  const content = choice?.message?.content
  return typeof content === 'string' ? { kind: 'text', text: content } : failed('no content', true)
}

/** Calls the model once. @throws TimeoutError when the signal ends it */
export const askModel = async (
  { baseUrl, apiKey, model }: AiSettings,
  context: SentenceContext,
  sentence: string,
  signal: AbortSignal,
): Promise<ModelAnswer> => {
  try {
    const response = await fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      redirect: 'manual',
      signal,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0.2,
        stream: false,
        messages: [
          { role: 'system', content: instructions[context] },
          { role: 'user', content: sentence },
        ],
      }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return failed(`HTTP ${response.status}`, response.status === 429 || response.status >= 500)
    }
    const text = await readText(response)
    return text === null ? failed('too long') : understand(text)
  } catch (error) {
    if (signal.aborted) throw error
    return failed('no connection', true)
  }
}

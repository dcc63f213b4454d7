import type { Rewriting } from '#contracts/ai/ai.contract.ts'
import { comparePlaceholders } from '#contracts/rules/sentences/placeholders.ts'
import { type SentenceContext, sentenceProblem } from '#machines/ai/sentence.flow.ts'
import { Refusal } from '../../http/refusal.ts'
import { rewriteLocally } from './local-rewrite.ts'
import { type Masked, maskPersonalData } from './mask-personal-data.ts'
import { type AiSettings, askModel } from './model.ts'

/** Contract §5.8; both attempts together. */
const TIMEOUT_MS = 20_000
const ATTEMPTS = 2

export type Rewrite = (context: SentenceContext, sentence: string) => Promise<Rewriting>

/** Receives the cause of a failure, never the text. */
type NoteFailure = (cause: string) => void

export const plainText = (context: SentenceContext, answer: string): string => {
  const visible = answer
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n]/gu, '')
    .trim()
    .replace(/^```[^\n]*\n([\s\S]*?)\n?```$/u, '$1')
    .trim()
    .replace(/^(["'])([\s\S]*)\1$|^“([\s\S]*)”$|^«([\s\S]*)»$/u, (_, __, a, b, c) => a ?? b ?? c)
    .trim()
  return context === 'occurrenceSentence' ? visible.replace(/\s+/gu, ' ') : visible
}

type Verdict =
  | { text: string; faithful: boolean }
  | { refusal: 'AI_REFUSED' | 'AI_UNAVAILABLE'; cause: string }

const judge = (context: SentenceContext, sentence: string, masked: Masked, answer: string): Verdict => {
  const text = masked.restore(plainText(context, answer))
  if (text === null) return { refusal: 'AI_UNAVAILABLE', cause: 'protected data lost' }
  const problem = sentenceProblem(context, text)
  if (problem)
    return {
      refusal: problem.code === 'SENTENCE_EMPTY' ? 'AI_UNAVAILABLE' : 'AI_REFUSED',
      cause: problem.code,
    }
  const { lost, added } = comparePlaceholders(sentence, text)
  return { text, faithful: lost.length + added.length === 0 }
}

const rewriteByModel = async (
  settings: AiSettings,
  note: NoteFailure,
  context: SentenceContext,
  sentence: string,
): Promise<Rewriting> => {
  const masked = maskPersonalData(sentence)
  const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS)
  let refusal: 'AI_REFUSED' | 'AI_UNAVAILABLE' = 'AI_UNAVAILABLE'
  let usable: string | null = null
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const answer = await askModel(settings, context, masked.text, signal).catch(() => {
      note('timeout')
      throw new Refusal('AI_TIMEOUT')
    })
    if (answer.kind === 'refused') {
      note('refused')
      throw new Refusal('AI_REFUSED')
    }
    if (answer.kind === 'failed') {
      note(answer.cause)
      refusal = 'AI_UNAVAILABLE'
      if (!answer.again) break
      continue
    }
    const verdict = judge(context, sentence, masked, answer.text)
    if ('refusal' in verdict) {
      note(verdict.cause)
      refusal = verdict.refusal
      continue
    }
    usable = verdict.text
    if (verdict.faithful) break
    note('markers changed')
  }
  if (usable === null) throw new Refusal(refusal)
  return { rewrittenSentence: usable, source: 'model' }
}

/** Masks personal data except names; retries once when the model changes a marker. */
export const createRewrite =
  (settings: AiSettings | null, note: NoteFailure): Rewrite =>
  async (context, sentence) => {
    if (settings) return rewriteByModel(settings, note, context, sentence)
    const masked = maskPersonalData(sentence)
    return {
      rewrittenSentence: masked.restore(rewriteLocally(context, masked.text)) ?? sentence,
      source: 'local',
    }
  }

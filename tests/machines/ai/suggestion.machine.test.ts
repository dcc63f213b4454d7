import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { Rewriting } from '#contracts/ai/ai.contract.ts'
import { REWRITE_FAILED, type RewriteInput, suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { selectSuggestion } from '#machines/ai/suggestion.selectors.ts'
import { Failure } from '#machines/kit/failure.ts'
import { flush, heldPort, traceOf } from '#tests/support/machines/machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'
import { sized } from '#tests/support/sample-size.ts'

const watch = watchTransitions()

const field = (text = '', use: RewriteInput['context'] = 'serviceOrder') => {
  const { asks, signals, answers, actor: rewrite } = heldPort<Rewriting, RewriteInput>()
  const actor = createActor(suggestionMachine.provide({ actors: { rewrite } }), {
    input: { use, text },
    inspect: watch.inspect,
  }).start()
  const replaced: string[] = []
  const failed: string[] = []
  actor.on('text.replaced', event => replaced.push(event.text))
  actor.on('rewrite.failed', event => failed.push(event.text))
  const look = () => selectSuggestion(actor.getSnapshot())
  const type = (next: string) => actor.send({ type: 'text.changed', text: next })
  const ask = () => actor.send({ type: 'rewrite.requested' })
  const answer = async (rewrittenSentence: string, call = answers.length - 1) => {
    answers[call]?.resolve({ rewrittenSentence, source: 'local' })
    await flush()
  }
  const fail = async (error: unknown, call = answers.length - 1) => {
    answers[call]?.reject(error)
    await flush()
  }
  const suggestionText = () =>
    look()
      .suggestion?.parts.map(part => part.text)
      .join('')
  return {
    actor,
    asks,
    signals,
    replaced,
    failed,
    look,
    type,
    ask,
    answer,
    fail,
    suggestionText,
    trace: traceOf(actor),
  }
}

const suggested = async (use: RewriteInput['context'] = 'serviceOrder') => {
  const made = field('central ta off', use)
  made.ask()
  await made.answer('Central está sem comunicação.')
  return made
}

describe('suggestion machine', () => {
  it('M-100 may be asked only when there is text; spaces are none', () => {
    const { look, type, ask, asks } = field()
    expect(look().canAsk).toBe(false)
    type('  \n ')
    ask()
    expect(look().canAsk).toBe(false)
    type('central')
    expect(look().canAsk).toBe(true)
    type('')
    expect(look().canAsk).toBe(false)
    expect(asks).toEqual([])
  })

  it('M-99, M-100 shows that it works, then the suggestion, with the text untouched', async () => {
    const { look, ask, answer, asks, trace } = field('central ta off')
    ask()
    ask()
    expect(look()).toMatchObject({ busy: true, suggestion: null, text: 'central ta off' })
    await answer('Central está sem comunicação.')
    expect(look()).toMatchObject({
      busy: false,
      text: 'central ta off',
      suggestion: { title: 'Sugestão local', canAppend: true, warnings: [] },
    })
    expect(asks).toEqual([{ context: 'serviceOrder', sentence: 'central ta off' }])
    expect(trace).toEqual(['writing', 'rewriting', 'suggested'])
  })

  it('M-99 accepted, it replaces the text', async () => {
    const { actor, look, replaced } = await suggested()
    actor.send({ type: 'suggestion.accepted' })
    expect(look()).toMatchObject({ text: 'Central está sem comunicação.', suggestion: null, canUndo: true })
    expect(replaced).toEqual(['Central está sem comunicação.'])
  })

  it('accepted, it may be taken back, once', async () => {
    const { actor, look, replaced } = await suggested()
    actor.send({ type: 'suggestion.accepted' })
    actor.send({ type: 'accept.undone' })
    actor.send({ type: 'accept.undone' })
    expect(look()).toMatchObject({ text: 'central ta off', canUndo: false })
    expect(replaced).toEqual(['Central está sem comunicação.', 'central ta off'])
  })

  it('may still be taken back when what was written after it is undone', async () => {
    const { actor, look, type } = await suggested()
    actor.send({ type: 'suggestion.accepted' })
    type('Central está sem comunicação. E')
    expect(look().canUndo).toBe(false)
    type('Central está sem comunicação.')
    expect(look()).toMatchObject({ canUndo: true, text: 'Central está sem comunicação.' })
    actor.send({ type: 'accept.undone' })
    expect(look().text).toBe('central ta off')
  })

  it('M-99 discarded, it leaves the text', async () => {
    const { actor, look, replaced } = await suggested()
    actor.send({ type: 'suggestion.discarded' })
    expect(look()).toMatchObject({ text: 'central ta off', suggestion: null, canAsk: true })
    expect(replaced).toEqual([])
  })

  it('M-99 goes below the text, and may be taken back', async () => {
    const { actor, look, replaced } = await suggested()
    actor.send({ type: 'suggestion.appended' })
    expect(look().text).toBe('central ta off\nCentral está sem comunicação.')
    actor.send({ type: 'accept.undone' })
    expect(look().text).toBe('central ta off')
    expect(replaced).toEqual(['central ta off\nCentral está sem comunicação.', 'central ta off'])
  })

  it('M-93 never goes below an occurrence sentence', async () => {
    const { actor, look } = await suggested('occurrenceSentence')
    expect(look().suggestion?.canAppend).toBe(false)
    actor.send({ type: 'suggestion.appended' })
    expect(look()).toMatchObject({ text: 'central ta off' })
    expect(look().suggestion).not.toBeNull()
  })

  it('M-99 tried again, by the menu or the button, it keeps the earlier one until the next comes', async () => {
    const { actor, ask, answer, suggestionText, look, asks } = await suggested()
    actor.send({ type: 'suggestion.retried' })
    expect(look().busy).toBe(true)
    expect(suggestionText()).toBe('Central está sem comunicação.')
    await answer('A central não se comunica.')
    expect(suggestionText()).toBe('A central não se comunica.')
    ask()
    await answer('Central sem sinal.')
    expect(suggestionText()).toBe('Central sem sinal.')
    expect(new Set(asks.map(({ sentence }) => sentence))).toEqual(new Set(['central ta off']))
  })

  it('is where each step leaves it', async () => {
    const where = ({ actor }: { actor: { getSnapshot: () => { value: unknown } } }) =>
      actor.getSnapshot().value
    expect([where(field('')), where(field('  ')), where(field('central ta off'))]).toEqual([
      'empty',
      'empty',
      'writing',
    ])
    const long = field('a'.repeat(201), 'occurrenceSentence')
    long.ask()
    expect([where(long), long.asks]).toEqual(['writing', []])
    const first = field('central ta off')
    first.ask()
    await first.answer(' ')
    expect([where(first), first.failed.length]).toEqual(['writing', 1])
    const second = await suggested()
    second.ask()
    await second.answer(' ')
    expect([where(second), second.suggestionText(), second.failed.length]).toEqual([
      'suggested',
      'Central está sem comunicação.',
      1,
    ])
    second.actor.send({ type: 'suggestion.discarded' })
    expect(where(second)).toBe('writing')
    const third = await suggested()
    third.actor.send({ type: 'suggestion.accepted' })
    expect(where(third)).toBe('applied')
    third.actor.send({ type: 'accept.undone' })
    expect(where(third)).toBe('writing')
  })

  it('P15, M-99 editing clears it', async () => {
    const { type, look } = await suggested()
    type('central ta off')
    expect(look().suggestion).not.toBeNull()
    type('central ta off!')
    expect(look()).toMatchObject({ suggestion: null, text: 'central ta off!' })
  })

  it('M-102, X31, P15 a late answer to an edited text is dropped', async () => {
    const { type, ask, answer, look, signals, trace } = field('central')
    ask()
    type('central da loja')
    expect(signals[0]?.aborted).toBe(true)
    await answer('Central.', 0)
    expect(look()).toMatchObject({ text: 'central da loja', suggestion: null, busy: false })
    ask()
    type('')
    await answer('Central.', 1)
    expect(look()).toMatchObject({ text: '', suggestion: null })
    expect(trace).toEqual(['writing', 'rewriting', 'writing', 'rewriting', 'empty'])
  })

  it('P15 whatever is written, asked and answered in whichever order, only what was accepted changes the text', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), text: fc.stringMatching(/^[a-z]{1,8}$/) }),
      fc.constant({ kind: 'ask' as const }),
      fc.record({ kind: fc.constantFrom('answer' as const, 'fail' as const), call: fc.nat(5) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
        const { type, ask, answer, fail, look, asks, replaced } = field('central')
        let written = 'central'
        let askedOf = ''
        for (const next of steps) {
          if (next.kind === 'type') {
            type(next.text)
            written = next.text
          } else if (next.kind === 'ask') {
            const before = asks.length
            ask()
            if (asks.length > before) askedOf = written
          } else if (next.kind === 'answer') await answer('Sugestão.', next.call)
          else await fail(new Failure('timeout', ''), next.call)
          expect(look().text).toBe(written)
          if (look().suggestion) expect(askedOf).toBe(written)
        }
        expect(replaced).toEqual([])
      }),
      { numRuns: sized(2000, 200) },
    )
  })

  it('M-102 a late failure of an edited text is dropped too', async () => {
    const { type, ask, fail, failed } = field('central')
    ask()
    type('outra')
    await fail(new Failure('timeout', 'demorou'), 0)
    expect(failed).toEqual([])
  })

  it.each([
    ['offline', 'Sem conexão.', REWRITE_FAILED],
    ['timeout', 'Demorou.', REWRITE_FAILED],
    ['unexpected', 'Algo deu errado no servidor.', REWRITE_FAILED],
    ['malformed', 'Resposta inválida do servidor.', REWRITE_FAILED],
    ['tooMany', 'Muitas tentativas. Aguarde 12 segundos.', 'Muitas tentativas. Aguarde 12 segundos.'],
    ['invalid', 'Remova dados pessoais e use marcadores.', 'Remova dados pessoais e use marcadores.'],
  ] as const)('M-102 %s: told, text untouched, button back', async (kind, message, told) => {
    const { ask, fail, look, failed } = field('central ta off')
    ask()
    await fail(new Failure(kind, message))
    expect(failed).toEqual([told])
    expect(look()).toMatchObject({ text: 'central ta off', canAsk: true, busy: false, suggestion: null })
  })

  it('a failed new try leaves the earlier suggestion', async () => {
    const { actor, fail, answer, suggestionText, failed } = await suggested()
    actor.send({ type: 'suggestion.retried' })
    await fail(new Failure('offline', ''))
    actor.send({ type: 'suggestion.retried' })
    await answer('  ')
    expect(suggestionText()).toBe('Central está sem comunicação.')
    expect(failed).toEqual([REWRITE_FAILED, REWRITE_FAILED])
  })

  it.each(['', ' \n', 'a'.repeat(201), 'Ligar para (48) 99999-0000.'])(
    'S05 an answer that may not be a sentence is no suggestion: %j',
    async text => {
      const { ask, answer, look, failed } = field('Disparo na zona.', 'occurrenceSentence')
      ask()
      await answer(text)
      expect(look()).toMatchObject({ suggestion: null, text: 'Disparo na zona.', canAsk: true })
      expect(failed).toEqual([REWRITE_FAILED])
    },
  )

  it('M-101 refuses 201 characters and personal data before anything is sent', () => {
    const { ask, type, asks, failed, look } = field('a'.repeat(201), 'occurrenceSentence')
    ask()
    expect(look()).toMatchObject({
      problem: 'A frase deve ter no máximo 200 caracteres.',
      counter: { length: 201, limit: 200, over: true },
    })
    type('CPF 529.982.247-25')
    ask()
    expect(look()).toMatchObject({
      problem: null,
      warnings: ['Parece haver dados pessoais: 529.982.247-25. Use marcadores no lugar deles.'],
    })
    expect(asks).toEqual([])
    expect(failed).toEqual([
      'A frase deve ter no máximo 200 caracteres.',
      'Remova dados pessoais e use marcadores.',
    ])
  })

  it('a text that grew too long by what was put below it is not sent, another is', async () => {
    const { actor, ask, answer, asks, type, failed } = field('a'.repeat(2500))
    ask()
    await answer('b'.repeat(2000))
    actor.send({ type: 'suggestion.appended' })
    ask()
    expect(failed).toEqual(['A frase deve ter no máximo 4.000 caracteres.'])
    expect(actor.getSnapshot().value).toBe('applied')
    type('curto')
    ask()
    await answer('Curto.')
    actor.send({ type: 'suggestion.accepted' })
    ask()
    expect(asks.map(({ sentence }) => sentence.length)).toEqual([2500, 5, 6])
  })

  it('M-101 warns of the first person, prints the guidance and counts', () => {
    const { look } = field('Verifiquei a zona.', 'occurrenceSentence')
    expect(look()).toMatchObject({
      warnings: ['Evite a primeira pessoa.'],
      problem: null,
      counter: { length: 18, limit: 200, over: false },
    })
    expect(look().guidance).toMatch(
      /90 a 220 caracteres.*\[NOME_EM_MAIUSCULAS\].*primeira pessoa.*dados pessoais/,
    )
  })

  it("an order's message has no guidance, and says that personal data stay here", () => {
    const { look } = field('Ligar para (48) 99999-0000')
    expect(look()).toMatchObject({
      guidance: null,
      counter: null,
      problem: null,
      warnings: ['Há dados pessoais no texto: eles não saem deste sistema.'],
    })
  })

  it('tints markers and tells which a suggestion lost or added', async () => {
    const { look, ask, answer } = field('Contato com [NOME_CONTATO].', 'occurrenceSentence')
    expect(
      look()
        .parts.filter(({ tinted }) => tinted)
        .map(({ text }) => text),
    ).toEqual(['[NOME_CONTATO]'])
    ask()
    await answer('Realizei contato com [NOME_CLIENTE].')
    expect(look().suggestion?.warnings).toEqual([
      'A sugestão perdeu: [NOME_CONTATO].',
      'A sugestão acrescentou: [NOME_CLIENTE].',
      'Evite a primeira pessoa.',
    ])
  })

  it('without its port it fails as any failure', async () => {
    const actor = createActor(suggestionMachine, { input: { use: 'serviceOrder', text: 'x' } }).start()
    actor.send({ type: 'rewrite.requested' })
    await flush()
    expect(actor.getSnapshot().value).toBe('writing')
  })
})

it('takes every transition it declares', () => {
  expect(watch.untaken(suggestionMachine)).toEqual([])
})

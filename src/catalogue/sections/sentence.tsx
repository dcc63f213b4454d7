import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { createActor, type EventFrom, fromPromise } from 'xstate'
import type { Rewriting } from '#contracts/ai/ai.contract.ts'
import { type RewriteInput, suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { SentenceField } from '#screens/ai/sentence-field.tsx'
import { Button } from '#ui/button/button.tsx'
import { RichText } from '#ui/rich-text/rich-text.tsx'
import { sentenceDemo } from '../demos/sentence-demo.ts'
import { Column, Flow, Piece, type Section } from '../section.tsx'
import { Answers, useWaitingPort } from '../server.tsx'

const { text: sample, answer: rewritten, unfit, failure, words } = sentenceDemo
const nothing = () => {}

const Live = ({ use, text }: { use: RewriteInput['context']; text: string }) => {
  const { port, waiting, answer } = useWaitingPort<Rewriting, RewriteInput>()
  const [machine] = useState(() => suggestionMachine.provide({ actors: { rewrite: port } }))
  const sentence = useActorRef(machine, { input: { use, text } })
  const [said, setSaid] = useState('nenhum')
  return (
    <Piece name={words[use]}>
      <Column slim>
        <SentenceField sentence={sentence} onFailure={setSaid} />
        <Answers
          label="O que o servidor responde"
          waiting={waiting}
          answers={{
            'Responder com sugestão': answer(ask => ask.resolve(rewritten)),
            'Responder com frase vazia': answer(ask => ask.resolve(unfit)),
            'Falhar a reescrita': answer(ask => ask.reject(failure)),
          }}
        />
        <Flow>
          <Button
            weight="quiet"
            onClick={() => sentence.send({ type: 'text.changed', text: sentence.getSnapshot().context.text })}
          >
            Repetir o texto
          </Button>
          <span>Último aviso: {said}</span>
        </Flow>
      </Column>
    </Piece>
  )
}

const stateOf = (
  use: RewriteInput['context'],
  text: string,
  answers: readonly Rewriting[],
  events: readonly EventFrom<typeof suggestionMachine>[],
) => {
  const left = [...answers]
  const actor = createActor(
    suggestionMachine.provide({
      actors: {
        rewrite: fromPromise(() => {
          const next = left.shift()
          return next ? Promise.resolve(next) : new Promise<Rewriting>(nothing)
        }),
      },
    }),
    { input: { use, text } },
  ).start()
  const [first, ...rest] = events
  if (first) actor.send(first)
  if (rest.length > 0)
    actor.subscribe(snapshot => {
      const next = snapshot.matches('suggested') ? rest.shift() : undefined
      if (next) queueMicrotask(() => actor.send(next))
    })
  return actor
}

const ask = { type: 'rewrite.requested' } as const
const states = {
  'Vazia, sem o que reescrever': () => stateOf('occurrenceSentence', '', [], []),
  'Com dados pessoais e na primeira pessoa': () =>
    stateOf('occurrenceSentence', 'Liguei para 123.456.789-09, [NOME_CLIENTE].', [], []),
  'Longa demais': () => stateOf('occurrenceSentence', 'Portão aberto. '.repeat(15), [], []),
  'Reescrevendo…': () => stateOf('serviceOrder', sample, [], [ask]),
  'Sugestão ao lado': () => stateOf('serviceOrder', sample, [rewritten], [ask]),
  'Sugestão de frase de ocorrência': () => stateOf('occurrenceSentence', sample, [rewritten], [ask]),
  'Tentando de novo': () =>
    stateOf('serviceOrder', sample, [rewritten], [ask, { type: 'suggestion.retried' }]),
  'Aplicada, pode ser desfeita': () =>
    stateOf('serviceOrder', sample, [rewritten], [ask, { type: 'suggestion.accepted' }]),
}

const Still = ({ name, begin }: { name: string; begin: () => ReturnType<typeof stateOf> }) => {
  const [sentence] = useState(begin)
  return <SentenceField sentence={sentence} label={name} onFailure={nothing} />
}

const States = () => (
  <Piece name="Estados da frase">
    <Column slim>
      {Object.entries(states).map(([name, begin]) => (
        <Still key={name} name={name} begin={begin} />
      ))}
    </Column>
  </Piece>
)

const Plain = () => {
  const [text, setText] = useState('Texto sem máquina, com [MARCADOR].')
  return (
    <Piece name="Área de texto rica">
      <Column slim>
        <RichText
          look={{
            text,
            parts: [{ at: 0, text, tinted: false }],
            guidance: null,
            counter: null,
            problem: null,
            warnings: [],
            canAsk: false,
            busy: false,
            canUndo: false,
            suggestion: null,
          }}
          optional
          error="Escreva a frase."
          onChange={setText}
          onAsk={nothing}
          onUndo={nothing}
          onAccept={nothing}
          onDiscard={nothing}
          onRetry={nothing}
          onAppend={nothing}
        />
      </Column>
    </Piece>
  )
}

export const section: Section = {
  title: 'Frase e sugestão',
  Pieces: () => (
    <>
      <Live use="occurrenceSentence" text="" />
      <Live use="serviceOrder" text={sample} />
      <States />
      <Plain />
    </>
  ),
}

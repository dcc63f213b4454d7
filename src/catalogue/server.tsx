import { useState } from 'react'
import { fromPromise } from 'xstate'
import { Button } from '#ui/button/button.tsx'
import { Flow } from './section.tsx'

interface Ask<Output> {
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

/** A port that stays pending, so that every state can be looked at. */
export const useWaitingPort = <Output, Input>() => {
  const [ask, setAsk] = useState<Ask<Output> | null>(null)
  const [port] = useState(() =>
    fromPromise<Output, Input>(
      ({ signal }) =>
        new Promise<Output>((resolve, reject) => {
          const asked = { resolve, reject }
          setAsk(asked)
          signal.addEventListener('abort', () => setAsk(now => (now === asked ? null : now)))
        }),
    ),
  )
  const answer = (say: (asked: Ask<Output>) => void) => () => {
    if (!ask) return
    setAsk(null)
    say(ask)
  }
  return { port, waiting: ask !== null, answer }
}

interface AnswersProps {
  label: string
  waiting: boolean
  /** Answers by the text of their button. */
  answers: Readonly<Record<string, () => void>>
}

export const Answers = ({ label, waiting, answers }: AnswersProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <div role="group" aria-label={label}>
    <Flow>
      {Object.entries(answers).map(([words, onClick]) => (
        <Button key={words} disabled={!waiting} onClick={onClick}>
          {words}
        </Button>
      ))}
    </Flow>
  </div>
)

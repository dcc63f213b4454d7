import { useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { css } from '../theme/stitches.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$3',
  borderRadius: '$2',
  border: '1px solid $colors$tomato7',
  background: '$tomato3',
  color: '$tomato12',
  fontSize: '$2',
})
const steady = css({
  variants: {
    calm: {
      true: {
        display: 'grid',
        placeItems: 'center',
        borderRadius: '$2',
        border: '1px dashed $colors$line',
        color: '$muted',
        fontSize: '$2',
      },
    },
  },
})
const heading = css({ fontSize: '$2', fontWeight: '$strong', lineHeight: '20px' })
const list = css({ display: 'flex', flexDirection: 'column' })
const link = css({
  minHeight: 24,
  padding: 0,
  border: 0,
  background: 'none',
  textAlign: 'left',
  textDecoration: 'underline',
  cursor: 'pointer',
  '@touch': { minHeight: 44 },
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '$3' })

interface SummaryError {
  name: string | null
  label: string | null
  message: string
}

interface ErrorSummaryProps {
  problem: string | null
  errors: readonly SummaryError[]
  onPick: (name: string) => void
  onRetry?: (() => void) | undefined
}

const title = (count: number) =>
  count === 1 ? 'Um campo precisa de correção.' : `${count} campos precisam de correção.`

/** Keeps its room: a sheet below must not move under a finger. */
export const SteadyErrorSummary = (props: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  const isShown = props.problem !== null || props.errors.length > 0
  useLayoutEffect(() => setRoom(before => Math.max(before, box.current?.offsetHeight ?? 0)))
  return isShown || room > 0 ? (
    <div ref={box} className={steady({ calm: !isShown })} style={{ minHeight: room }}>
      {isShown ? <ErrorSummary {...props} /> : <p role="status">Tudo corrigido.</p>}
    </div>
  ) : null
}

/** Links each error to its field; empty without errors. */
export const ErrorSummary = ({ problem, errors, onPick, onRetry }: ErrorSummaryProps) => {
  const id = useId()
  if (!problem && errors.length === 0) return null
  return (
    <section
      className={frame()}
      aria-label={errors.length > 0 ? undefined : 'Erro'}
      aria-labelledby={errors.length > 0 ? id : undefined}
    >
      {problem && (
        <div className={line()}>
          <p role="alert">{problem}</p>
          {onRetry && <Button onClick={onRetry}>Tentar novamente</Button>}
        </div>
      )}
      {errors.length > 0 && (
        <>
          <h2 id={id} className={heading()}>
            {title(errors.length)}
          </h2>
          <ul className={list()}>
            {errors.map(({ name, label, message }) => (
              <li key={`${name} ${message}`}>
                {name === null ? (
                  message
                ) : (
                  <button type="button" className={link()} onClick={() => onPick(name)}>
                    {label === null ? message : `${label}: ${message}`}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

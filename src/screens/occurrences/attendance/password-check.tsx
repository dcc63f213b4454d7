import { useEffect, useRef } from 'react'
import type { ScriptView } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { problem, row } from './attendance.styles.ts'

export interface PasswordActions {
  onPassword: () => void
  onSpoken: (text: string) => void
  onCheck: () => void
  onWrong: () => void
  onNotAsked: () => void
  onPasswordCancelled: () => void
  onRetry: () => void
}

/** The right password and the one of duress leave the same screen (D-05). */
export const PasswordCheck = ({
  script: { call, spoken, work },
  onSpoken,
  onCheck,
  onWrong,
  onNotAsked,
  onPasswordCancelled,
  onRetry,
}: PasswordActions & { script: ScriptView }) => {
  const field = useRef<HTMLInputElement>(null)
  const differs = work === 'mismatched'
  const busy = work === 'checking' || work === 'saving'
  useEffect(() => {
    if (differs) field.current?.focus()
  }, [differs])
  if (work === 'unsaved')
    return (
      <div className={row()}>
        <Button weight="primary" onClick={onRetry}>
          Tentar novamente
        </Button>
        <Button weight="quiet" onClick={onPasswordCancelled}>
          Desistir
        </Button>
      </div>
    )
  return (
    <form
      aria-label="Conferir senha"
      onSubmit={event => {
        event.preventDefault()
        if (!busy) onCheck()
      }}
    >
      <TextField
        ref={field}
        label={`O que ${call?.name ?? 'o contato'} disse`}
        autoFocus
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={spoken}
        readOnly={busy}
        onChange={event => onSpoken(event.target.value)}
      />
      {differs && (
        <p className={problem()} role="alert">
          Senha não confere. Pergunte outra vez ou registre.
        </p>
      )}
      <div className={row()}>
        <Button weight="primary" type="submit" busy={busy}>
          Conferir
        </Button>
        {differs && <Button onClick={onWrong}>Registrar senha errada</Button>}
        <Button disabled={busy} onClick={onNotAsked}>
          Não foi possível perguntar
        </Button>
        <Button weight="quiet" disabled={busy} onClick={onPasswordCancelled}>
          Voltar
        </Button>
      </div>
    </form>
  )
}

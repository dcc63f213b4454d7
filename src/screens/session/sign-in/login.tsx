import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import type { FieldError } from '#contracts/kit/wire.ts'
import { Button } from '#ui/button/button.tsx'
import { inset } from '#ui/field/field.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { css } from '#ui/theme/stitches.ts'
import { PublicFrame } from '../public-frame.tsx'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const trouble = css({ color: '$dangerText', fontSize: '$2' })
const way = css({ fontSize: '$2', textAlign: 'center' })

interface LoginProps {
  busy: boolean
  problem: string | null
  fieldErrors: readonly FieldError[]
  notice: string | null
  onSubmit: (email: string, password: string) => void
}

export const Login = ({ busy, problem, fieldErrors, notice, onSubmit }: LoginProps) => {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const [asked, setAsked] = useState(false)
  const errorAt = (field: string, value: string) =>
    fieldErrors.find(error => error.field === field)?.message ??
    (asked && !value.trim() ? 'Campo obrigatório.' : null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (busy) return
    if (email.trim() && password) onSubmit(email, password)
    else
      event.currentTarget
        .querySelector<HTMLInputElement>(email.trim() ? '[name=password]' : '[name=email]')
        ?.focus()
  }
  return (
    <PublicFrame title="Entrar" notice={notice}>
      <form className={form()} noValidate onSubmit={submit}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          error={errorAt('email', email)}
          onChange={event => setEmail(event.target.value)}
        />
        <TextField
          label="Senha"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          value={password}
          error={errorAt('password', password)}
          {...(capsLock && { hint: 'Caps Lock está ligado.' })}
          onChange={event => setPassword(event.target.value)}
          onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
          onBlur={() => setCapsLock(false)}
          trailing={
            <button
              type="button"
              className={inset()}
              aria-label={shown ? 'Ocultar senha' : 'Mostrar senha'}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            </button>
          }
        />
        {problem && fieldErrors.length === 0 && (
          <p className={trouble()} role="alert">
            {problem}
          </p>
        )}
        <Button type="submit" weight="primary" wide busy={busy}>
          {busy ? 'Entrando…' : 'Entrar'}
        </Button>
      </form>
      <p className={way()}>
        <Link href="/reset-password" state={{ email }}>
          Esqueci minha senha
        </Link>
      </p>
    </PublicFrame>
  )
}

import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useState } from 'react'
import { inset } from './field.ts'
import { type FieldProps, TextField } from './text-field.tsx'

interface SecretFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'autoComplete'> {
  /** `off` keeps a value out of password managers, such as a panel's password. */
  autoComplete: 'off' | 'current-password' | 'new-password' | 'one-time-code'
}

export const SecretField = ({ label, ...rest }: SecretFieldProps) => {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      label={label}
      type={shown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={inset()}
          aria-label={`Mostrar ${label.toLocaleLowerCase('pt-BR')}`}
          aria-pressed={shown}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      }
    />
  )
}

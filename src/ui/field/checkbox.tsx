import { type ComponentProps, memo, type ReactNode, useId } from 'react'
import { css } from '../theme/stitches.ts'
import { field, help, problem } from './field.ts'

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: '$2',
  minHeight: '$control',
  cursor: 'pointer',
  '& input': { flexShrink: 0, margin: 4, width: 16, height: 16, accentColor: '$colors$accent' },
  '&:has(:disabled)': { opacity: 0.6, cursor: 'default' },
  '&:has([aria-readonly=true])': { cursor: 'default' },
  '@touch': { minHeight: 44 },
})

const wording = css({ '& small': { fontSize: '$1', color: '$muted' } })

interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'type' | 'onChange' | 'checked' | 'ref'> {
  label: ReactNode
  checked: boolean
  indeterminate?: boolean
  error?: string | null
  hint?: string
  /** Shows "(opcional)"; checkboxes are never required by default. */
  optional?: boolean
  onChange: (checked: boolean) => void
}

export const Checkbox = memo(
  ({
    label: words,
    checked,
    indeterminate = false,
    error,
    hint,
    optional,
    readOnly,
    onChange,
    ...rest
  }: CheckboxProps) => {
    const id = useId()
    const note = error || hint
    return (
      <div className={field()}>
        <label className={row()}>
          <input
            {...rest}
            ref={input => {
              if (input) input.indeterminate = indeterminate
            }}
            type="checkbox"
            checked={checked}
            aria-readonly={readOnly || undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
            onChange={event => readOnly || onChange(event.target.checked)}
          />
          <span className={wording()}>
            {words}
            {optional && (
              <>
                {' '}
                <small>(opcional)</small>
              </>
            )}
          </span>
        </label>
        {note && (
          <span id={`${id}-note`} className={error ? problem() : help()}>
            {note}
          </span>
        )}
      </div>
    )
  },
)

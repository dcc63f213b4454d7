import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { css } from '../theme/stitches.ts'

export const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '$2',
  height: '$control',
  padding: '0 $3',
  border: '1px solid transparent',
  borderRadius: '$2',
  fontSize: '$3',
  fontWeight: '$medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  transition: 'background-color 120ms',
  '&:disabled, &[aria-disabled=true]': { opacity: 0.5, cursor: 'default' },
  '& svg': { flexShrink: 0 },
  '@touch': { minHeight: 44 },
  variants: {
    weight: {
      primary: {
        background: '$accent',
        color: '$onAccent',
        '&:hover:not(:disabled)': { background: '$accentHover' },
      },
      plain: {
        background: '$panel',
        borderColor: '$lineStrong',
        '&:hover:not(:disabled)': { background: '$hover' },
      },
      danger: {
        background: '$danger',
        color: '$onAccent',
        '&:hover:not(:disabled)': { background: '$dangerHover' },
      },
      caution: {
        background: '$panel',
        borderColor: '$lineStrong',
        color: '$dangerText',
        '&:hover:not(:disabled)': { background: '$hover' },
      },
      quiet: { background: 'transparent', '&:hover:not(:disabled)': { background: '$hover' } },
    },
    shape: {
      square: { width: '$control', padding: 0, '@touch': { minWidth: 44 } },
    },
    wide: { true: { width: '100%' } },
  },
  defaultVariants: { weight: 'plain' },
})

/** `danger` is irreversible; `caution` only opens its question. */
export type ButtonWeight = 'primary' | 'plain' | 'danger' | 'caution' | 'quiet'

interface Look {
  weight?: ButtonWeight
  shape?: 'square'
  wide?: boolean
  children: ReactNode
}

type ButtonProps = Look &
  Omit<ComponentProps<'button'>, 'children'> & {
    /** Stays focusable and announces the wait; ignores presses. */
    busy?: boolean
  }

/** Native button: keeps the browser's press, focus and form behaviour. */
export const Button = ({
  weight,
  shape,
  wide,
  busy = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={button({ weight, shape, wide })}
    data-main={weight === 'primary' || weight === 'danger' || undefined}
    aria-disabled={busy || rest['aria-disabled'] || undefined}
    aria-busy={busy || undefined}
    onClick={event => (busy ? event.preventDefault() : onClick?.(event))}
  />
)

export const ButtonLink = ({
  weight,
  shape,
  wide,
  href,
  children,
  ...rest
}: Look & { href: string } & Omit<ComponentProps<'a'>, 'href' | 'children'>) => (
  <Link href={href} className={button({ weight, shape, wide }).toString()} {...rest}>
    {children}
  </Link>
)

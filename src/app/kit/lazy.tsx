import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { CodeUnavailable, fetchCode } from '#browser/page/load-code.ts'

interface LazyProps {
  waiting?: ReactNode
  /** Called instead of throwing, for parts that a screen can do without. */
  onMissing?: (error: CodeUnavailable) => void
}

export type LazyComponent<Props> = ComponentType<Props & LazyProps> & {
  load: () => Promise<unknown>
}

/**
 * Lazy component without Suspense's 300 ms delay (docs/decisions/0008-bytes.md). Missing code throws;
 * offline waits.
 */
export const lazy = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let code: ComponentType<Props> | null = null
  const arrival = async () => {
    code ??= await fetchCode(load)
    return code
  }
  const LazyLoaded = ({ waiting = null, onMissing, ...props }: Props & LazyProps) => {
    const [Code, setCode] = useState(() => code)
    const [missing, setMissing] = useState<CodeUnavailable | null>(null)
    useEffect(() => {
      if (Code) return
      let wanted = true
      arrival().then(
        arrived => wanted && setCode(() => arrived),
        (error: unknown) =>
          wanted &&
          setMissing(error instanceof CodeUnavailable ? error : new CodeUnavailable('blocked', error)),
      )
      return () => {
        wanted = false
      }
    }, [Code])
    useEffect(() => {
      if (missing) onMissing?.(missing)
    }, [missing, onMissing])
    if (missing && !onMissing) throw missing
    return Code ? <Code {...(props as unknown as Props)} /> : waiting
  }
  return Object.assign(LazyLoaded, { load: arrival })
}

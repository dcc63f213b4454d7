import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

export type Later<Props> = ComponentType<Props & { waiting?: ReactNode }> & {
  /** Fetches the code ahead of its first use. */
  load: () => Promise<unknown>
}

/**
 * A component whose code comes on demand, and is there at once when it has already come. Suspense would hold it back
 * for 300 ms (docs/decisions/0008-bytes.md). A failed fetch is thrown to the boundary above.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): Later<Props> => {
  let code: ComponentType<Props> | null = null
  const fetchCode = async () => {
    code ??= await load()
    return code
  }
  const LaterComponent = ({ waiting = null, ...props }: Props & { waiting?: ReactNode }) => {
    const [Code, setCode] = useState(() => code)
    const [failure, setFailure] = useState<{ reason: unknown } | null>(null)
    useEffect(() => {
      if (Code) return
      let wanted = true
      fetchCode().then(
        arrived => wanted && setCode(() => arrived),
        (reason: unknown) => wanted && setFailure({ reason }),
      )
      return () => {
        wanted = false
      }
    }, [Code])
    if (failure) throw failure.reason
    return Code ? <Code {...(props as unknown as Props)} /> : waiting
  }
  return Object.assign(LaterComponent, { load: fetchCode })
}

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { fetchCode } from '#browser/page/load-code.ts'

/** A screen's code did not come: the server no longer has it. */
export class CodeUnavailable extends Error {}

export type LazyComponent<Props> = ComponentType<Props & { waiting?: ReactNode }> & {
  /** Fetches the code ahead of its first use. */
  load: () => Promise<unknown>
}

/**
 * A component whose code comes on demand, and is there at once when it has already come. Suspense would hold it back
 * for 300 ms (docs/decisions/0008-bytes.md). Without a network it waits; code that is gone is thrown to the boundary
 * above.
 */
export const lazy = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let code: ComponentType<Props> | null = null
  const arrival = async () => {
    code ??= await fetchCode(load)
    return code
  }
  const LazyLoaded = ({ waiting = null, ...props }: Props & { waiting?: ReactNode }) => {
    const [Code, setCode] = useState(() => code)
    const [missing, setMissing] = useState<CodeUnavailable | null>(null)
    useEffect(() => {
      if (Code) return
      let wanted = true
      arrival().then(
        arrived => wanted && setCode(() => arrived),
        (cause: unknown) => wanted && setMissing(new CodeUnavailable('missing code', { cause })),
      )
      return () => {
        wanted = false
      }
    }, [Code])
    if (missing) throw missing
    return Code ? <Code {...(props as unknown as Props)} /> : waiting
  }
  return Object.assign(LazyLoaded, { load: arrival })
}

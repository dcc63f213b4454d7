import { waitToRetry } from './connectivity.ts'

const isReachable = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Loads code on demand and retries while the network or the server is unreachable.
 * @throws what `load` throws then
 */
export const fetchCode = async <Code>(load: () => Promise<Code>): Promise<Code> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load()
    } catch {
      if (await isReachable()) return load()
      await waitToRetry({ attempt, retryAfterSeconds: attempt }, new AbortController().signal)
    }
  }
}

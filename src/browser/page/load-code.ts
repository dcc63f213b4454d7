import { waitToRetry } from './connectivity.ts'

/** Whether the server that keeps the console's files is there; one that is being restarted is not. */
const isReachable = () =>
  fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * Code that comes on demand, asked for again for as long as the network or the server is away: what fails then is not
 * gone. A server that is there and has not got it has the last word.
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

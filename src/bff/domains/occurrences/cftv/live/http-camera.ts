import { lookup } from 'node:dns/promises'
import { BlockList } from 'node:net'
import { CameraSilent, type CameraSource } from './camera-source.ts'
import { answerChallenge } from './challenge.ts'

/** From the first byte asked for to the last one received. */
const PATIENCE_MS = 5_000
const MOST_BYTES = 8 * 1024 * 1024

/** Link-local: clouds serve their machines' secrets there. */
const forbidden = new BlockList()
forbidden.addSubnet('169.254.0.0', 16, 'ipv4')
forbidden.addSubnet('fe80::', 10, 'ipv6')

const checkHost = async ({ hostname }: URL): Promise<void> => {
  const places = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true })
  if (places.some(({ address, family }) => forbidden.check(address, family === 6 ? 'ipv6' : 'ipv4')))
    throw new CameraSilent('address')
}

const readBytes = async (response: Response): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MOST_BYTES) throw new CameraSilent('size')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Of an answer that is not read. */
const leave = async (response: Response): Promise<void> => {
  await response.body?.cancel().catch(() => {})
}

/** No redirect is followed: it would take the password, or the server, elsewhere. */
const ask = (url: URL, signal: AbortSignal, authorization: string | null): Promise<Response> =>
  fetch(url, {
    redirect: 'manual',
    signal,
    headers: { accept: 'image/*', ...(authorization !== null && { authorization }) },
  })

/** The still behind an `http` or `https` address, with digest authentication where the camera asks for it. */
export const createHttpCamera = (patienceMs = PATIENCE_MS): CameraSource => ({
  async take({ address, user, password }, signal) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)])
    try {
      const url = new URL(address ?? '')
      await checkHost(url)
      let response = await ask(url, limited, null)
      if (response.status === 401 && user !== null) {
        await leave(response)
        const authorization = answerChallenge(response.headers.get('www-authenticate') ?? '', {
          url,
          user,
          password: password ?? '',
        })
        if (authorization === null) throw new CameraSilent('password')
        response = await ask(url, limited, authorization)
      }
      if (response.ok) return await readBytes(response)
      await leave(response)
      throw new CameraSilent(response.status === 401 || response.status === 403 ? 'password' : 'image')
    } catch (error) {
      throw error instanceof CameraSilent ? error : new CameraSilent('answer')
    }
  },
})

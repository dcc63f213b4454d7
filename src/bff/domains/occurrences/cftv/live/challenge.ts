import { createHash, randomBytes } from 'node:crypto'

interface Asked {
  url: URL
  user: string
  password: string
}

/** Strongest last. */
const hashes: Readonly<Record<string, string>> = { md5: 'md5', 'sha-256': 'sha256' }

interface Challenge {
  scheme: string
  values: Readonly<Record<string, string>>
}

/** Of `WWW-Authenticate`, which may hold several, each with quoted values. */
const challengesIn = (header: string): Challenge[] => {
  const found: { scheme: string; values: Record<string, string> }[] = []
  const parts = /(?:^|[\s,])(Digest|Basic)(?=\s|$)|([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,]+))/gi
  for (const [, scheme, name, quoted, bare] of header.matchAll(parts))
    if (scheme) found.push({ scheme: scheme.toLowerCase(), values: {} })
    else if (name && found.length > 0)
      found.at(-1)!.values[name.toLowerCase()] = quoted?.replace(/\\(.)/g, '$1') ?? bare ?? ''
  return found
}

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

const digest = ({ values }: Challenge, { url, user, password }: Asked): string | null => {
  const { realm = '', nonce = '', opaque, qop, algorithm = 'MD5' } = values
  const hash = hashes[algorithm.toLowerCase()]
  const offered = qop?.split(',').map(each => each.trim())
  if (!hash || (offered && !offered.includes('auth'))) return null
  const hashOf = (...parts: string[]) => createHash(hash).update(parts.join(':')).digest('hex')
  const uri = url.pathname + url.search
  const [own, called] = [hashOf(user, realm, password), hashOf('GET', uri)]
  const cnonce = randomBytes(8).toString('hex')
  const nc = '00000001'
  const response = offered ? hashOf(own, nonce, nc, cnonce, 'auth', called) : hashOf(own, nonce, called)
  return [
    `Digest username=${quote(user)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    `response="${response}"`,
    `algorithm=${algorithm}`,
    ...(offered ? [`cnonce="${cnonce}"`, `nc=${nc}`, 'qop=auth'] : []),
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
  ].join(', ')
}

/**
 * The `Authorization` that answers a camera (RFC 7616): digest, SHA-256 before MD5; basic only under https.
 * @returns null where it asks for neither
 */
export const answerChallenge = (header: string, asked: Asked): string | null => {
  const challenges = challengesIn(header)
  const strengthOf = ({ values }: Challenge) =>
    Object.keys(hashes).indexOf((values.algorithm ?? 'md5').toLowerCase())
  const strongest = challenges
    .filter(({ scheme }) => scheme === 'digest')
    .sort((one, other) => strengthOf(other) - strengthOf(one))
  for (const each of strongest) {
    const answer = digest(each, asked)
    if (answer !== null) return answer
  }
  const isBasic = challenges.some(({ scheme }) => scheme === 'basic')
  if (!isBasic || asked.url.protocol !== 'https:') return null
  return `Basic ${Buffer.from(`${asked.user}:${asked.password}`).toString('base64')}`
}

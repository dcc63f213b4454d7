import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isLocalOnly, isLoopback, type Place } from './listen-address.ts'
import { ATTEMPTS_PER_ADDRESS } from './security/address-limit.ts'

export interface Env {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  secretKey: string | undefined
  demo: 'test' | 'demo' | 'load' | null
  admin: { email: string; password: string } | null
  logLevel: string
  /** Number of trusted proxies in front. */
  trustProxy: number
  /** Failed sign-ins that one address may make in a burst. */
  attemptsPerAddress: number
  /** How long closed occurrences and signals are kept. */
  retentionMonths: number
  /** Public origin, when it differs from the listener's. */
  publicUrl: string | null
  mail: { smtpUrl: string | null; from: string }
  ai: { baseUrl: string; apiKey: string | null; model: string } | null
  cepUrl: string | null
  /** A console of its own in which nothing is real and nothing leaves the process. */
  training: boolean
  /** Style of the map's background. */
  tilesUrl: string | null
  /** Opens GET /metrics; without one there is none. */
  metricsToken: string | null
}

/** Where nothing is said. */
export const RETENTION_MONTHS = 24

export class BadSetting extends Error {}

type Source = Readonly<Record<string, string | undefined>>

const readPort = (value = '4173'): number => {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new BadSetting(`PORT deve ser um número de 0 a 65535, e não "${value}"`)
  return port
}

const readTrustProxy = (value = '0'): number => {
  if (!/^\d$/.test(value))
    throw new BadSetting(`TRUST_PROXY deve ser o número de proxies à frente, de 0 a 9, e não "${value}"`)
  return Number(value)
}

const readAttempts = (value = String(ATTEMPTS_PER_ADDRESS)): number => {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new BadSetting(
      `ATTEMPTS_PER_ADDRESS deve ser quantas entradas erradas um endereço pode fazer seguidas, de 1 a 999999, e não "${value}"`,
    )
  return Number(value)
}

const readRetention = (value = String(RETENTION_MONTHS)): number => {
  if (!/^[1-9]\d{0,2}$/.test(value))
    throw new BadSetting(
      `RETENTION_MONTHS deve ser por quantos meses as ocorrências e os sinais são guardados, de 1 a 999, e não "${value}"`,
    )
  return Number(value)
}

const readLogLevel = (value = 'warn'): string => {
  if (!/^(trace|debug|info|warn|error|fatal|silent)$/.test(value))
    throw new BadSetting(
      `LOG_LEVEL deve ser trace, debug, info, warn, error, fatal ou silent, e não "${value}"`,
    )
  return value
}

/** The setting that brings real data or strangers; null on this machine alone. */
const settingForCompany = (place: Place, { DATABASE_URL, ADMIN_EMAIL }: Source): string | null => {
  if (!isLoopback(place.host)) return `HOST=${place.host}`
  if (!isLocalOnly(place)) return 'PUBLIC_URL'
  if (DATABASE_URL) return 'DATABASE_URL'
  return ADMIN_EMAIL ? 'ADMIN_EMAIL' : null
}

const readDemo = (place: Place, source: Source): Env['demo'] => {
  const { DEMO, ADMIN_EMAIL } = source
  if (DEMO === '0') return null
  const setting = settingForCompany(place, source)
  if (DEMO === undefined && setting)
    throw new BadSetting(
      `com ${setting}, DEMO deve ser 0 (com ADMIN_EMAIL e ADMIN_PASSWORD na primeira vez) ou demo (dados e senha conhecidos de todos)`,
    )
  if (ADMIN_EMAIL)
    throw new BadSetting(
      'ADMIN_EMAIL e ADMIN_PASSWORD criam o administrador de uma empresa: use DEMO=0, ou retire os dois',
    )
  if (DEMO === undefined || DEMO === '1') return 'demo'
  if (DEMO === 'test' || DEMO === 'demo' || DEMO === 'load') return DEMO
  throw new BadSetting(`DEMO deve ser 0, test, demo ou load, e não "${DEMO}"`)
}

const readDataDir = (value: string): string => {
  const path = resolve(value)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    if (!statSync(path).isDirectory()) throw new Error('not a directory')
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch {
    throw new BadSetting(`DATA_DIR (${path}) não é um diretório em que se possa ler e escrever`)
  }
  return path
}

/** @throws BadSetting with a setting that would bring real data */
const readTraining = ({ TRAINING, DATABASE_URL, ADMIN_EMAIL, DEMO }: Source): boolean => {
  if (TRAINING === undefined || TRAINING === '0') return false
  if (TRAINING !== '1') throw new BadSetting(`TRAINING deve ser 0 ou 1, e não "${TRAINING}"`)
  const real = DATABASE_URL ? 'DATABASE_URL' : ADMIN_EMAIL ? 'ADMIN_EMAIL' : DEMO === '0' ? 'DEMO=0' : null
  if (real)
    throw new BadSetting(
      `o treinamento tem um banco de dados só dele, com dados de demonstração: retire ${real}`,
    )
  return true
}

/** Addresses outside this process, of which a training console has none. */
const readOutside = (source: Source, training: boolean): Pick<Env, 'mail' | 'ai' | 'cepUrl' | 'tilesUrl'> => {
  const given = training ? {} : source
  return {
    mail: readMail(given),
    ai: readAi(given),
    cepUrl: readCepUrl(given.CEP_URL),
    tilesUrl: readTilesUrl(given.TILES_URL),
  }
}

const readDatabaseUrl = (value: string | undefined): string | null => {
  if (!value) return null
  if (!/^postgres(ql)?:\/\/\S+$/.test(value))
    throw new BadSetting('DATABASE_URL deve começar com postgres://')
  return value
}

const readAdmin = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: Source): Env['admin'] => {
  if (!ADMIN_EMAIL && !ADMIN_PASSWORD) return null
  if (!ADMIN_EMAIL || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(ADMIN_EMAIL))
    throw new BadSetting('ADMIN_EMAIL deve ser um e-mail')
  if (!ADMIN_PASSWORD || ADMIN_PASSWORD.length < 10)
    throw new BadSetting('ADMIN_PASSWORD deve ter ao menos 10 caracteres')
  return { email: ADMIN_EMAIL.toLowerCase(), password: ADMIN_PASSWORD }
}

const readSecretKey = (value: string | undefined): string | undefined => {
  if (value !== undefined && value.length < 32)
    throw new BadSetting('SECRET_KEY deve ter ao menos 32 caracteres')
  return value
}

const parseUrl = (value: string): URL | null => {
  try {
    return new URL(value)
  } catch {
    return null
  }
}

const readPublicUrl = (value: string | undefined): string | null => {
  if (!value) return null
  const url = parseUrl(value)
  const plain = url && url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
  if (!plain || !/^https?:$/.test(url.protocol))
    throw new BadSetting('PUBLIC_URL deve ser um endereço http:// ou https://, sem caminho')
  return url.origin
}

const MAILBOX = /^(?:[^\s@<>]+@[^\s@<>]+|[^\r\n<>]*<[^\s@<>]+@[^\s@<>]+>)$/

const EVERYWHERE = /^(0\.0\.0\.0|::)$/

const readMail = ({ SMTP_URL, MAIL_FROM, HOST = '', PUBLIC_URL }: Source): Env['mail'] => {
  const url = SMTP_URL ? parseUrl(SMTP_URL) : null
  if (SMTP_URL && !(url?.hostname && /^smtps?:$/.test(url.protocol)))
    throw new BadSetting('SMTP_URL deve começar com smtp:// ou smtps:// e ter um servidor')
  if (MAIL_FROM && !MAILBOX.test(MAIL_FROM))
    throw new BadSetting('MAIL_FROM deve ser um e-mail, como Ubidesk <nao-responda@empresa.com.br>')
  if (SMTP_URL && !PUBLIC_URL && EVERYWHERE.test(HOST))
    throw new BadSetting(
      `com HOST=${HOST} e SMTP_URL, PUBLIC_URL deve dizer o endereço dos links enviados por e-mail`,
    )
  return { smtpUrl: SMTP_URL || null, from: MAIL_FROM || 'Ubidesk <nao-responda@localhost>' }
}

const readAi = ({ AI_BASE_URL, AI_API_KEY, AI_MODEL }: Source): Env['ai'] => {
  if (!AI_BASE_URL && !AI_API_KEY && !AI_MODEL) return null
  const url = AI_BASE_URL ? parseUrl(AI_BASE_URL) : null
  if (!AI_BASE_URL || !(url?.hostname && /^https?:$/.test(url.protocol)) || url.username || url.password)
    throw new BadSetting(
      'AI_BASE_URL deve ser um endereço http:// ou https://, como http://localhost:11434/v1',
    )
  if (!AI_MODEL) throw new BadSetting('AI_MODEL deve dizer o modelo usado em AI_BASE_URL')
  if (AI_API_KEY && !/^[\x21-\x7e]+$/.test(AI_API_KEY))
    throw new BadSetting('AI_API_KEY não pode ter espaços, acentos nem quebras de linha')
  return { baseUrl: AI_BASE_URL.replace(/\/+$/, ''), apiKey: AI_API_KEY || null, model: AI_MODEL }
}

const readCepUrl = (value: string | undefined): string | null => {
  if (!value) return null
  const url = parseUrl(value)
  if (!url?.hostname || !/^https?:$/.test(url.protocol) || value.split('{cep}').length !== 2)
    throw new BadSetting(
      'CEP_URL deve ser um endereço http:// ou https:// com {cep}, como https://viacep.com.br/ws/{cep}/json/',
    )
  return value
}

const readTilesUrl = (value: string | undefined): string | null => {
  if (!value) return null
  const url = parseUrl(value)
  if (!url?.hostname || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new BadSetting(
      'TILES_URL deve ser o endereço http:// ou https:// de um estilo do MapLibre, como https://mapas.exemplo.com.br/estilo.json',
    )
  return url.href
}

const readMetricsToken = (value: string | undefined): string | null => {
  if (!value) return null
  if (!/^[\x21-\x7e]{16,200}$/.test(value))
    throw new BadSetting('METRICS_TOKEN deve ter de 16 a 200 caracteres, sem espaços nem acentos')
  return value
}

/** Reads all settings; empty counts as missing. @throws BadSetting */
export const readEnv = (given: Source): Env => {
  const source: Source = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const training = readTraining(source)
  const place = { host: source.HOST ?? '127.0.0.1', publicUrl: readPublicUrl(source.PUBLIC_URL) }
  return {
    ...place,
    port: readPort(source.PORT),
    databaseUrl: readDatabaseUrl(source.DATABASE_URL),
    secretKey: readSecretKey(source.SECRET_KEY),
    admin: readAdmin(source),
    demo: readDemo(place, source),
    logLevel: readLogLevel(source.LOG_LEVEL),
    trustProxy: readTrustProxy(source.TRUST_PROXY),
    attemptsPerAddress: readAttempts(source.ATTEMPTS_PER_ADDRESS),
    retentionMonths: readRetention(source.RETENTION_MONTHS),
    training,
    ...readOutside(source, training),
    metricsToken: readMetricsToken(source.METRICS_TOKEN),
    dataDir: readDataDir(source.DATA_DIR ?? (training ? '.training' : '.data')),
  }
}

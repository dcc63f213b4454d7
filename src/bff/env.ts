import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

export interface Env {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  secretKey: string | undefined
  demo: 'test' | 'demo' | 'load' | null
  admin: { email: string; password: string } | null
  logLevel: string
}

/** A setting that cannot be used, in one sentence. */
export class BadSetting extends Error {}

type Source = Readonly<Record<string, string | undefined>>

const readPort = (value = '4173'): number => {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new BadSetting(`PORT deve ser um número de 0 a 65535, e não "${value}"`)
  return port
}

const readDemo = (value = 'demo'): Env['demo'] => {
  if (value === '0') return null
  if (value === '1') return 'demo'
  if (value === 'test' || value === 'demo' || value === 'load') return value
  throw new BadSetting(`DEMO deve ser 0, test, demo ou load, e não "${value}"`)
}

const readDataDir = (value = '.data'): string => {
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

/** Reads every setting, or stops at the first that cannot be used. @throws BadSetting */
export const readEnv = (source: Source): Env => ({
  port: readPort(source.PORT),
  host: source.HOST || '127.0.0.1',
  databaseUrl: readDatabaseUrl(source.DATABASE_URL),
  secretKey: readSecretKey(source.SECRET_KEY),
  demo: readDemo(source.DEMO),
  admin: readAdmin(source),
  logLevel: source.LOG_LEVEL || 'warn',
  dataDir: readDataDir(source.DATA_DIR),
})

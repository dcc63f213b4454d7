import { DirectoryInUse, DirectoryLost } from './db/embedded/lock.ts'
import { MigrationMismatch } from './db/migrate.ts'
import { BadSetting, type Env } from './env.ts'
import { KeyMismatch } from './security/keys.ts'

const knownErrors = [BadSetting, DirectoryInUse, DirectoryLost, MigrationMismatch, KeyMismatch]
const isUnknownName = (code: string | undefined) => code === 'ENOTFOUND' || code === 'EAI_AGAIN'

/** Explains a listen error on HOST and PORT; returns other errors unchanged. */
export const listenError = (error: unknown, { host, port }: Pick<Env, 'host' | 'port'>): unknown => {
  const { code } = error as { code?: string }
  if (code === 'EADDRINUSE') return new BadSetting(`a porta ${port} já está em uso; escolha outra com PORT`)
  if (code === 'EACCES') return new BadSetting(`sem permissão para abrir a porta ${port}`)
  if (code === 'EADDRNOTAVAIL' || isUnknownName(code))
    return new BadSetting(`HOST (${host}) não é um endereço desta máquina`)
  return error
}

/**
 * Explains a failed start in one sentence.
 * @param env the settings, once read
 * @param hasDatabase whether the database was ready
 */
export const explain = (error: unknown, env: Env | null, hasDatabase: boolean): string => {
  if (knownErrors.some(kind => error instanceof kind)) return (error as Error).message
  const { code, message, hostname } = error as { code?: string; message?: string; hostname?: string }
  if (code === 'EACCES') return `sem permissão para ler ${env?.dataDir}`
  if (env?.databaseUrl && !hasDatabase)
    return isUnknownName(code)
      ? `o servidor de DATABASE_URL (${hostname}) não foi encontrado`
      : `não foi possível usar o banco de dados de DATABASE_URL: ${message || code}`
  return `não foi possível iniciar: ${message}`
}

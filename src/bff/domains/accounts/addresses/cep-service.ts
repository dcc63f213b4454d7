import * as v from 'valibot'
import type { CepAddress } from '#contracts/accounts/addresses.contract.ts'

const PATIENCE_MS = 2_000

const Answer = v.union([
  v.object({ erro: v.union([v.literal(true), v.literal('true')]) }),
  v.object({
    logradouro: v.string(),
    bairro: v.string(),
    localidade: v.pipe(v.string(), v.nonEmpty()),
    uf: v.pipe(v.string(), v.length(2)),
    ibge: v.optional(v.string(), ''),
  }),
])

/**
 * Asks a postal-code service with ViaCEP's replies; null for an unknown code.
 * @param url holds `{cep}` where the eight digits go
 * @throws after two seconds, or for an unexpected reply
 */
export const askCepService = async (url: string, cep: string): Promise<CepAddress | null> => {
  const response = await fetch(url.replace('{cep}', cep), {
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`HTTP ${response.status}`)
  }
  const found = v.parse(Answer, await response.json())
  if ('erro' in found) return null
  const { logradouro, bairro, localidade, uf, ibge } = found
  return { cep, street: logradouro, neighborhood: bairro, city: localidade, uf, ibgeCode: ibge }
}

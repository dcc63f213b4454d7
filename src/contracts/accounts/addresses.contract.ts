import * as v from 'valibot'
import { route } from '../kit/wire.ts'

/** Street and neighbourhood are empty where only the town is known. */
export const CepAddress = v.object({
  cep: v.string(),
  street: v.string(),
  neighborhood: v.string(),
  city: v.string(),
  uf: v.string(),
  ibgeCode: v.string(),
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
})
export type CepAddress = v.InferOutput<typeof CepAddress>

export const addressRoutes = {
  cep: route({
    method: 'GET',
    path: '/address/cep/{cep}',
    access: 'signedIn',
    summary: 'Endereço de um CEP, de um serviço configurado ou de uma tabela própria',
    reply: CepAddress,
    errors: ['CEP_NOT_FOUND'],
  }),
}

import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testBff } from '#tests/support/bff/bff.ts'

const paulista = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
}

/** A postal-code service on this machine. */
let answer: RequestListener
const asked: string[] = []
let service: Server
beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

const plain = testBff()
const served = testBff(() => ({
  cepUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}/ws/{cep}/json/`,
}))

const lookUp = async (bff: typeof plain, cep: string) => {
  const { status, body } = await (await bff.as('operador1@demo.example')).call('GET', `/address/cep/${cep}`)
  return { status, body }
}

const town = { city: 'São Paulo', uf: 'SP', ibgeCode: '3550308', street: '', neighborhood: '' }
const unknown = { status: 404, body: expect.objectContaining({ code: 'CEP_NOT_FOUND' }) }

describe('a postal code', () => {
  it('of demo data has one of its invented streets', async () => {
    const { body } = await lookUp(plain, '01310100')
    expect(body).toMatchObject({
      city: 'São Paulo',
      latitude: -23.55,
      street: expect.stringMatching(/^\S+ /),
    })
    expect((await lookUp(served, '01310100')).body).toEqual(body)
    expect(asked).toEqual([])
  })

  describe('of real data', () => {
    beforeAll(async () => {
      for (const { db } of [plain, served])
        await db.deleteFrom('setting').where('name', '=', 'demo').execute()
    })
    beforeEach(() => {
      asked.length = 0
    })

    it('M10 is answered with city and state, and no street or place is invented', async () => {
      expect(await lookUp(plain, '01310100')).toEqual({ status: 200, body: { cep: '01310100', ...town } })
      expect(await lookUp(plain, '11010000')).toEqual(unknown)
    })

    it('M10 is asked of the service in the settings', async () => {
      answer = (_, response) => response.end(JSON.stringify(paulista))
      expect(await lookUp(served, '01310100')).toEqual({
        status: 200,
        body: { cep: '01310100', ...town, street: 'Avenida Paulista', neighborhood: 'Bela Vista' },
      })
      expect(asked).toEqual(['/ws/01310100/json/'])
    })

    it('M10 that the service does not know is not found', async () => {
      answer = (_, response) => response.end(JSON.stringify({ erro: 'true' }))
      expect(await lookUp(served, '01310999')).toEqual(unknown)
    })

    const silent: RequestListener = () => {}
    const failures: [string, RequestListener][] = [
      ['answers with an error', (_, response) => response.writeHead(500).end()],
      ['answers with a page', (_, response) => response.end('<html>')],
      ['answers with something else', (_, response) => response.end('{"message":"ok"}')],
      ['sends elsewhere', (_, response) => response.writeHead(302, { location: '/outro' }).end()],
      ['says nothing', silent],
      ['hangs up', (request, _) => request.socket.destroy()],
    ]
    it.each(failures)('M10 has its city and state when the service %s', async (_, failure) => {
      answer = failure
      const startedAt = performance.now()
      expect(await lookUp(served, '01310100')).toEqual({ status: 200, body: { cep: '01310100', ...town } })
      expect(performance.now() - startedAt).toBeLessThan(4_000)
      expect(asked).toHaveLength(1)
      expect(served.log.at(-2)).toContain('the postal-code service did not answer')
    })
  })
})

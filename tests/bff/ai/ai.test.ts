import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createBff } from '#bff/app.ts'
import { maskPersonalData } from '#bff/domains/ai/mask-personal-data.ts'
import { AI_PER_MINUTE } from '#bff/domains/ai/rate-limit.ts'
import { plainText } from '#bff/domains/ai/service.ts'
import { BadSetting, readEnv } from '#bff/env.ts'
import { BASE } from '#bff/http/mount.ts'
import { deriveKeys } from '#bff/security/keys.ts'
import { type Answer, testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()
const PATH = '/openIa/rewriteSentence/'
const TIMEOUT_MS = 300

interface Asked {
  path: string
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

type Reply = (asked: Asked, response: ServerResponse) => void

const completion =
  (content: unknown, more: object = {}): Reply =>
  (_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { content }, finish_reason: 'stop', ...more }] }))
  }
const status =
  (code: number): Reply =>
  (_, response) => {
    response.statusCode = code
    response.end('{"error":{"message":"segredo do fornecedor"}}')
  }

/** A model elsewhere: answers in the order it is told, the last for ever. */
const asked: Asked[] = []
let replies: Reply[] = []
let server: Server
let withModel: ReturnType<typeof createBff>
const lines: string[] = []

const readBody = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return JSON.parse(text) as Asked['body']
}

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await readBody(request)
    const each = { path: request.url ?? '', authorization: request.headers.authorization, body }
    asked.push(each)
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    reply?.(each, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  withModel = createBff({
    db: bff.db,
    live: bff.live,
    keys: deriveKeys(Buffer.from('a key for tests, at least this long')),
    clock: bff.clock,
    log: pino({ level: 'info' }, { write: (line: string) => lines.push(line) }),
    origin: () => 'http://localhost',
    mailPreview: false,
    ai: {
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      apiKey: 'chave-secreta',
      model: 'modelo-de-teste',
      timeoutMs: TIMEOUT_MS,
    },
  })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked.length = 0
  lines.length = 0
  bff.clock.advance(60_000)
})

const askModel = async (
  sentence: string,
  context = 'serviceOrder',
): Promise<Pick<Answer, 'status' | 'body'>> => {
  const user = await bff.as('atendente@demo.example')
  const response = await withModel.request(BASE + PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${user.accessToken}` },
    body: JSON.stringify({ context, sentence }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const askLocal = async (sentence: string, context = 'serviceOrder') =>
  (await bff.as('operador1@demo.example')).call('POST', PATH, { context, sentence })

const sentTo = (index: number) => asked[index]?.body.messages.find(({ role }) => role === 'user')?.content

describe('the route', () => {
  it('M-97, M-183 keeps its spelling and its last slash, and wants a bearer', async () => {
    expect((await askLocal('central ta off')).status).toBe(200)
    const user = await bff.as('operador1@demo.example')
    const bare = PATH.slice(0, -1)
    expect((await user.call('POST', bare, { context: 'serviceOrder', sentence: 'x' })).status).toBe(404)
    expect((await bff.call('POST', PATH, { context: 'serviceOrder', sentence: 'x' })).status).toBe(401)
    expect((await user.call('GET', PATH)).status).toBe(405)
  })

  it.each([
    ['serviceOrder', ' \n', 'SENTENCE_EMPTY', 'Escreva a frase.'],
    [
      'occurrenceSentence',
      'a'.repeat(201),
      'SENTENCE_TOO_LONG',
      'A frase deve ter no máximo 200 caracteres.',
    ],
    ['serviceOrder', 'a'.repeat(4001), 'SENTENCE_TOO_LONG', 'A frase deve ter no máximo 4000 caracteres.'],
    [
      'occurrenceSentence',
      'Ligar para (48) 99999-0000.',
      'SENTENCE_PERSONAL_DATA',
      'Remova dados pessoais e use marcadores.',
    ],
  ])('M-101 refuses a sentence that may not be: %s %#', async (context, sentence, code, message) => {
    replies = [completion('Nunca chega aqui.')]
    const answer = await askModel(sentence, context)
    expect(answer).toMatchObject({ status: 400, body: { code, message } })
    expect(asked).toEqual([])
  })

  it('refuses another context, and what is no sentence', async () => {
    expect((await askLocal('x', 'poem')).body).toMatchObject({ code: 'VALIDATION' })
    const user = await bff.as('operador1@demo.example')
    expect((await user.call('POST', PATH, { context: 'serviceOrder', sentence: 5 })).status).toBe(400)
  })

  it('S42 takes twenty a minute per user, also at once, and says how long to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: AI_PER_MINUTE + 5 }, () => askLocal('central ta off')),
    )
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(20)
    const refused = answers.find(answer => answer.status === 429)
    expect(refused?.body).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Muitas tentativas. Aguarde 60 segundos.',
    })
    expect(refused?.headers.get('retry-after')).toBe('60')
    const other = await bff.as('supervisor@demo.example')
    expect((await other.call('POST', PATH, { context: 'serviceOrder', sentence: 'x' })).status).toBe(200)
    bff.clock.advance(60_000)
    expect((await askLocal('central ta off')).status).toBe(200)
  })
})

describe('with a model', () => {
  it('sends the fixed instruction of the context, the model and the key', async () => {
    replies = [completion('A central está sem comunicação.')]
    const answer = await askModel('central ta off')
    expect(answer.body).toEqual({ rewrittenSentence: 'A central está sem comunicação.', source: 'model' })
    await askModel('central ta off', 'occurrenceSentence')
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      authorization: 'Bearer chave-secreta',
      body: { model: 'modelo-de-teste' },
    })
    const instructions = asked.map(({ body }) => body.messages.find(({ role }) => role === 'system')?.content)
    expect(instructions[0]).toMatch(/ordens de serviço/)
    expect(instructions[1]).toMatch(/ocorrências de alarme/)
    expect(asked.map(({ body }) => body.messages.at(-1)?.content)).toEqual([
      'central ta off',
      'central ta off',
    ])
  })

  it('lets no document, phone, e-mail or plate leave, and puts them back', async () => {
    replies = [
      ({ body }, response) =>
        completion(`Pede-se retorno. ${body.messages.at(-1)?.content}`)({} as Asked, response),
    ]
    const secret = ['529.982.247-25', '12.ABC.345/01DE-35', '(48) 99999-0000', 'ana@casa.example', 'QJK4E21']
    const sentence = `[NOME_CLIENTE] ${secret.join(', ')}`
    const answer = await askModel(sentence)
    expect(answer.body.rewrittenSentence).toBe(`Pede-se retorno. ${sentence}`)
    expect(sentTo(0)).toBe(
      '[NOME_CLIENTE] [DADO_PROTEGIDO_1], [DADO_PROTEGIDO_2], [DADO_PROTEGIDO_3], [DADO_PROTEGIDO_4], [DADO_PROTEGIDO_5]',
    )
    for (const each of [...secret, 'retorno', 'chave-secreta']) expect(lines.join('')).not.toContain(each)
  })

  it('tries once more when the answer lost what was protected, then gives up', async () => {
    replies = [completion('Ligar para o cliente.'), completion('Ligar para [DADO_PROTEGIDO_1].')]
    expect((await askModel('liga p/ 48999990000')).body.rewrittenSentence).toBe('Ligar para 48999990000.')
    replies = [completion('Ligar para [DADO_PROTEGIDO_1] ou [DADO_PROTEGIDO_2].')]
    expect(await askModel('liga p/ 48999990000')).toMatchObject({
      status: 502,
      body: {
        code: 'AI_UNAVAILABLE',
        message: 'Não foi possível reescrever a frase. Tente novamente.',
      },
    })
    expect(asked).toHaveLength(4)
  })

  it('a changed marker of the person is tried once more, then answered for the screen to warn', async () => {
    replies = [completion('Contato com o cliente.'), completion('Contato com [NOME_CLIENTE].')]
    expect((await askModel('contato [NOME_CLIENTE]')).body.rewrittenSentence).toBe(
      'Contato com [NOME_CLIENTE].',
    )
    replies = [completion('Contato com o cliente.')]
    expect(await askModel('contato [NOME_CLIENTE]')).toMatchObject({
      status: 200,
      body: { rewrittenSentence: 'Contato com o cliente.' },
    })
  })

  it.each([
    ['M-102 500', [status(500)], 502, 'AI_UNAVAILABLE', 2],
    ['429', [status(429)], 502, 'AI_UNAVAILABLE', 2],
    ['401, which no second try mends', [status(401)], 502, 'AI_UNAVAILABLE', 1],
    ['a redirect', [status(302)], 502, 'AI_UNAVAILABLE', 1],
    ['nonsense', [(_, response) => response.end('<html>')], 502, 'AI_UNAVAILABLE', 2],
    ['an empty object', [(_, response) => response.end('{}')], 502, 'AI_UNAVAILABLE', 2],
    ['an empty answer', [completion('  ')], 502, 'AI_UNAVAILABLE', 2],
    ['content that is no text', [completion({ a: 1 })], 502, 'AI_UNAVAILABLE', 2],
    ['an answer cut short', [completion('A central', { finish_reason: 'length' })], 502, 'AI_UNAVAILABLE', 2],
    ['a megabyte', [completion('a'.repeat(1_000_000))], 502, 'AI_UNAVAILABLE', 1],
    ['a broken connection', [(_, response) => response.destroy()], 502, 'AI_UNAVAILABLE', 2],
    ['a refusal', [completion(null, { finish_reason: 'content_filter' })], 422, 'AI_REFUSED', 1],
    ['too long', [completion('a'.repeat(201))], 422, 'AI_REFUSED', 2],
    ['personal data made up', [completion('Ligar para (48) 99999-0000.')], 422, 'AI_REFUSED', 2],
  ] as [string, Reply[], number, string, number][])('%s', async (_, given, expected, code, calls) => {
    replies = given
    const answer = await askModel('disparo na zona', 'occurrenceSentence')
    expect(answer).toMatchObject({ status: expected, body: { code } })
    expect(JSON.stringify(answer.body)).not.toContain('fornecedor')
    expect(asked).toHaveLength(calls)
    expect(lines.join('')).not.toContain('disparo')
  })

  it('M-102 one failure is mended by the second try', async () => {
    replies = [status(503), completion('Disparo na zona.')]
    expect((await askModel('disparo na zona')).status).toBe(200)
  })

  it('X31 does not wait for ever: both tries have one time limit', async () => {
    replies = [() => {}]
    const startedAt = performance.now()
    expect(await askModel('disparo na zona')).toMatchObject({ status: 504, body: { code: 'AI_TIMEOUT' } })
    expect(performance.now() - startedAt).toBeLessThan(TIMEOUT_MS * 10)
    expect(asked).toHaveLength(1)
  })

  it('S04, S05 an answer is plain text: no fences, no quotes, nothing invisible', () => {
    expect(plainText('serviceOrder', '```text\n"A central\u202e caiu.\u0000"\n```')).toBe('A central caiu.')
    expect(plainText('serviceOrder', '“Linha um.\r\nLinha dois.”')).toBe('Linha um.\nLinha dois.')
    expect(plainText('occurrenceSentence', 'Linha um.\nLinha dois.')).toBe('Linha um. Linha dois.')
    expect(plainText('serviceOrder', '<b>oi</b>')).toBe('<b>oi</b>')
  })

  it('a marker of ours that was already in the text is left alone', () => {
    const masked = maskPersonalData('[DADO_PROTEGIDO_1] e ana@casa.example')
    expect(masked.text).toBe('[DADO_PROTEGIDO_1] e [DADO_PROTEGIDO_2]')
    expect(masked.restore(masked.text)).toBe('[DADO_PROTEGIDO_1] e ana@casa.example')
  })
})

describe('without a model', () => {
  it.each([
    [
      'serviceOrder',
      'cli  avisou q a cam nao ta gravando ,verificar c/ urgencia',
      'Cliente informou que a câmera não está gravando, verificar com urgência.',
    ],
    [
      'serviceOrder',
      'eu verifiquei a central e liguei p/ [NOME_CLIENTE]',
      'O operador verificou a central e ligou para [NOME_CLIENTE].',
    ],
    [
      'occurrenceSentence',
      'eu verifiquei a central e liguei p/ [NOME_CLIENTE]',
      'Verificou-se a central e ligou-se para [NOME_CLIENTE].',
    ],
    ['serviceOrder', 'CLIENTE SEM COMUNICACAO DESDE ONTEM!!', 'Cliente sem comunicação desde ontem!'],
    [
      'serviceOrder',
      'ligar p/ 48999990000 ou ana@casa.example',
      'Ligar para 48999990000 ou ana@casa.example.',
    ],
    ['occurrenceSentence', 'verifique as cameras', 'Verificar as câmeras.'],
  ])('M-98 %s: %s', async (context, sentence, rewrittenSentence) => {
    const answer = await askLocal(sentence, context)
    expect(answer).toMatchObject({ status: 200, body: { rewrittenSentence, source: 'local' } })
    expect((await askLocal(rewrittenSentence, context)).body.rewrittenSentence).toBe(rewrittenSentence)
  })

  it.each([
    ['serviceOrder', 'Falei com Sidnei e com o claudinei', 'O operador falou com Sidnei e com o claudinei.'],
    ['serviceOrder', 'Wanderlei avisou q a sirene parou', 'Wanderlei informou que a sirene parou.'],
    ['serviceOrder', 'Ronei Souza pediu retorno', 'Ronei Souza pediu retorno.'],
    ['serviceOrder', 'Retorno ao Ronei. Testei a sirene', 'Retorno ao Ronei. O operador testou a sirene.'],
    ['serviceOrder', '- Troquei a bateria\n- Testei', '- O operador trocou a bateria\n- O operador testou.'],
    ['serviceOrder', 'sensor da quadra de volei', 'Sensor da quadra de volei.'],
    [
      'occurrenceSentence',
      'Contato com Valdinei, avisei do disparo',
      'Contato com Valdinei, avisou-se do disparo.',
    ],
    ['serviceOrder', 'Filial de Cuiabá - MT sem sinal', 'Filial de Cuiabá - MT sem sinal.'],
    ['serviceOrder', 'Quadra Q, bloco q, casa 3', 'Quadra Q, bloco q, casa 3.'],
    ['serviceOrder', 'QUADRA Q LOTE 10 SEM COMUNICACAO', 'Quadra q lote 10 sem comunicação.'],
    ['serviceOrder', 'Clínica Pro Saúde q não abre', 'Clínica Pro Saúde que não abre.'],
    ['serviceOrder', 'Pro Saúde sem sinal', 'Pro Saúde sem sinal.'],
    ['serviceOrder', 'Pro técnico levar escada', 'Para o técnico levar escada.'],
    ['serviceOrder', 'levar pro cliente', 'Levar para o cliente.'],
    ['serviceOrder', 'Técnico pro-ativo na Tec Service', 'Técnico pro-ativo na Tec Service.'],
    ['serviceOrder', 'Rua Cel. Moreira, s/n', 'Rua Cel. Moreira, s/n.'],
    ['serviceOrder', 'rua cel moreira, s/ portao', 'Rua cel moreira, sem portão.'],
    ['serviceOrder', 'ligar no cel do funcionário CLT', 'Ligar no celular do funcionário CLT.'],
    ['serviceOrder', 'avisar a Policia Militar', 'Avisar a Polícia Militar.'],
    ['serviceOrder', 'Tel ocupado, sirene tocou tao alto', 'Telefone ocupado, sirene tocou tao alto.'],
    ['serviceOrder', 'Constructor constructor', 'Constructor constructor.'],
    ['occurrenceSentence', 'Conforme informe do técnico', 'Conforme informe do técnico.'],
    ['occurrenceSentence', 'O técnico verifica a central', 'O técnico verifica a central.'],
    ['occurrenceSentence', 'Ligue ao cliente e aguarde', 'Ligar ao cliente e aguardar.'],
    ['occurrenceSentence', 'Favor não acione a viatura', 'Favor não acionar a viatura.'],
    [
      'occurrenceSentence',
      'Peço que verifique e informe o cliente',
      'Pede-se que verifique e informe o cliente.',
    ],
    [
      'occurrenceSentence',
      'Caso não informe a senha, acione a viatura',
      'Caso não informe a senha, acionar a viatura.',
    ],
  ])('M-98 %s keeps names and words of two readings: %s', async (context, sentence, rewrittenSentence) => {
    expect((await askLocal(sentence, context)).body).toMatchObject({ rewrittenSentence })
  })

  it('is quick over a text made to be slow', async () => {
    const sentence = `${'.'.repeat(2000)}${' cel'.repeat(490)}`
    const startedAt = performance.now()
    expect((await askLocal(sentence, 'serviceOrder')).status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(1000)
  })

  it('never grows an occurrence sentence past its limit', async () => {
    const sentence = `${'vc '.repeat(66)}ok`
    expect(sentence).toHaveLength(200)
    const { rewrittenSentence } = (await askLocal(sentence, 'occurrenceSentence')).body
    expect(String(rewrittenSentence).length).toBeLessThanOrEqual(200)
  })
})

describe('the settings', () => {
  const read = (source: Record<string, string>) => readEnv({ DATA_DIR: '.test/ai', ...source }).ai

  it('are none, or a server with its model and perhaps a key', () => {
    expect(read({})).toBeNull()
    expect(read({ AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama' })).toEqual({
      baseUrl: 'http://localhost:11434/v1',
      apiKey: null,
      model: 'llama',
    })
    expect(read({ AI_BASE_URL: 'https://ia.example/v1', AI_MODEL: 'x', AI_API_KEY: 'k' })?.apiKey).toBe('k')
  })

  it.each([
    [{ AI_MODEL: 'x' }, /AI_BASE_URL/],
    [{ AI_BASE_URL: 'ftp://x/v1', AI_MODEL: 'x' }, /AI_BASE_URL/],
    [{ AI_BASE_URL: 'https://a:b@x/v1', AI_MODEL: 'x' }, /AI_BASE_URL/],
    [{ AI_BASE_URL: 'https://x/v1' }, /AI_MODEL/],
    [{ AI_BASE_URL: 'https://x/v1', AI_MODEL: 'x', AI_API_KEY: 'a\nb' }, /AI_API_KEY/],
  ])('are refused in one sentence: %j', (source, words) => {
    expect(() => read(source as unknown as Record<string, string>)).toThrow(BadSetting)
    expect(() => read(source as unknown as Record<string, string>)).toThrow(words)
  })
})

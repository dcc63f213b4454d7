import { describe, expect, it } from 'vitest'
import { readMultipart } from '#bff/http/multipart.ts'

type Part = [name: string, value: string | File]

const parsed = async (...parts: Part[]) => {
  const form = new FormData()
  for (const [name, value] of parts) form.append(name, value)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const boundary = request.headers.get('content-type')
  return { boundary, ...(await readMultipart(request, 1000)) }
}

const digestOf = async (...parts: Part[]) => Buffer.from((await parsed(...parts)).bytes).toString('hex')

const file = (text: string, name = 'a.png', type = 'image/png') => new File([text], name, { type })
const sent: Part[] = [
  ['visita', '12'],
  ['imagem', file('345')],
]

describe('what a form is known by', () => {
  it('is the same however often it is sent, and short', async () => {
    const [one, two] = [await parsed(...sent), await parsed(...sent)]
    expect(one.boundary).not.toBe(two.boundary)
    expect(two.bytes).toEqual(one.bytes)
    expect(one.bytes).toHaveLength(32)
    expect(one.value).toMatchObject({ visita: '12' })
  })

  it.each<[string, Part[]]>([
    ['another value', [['visita', '13'], sent[1]!]],
    ['another field', [['ordem', '12'], sent[1]!]],
    ['another order', [sent[1]!, sent[0]!]],
    ['one part less', [sent[1]!]],
    ['a border elsewhere', [['visita1', '2'], sent[1]!]],
    ['other bytes', [sent[0]!, ['imagem', file('346')]]],
    ['another file name', [sent[0]!, ['imagem', file('345', 'b.png')]]],
    ['another type', [sent[0]!, ['imagem', file('345', 'a.png', 'image/webp')]]],
    ['a text for a file', [sent[0]!, ['imagem', '345']]],
  ])('is another with %s', async (_, parts) => {
    expect(await digestOf(...parts)).not.toBe(await digestOf(...sent))
  })
})

import { expect, it } from 'vitest'
import { lacksHttps } from '#bff/listen-address.ts'
import { readyMessage } from '#bff/ready-message.ts'
import { testBff } from '#tests/support/bff/bff.ts'

const bff = testBff()

it.each<[string, string | null, boolean]>([
  ['127.0.0.1', null, false],
  ['::1', 'http://localhost:4173', false],
  ['127.0.0.1', 'https://console.example', false],
  ['0.0.0.0', 'https://console.example', false],
  ['0.0.0.0', null, true],
  ['10.0.0.5', null, true],
  ['127.0.0.1', 'http://console.example', true],
])(
  'who listens at %s and is reached at %s is told to put https in front: %s',
  async (host, publicUrl, said) => {
    expect(lacksHttps({ host, publicUrl })).toBe(said)
    const lines = await readyMessage(bff.db, 'http://a', { host, publicUrl }, false)
    expect(lines.includes('Coloque https à frente')).toBe(said)
  },
)

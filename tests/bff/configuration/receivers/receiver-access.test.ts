import { describe, expect, it } from 'vitest'
import { rememberReceivers } from '#bff/domains/configuration/receivers/receiver-access.ts'
import { newKey } from '#bff/domains/configuration/receivers/receiver-keys.ts'
import { Refusal } from '#bff/http/refusal.ts'

const setUp = () => {
  const asked: (string | null)[] = []
  const opens = new Map<string | null, string>()
  let now = 0
  const receiverBy = rememberReceivers(
    async authorization => {
      asked.push(authorization)
      const id = opens.get(authorization)
      if (id === undefined) throw new Refusal('RECEIVER_KEY_INVALID')
      return id
    },
    () => new Date(now),
  )
  const setNow = (ms: number) => {
    now = ms
  }
  return { receiverBy, opens, asked, setNow }
}

describe('the receiver of a key', () => {
  it('is looked up once in ten seconds', async () => {
    const { receiverBy, opens, asked, setNow } = setUp()
    const [one, other] = [`Bearer ${newKey()}`, `Bearer ${newKey()}`]
    opens.set(one, '1').set(other, '2')
    for (const at of [0, 9_999]) {
      setNow(at)
      expect([await receiverBy(one), await receiverBy(other)]).toEqual(['1', '2'])
    }
    expect(asked).toEqual([one, other])
    setNow(10_000)
    await receiverBy(one)
    expect(asked).toEqual([one, other, one])
  })

  it('is looked up each time while the key opens nothing', async () => {
    const { receiverBy, opens, asked } = setUp()
    const header = `Bearer ${newKey()}`
    for (const wrong of [null, 'Bearer token', header])
      for (const _ of [1, 2]) await expect(receiverBy(wrong)).rejects.toThrow('RECEIVER_KEY_INVALID')
    expect(asked).toHaveLength(6)
    opens.set(header, '3')
    expect(await receiverBy(header)).toBe('3')
  })
})

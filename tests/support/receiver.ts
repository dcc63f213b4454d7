import type { ErrorBody } from '#contracts/kit/wire.ts'
import { type SentSignal, SIGNALS_PATH, type SignalsReply } from '#contracts/occurrences/signals.contract.ts'
import type { TestBff } from './bff/bff.ts'

export interface TestReceiver {
  id: string
  key: string
  send(
    signals: readonly unknown[],
    change?: object,
    headers?: object,
  ): Promise<{ status: number; body: SignalsReply & ErrorBody }>
  /** A good signal with the next number. */
  signal(change?: Partial<SentSignal>): SentSignal
}

/** A central of the demo data that takes signals by Ethernet. */
export const centralOf = async ({ db }: TestBff, accountId: string) =>
  db
    .selectFrom('central')
    .select(['id', 'protocol', 'receiver_account as receiverAccount', 'mac'])
    .where('account_id', '=', accountId)
    .where('active', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow()

/** Registers a receiver as a supervisor does, and speaks for it. */
export const createReceiver = async (bff: TestBff, name: string): Promise<TestReceiver> => {
  const supervisor = await bff.as('supervisor@demo.example')
  const { body } = await supervisor.call('POST', '/receiver/create', { name })
  const { id, key } = body as { id: string; key: string }
  let seq = 0
  return {
    id,
    key,
    async send(signals, change = {}, headers = {}) {
      const response = await bff.fetch(
        new Request(`http://console.example${SIGNALS_PATH}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
          body: JSON.stringify({ receiverId: id, signals, ...change }),
        }),
      )
      return { status: response.status, body: await response.json() }
    },
    signal(change = {}) {
      seq += 1
      return {
        seq,
        at: bff.clock().toISOString(),
        protocol: 'CONTACT_ID',
        qualifier: 'E',
        code: '130',
        partition: 1,
        zone: 1,
        channel: 'ETHERNET',
        raw: `5011 18 0001 E130 01 001 ${seq}`,
        ...change,
      }
    },
  }
}

import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Gate } from '#client/gate.ts'
import { createHttp } from '#client/http.ts'
import { contract } from '#contracts/index.ts'
import type { RouteShape } from '#contracts/kit/wire.ts'
import { Failure } from '#machines/kit/failure.ts'
import { sized } from '#tests/support/sample-size.ts'
import { minimalOf } from '../support/bff/minimal-body.ts'

const gate = {
  token: async () => ({ accessToken: 'a1', refreshed: false }),
  isCurrent: () => true,
  end: () => {},
} as unknown as Gate

const shapes = Object.values(contract)
  .flatMap(table => Object.values(table) as RouteShape[])
  .filter(({ stream, image }) => !stream && !image)

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

/** The paths of all values inside one. */
const placesIn = (value: Json, at: (string | number)[] = []): (string | number)[][] =>
  typeof value !== 'object' || value === null
    ? [at]
    : [at, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, name]))]

const spoilt = (
  value: Json,
  [name, ...rest]: (string | number)[],
  by: Json | undefined,
): Json | undefined => {
  if (name === undefined) return by
  const copy = structuredClone(value) as Record<string | number, Json>
  const part = spoilt(copy[name] as Json, rest, by)
  if (part === undefined) delete copy[name]
  else copy[name] = part
  return copy as Json
}

const wrong = fc.constantFrom<Json | undefined>(undefined, null, true, -1, 1e21, '', '<b>', [], [null], {})
const extra = fc.record({ name: fc.constantFrom('__proto__x', 'constructor', 'novo'), value: fc.jsonValue() })

describe('an answer that is not as the contract says', () => {
  it.each(shapes.map(shape => [`${shape.method} ${shape.path}`, shape] as const))(
    'P06 %s is read, or told as an invalid answer; nothing else is thrown',
    async (_, shape) => {
      const right = (minimalOf(shape.reply) ?? null) as Json
      expect(v.safeParse(shape.reply, right).success).toBe(true)
      const params = Object.fromEntries([...shape.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, '1']))
      const answered = async (text: string): Promise<unknown> => {
        const http = createHttp({
          baseUrl: 'https://console.example',
          gate,
          life: () => new AbortController().signal,
          fetch: async () => new Response(text, { headers: { 'content-type': 'application/json' } }),
        })
        try {
          await http(shape, { params } as never)
          return 'read'
        } catch (error) {
          return error instanceof Failure ? error.kind : error
        }
      }
      expect(await answered(JSON.stringify(right))).toBe('read')
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...placesIn(right)),
          wrong,
          extra,
          fc.option(fc.nat(200)),
          async (place, by, { name, value }, cut) => {
            const changed = spoilt(right, place, by)
            const more = { ...(changed as object), [name]: value }
            const text = JSON.stringify(Array.isArray(changed) ? changed : more)
            expect(['read', 'malformed', 'foreign']).toContain(
              await answered(cut === null ? text : text.slice(0, cut)),
            )
          },
        ),
        { numRuns: sized(200, 10) },
      )
    },
  )
})

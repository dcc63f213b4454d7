// @ts-check
import { randomUUID } from 'node:crypto'

/**
 * One sign-in: the session's three cookies, and a GET that carries its bearer.
 * @param {{ origin: string, password: string, email?: string }} server
 */
export const signIn = async ({ origin, password, email = 'admin@demo.example' }) => {
  const base = `${origin}/bff/v1/web`
  const response = await fetch(`${base}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!response.ok) throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  const { data } = /** @type {{ data: { userId: string, accessToken: string, refreshToken: string } }} */ (
    await response.json()
  )
  const headers = { authorization: `Bearer ${data.accessToken}` }
  return {
    session: data,
    /** @param {string} path @returns {Promise<any>} */
    async get(path) {
      const answer = await fetch(base + path, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
    /** @param {string} path @param {object} body @returns {Promise<any>} */
    async post(path, body) {
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof signIn>>} Api */

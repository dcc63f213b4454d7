// @ts-check

/** @typedef {import('./scenarios.mjs').Panel} Panel */
/** @typedef {{ id: string, key: string }} Receiver */
/** @typedef {(method: string, path: string, body?: unknown) => Promise<any>} Call */

/** @param {Response} response @param {string} path @returns {Promise<any>} */
const answerOf = async (response, path) => {
  if (!response.ok) throw new Error(`${path} respondeu ${response.status}: ${await response.text()}`)
  return response.json()
}

/**
 * Signs in as a person, to register a receiver and to know the panels.
 * @param {string} url @param {string} email @param {string} password
 * @returns {Promise<Call & { token: string }>}
 */
export const signIn = async (url, email, password) => {
  const base = `${url}/bff/v1/web`
  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${base}/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const { data } = await answerOf(login, '/login')
  /** @type {Call} */
  const call = async (method, path, body) =>
    answerOf(
      await fetch(base + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${data.accessToken}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
      path,
    )
  return Object.assign(call, { token: data.accessToken })
}

/** @param {Call} call @param {Date} now @returns {Promise<Receiver>} */
export const register = (call, now) =>
  call('POST', '/receiver/create', { name: `Simulador ${now.toISOString()}` })

/** @param {any} central @returns {Panel[]} */
const panelOf = ({ protocol, receiverAccount, channelEthernet, channelGprs, zones, partitions }) => {
  /** @type {Panel['channel'] | null} */
  const channel = channelEthernet === 0 ? 'ETHERNET' : channelGprs === 0 ? 'GPRS' : null
  if (!channel) return []
  return [
    {
      protocol,
      receiverAccount,
      channel,
      zones: zones.map((/** @type {any} */ zone) => ({
        number: zone.number,
        partition: zone.partitionNumber,
        kind: zone.kind,
      })),
      partitions: partitions.map((/** @type {any} */ partition) => partition.number),
    },
  ]
}

/** Centrals of active accounts whose channel is on. @param {Call} call @param {number} most @returns {Promise<Panel[]>} */
export const readPanels = async (call, most) => {
  /** @type {Panel[]} */
  const panels = []
  for (let offset = 0; panels.length < most; offset += 100) {
    const { data } = await call(
      'GET',
      `/account/query?status=ACTIVE&inTest=false&recordsPerPage=100&offset=${offset}`,
    )
    for (const { id } of data) panels.push(...(await call('GET', `/account/${id}/central`)).flatMap(panelOf))
    if (data.length < 100) break
  }
  return panels.slice(0, most)
}

/** @param {string} url @param {Receiver} receiver @param {readonly object[]} signals */
export const post = async (url, { id, key }, signals) => {
  const path = '/bff/v1/receiver/signals'
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ receiverId: id, signals }),
  })
  return answerOf(response, path)
}

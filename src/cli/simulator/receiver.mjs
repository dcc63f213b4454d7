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

/** @param {any} central @param {string[]} cameras of its account @returns {Panel[]} */
const panelOf = ({ protocol, receiverAccount, channelEthernet, channelGprs, zones, partitions }, cameras) => {
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
        camera: zone.camera?.id ?? null,
      })),
      partitions: partitions.map((/** @type {any} */ partition) => partition.number),
      cameras,
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
    for (const { id } of data) {
      const centrals = await call('GET', `/account/${id}/central`)
      const cameras = centrals.length > 0 ? await call('GET', `/account/${id}/camera`) : []
      const ids = cameras.map((/** @type {any} */ camera) => camera.id)
      panels.push(...centrals.flatMap((/** @type {any} */ central) => panelOf(central, ids)))
    }
    if (data.length < 100) break
  }
  return panels.slice(0, most)
}

/** @param {string} url @param {Receiver} receiver @param {string} path @param {object} body */
const postAs = async (url, { id, key }, path, body) => {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ receiverId: id, ...body }),
  })
  return answerOf(response, path)
}

/** @param {string} url @param {Receiver} receiver @param {readonly object[]} signals */
export const post = (url, receiver, signals) => postAs(url, receiver, '/bff/v1/receiver/signals', { signals })

/** @param {string} url @param {Receiver} receiver @param {readonly object[]} positions */
export const postPositions = (url, receiver, positions) =>
  postAs(url, receiver, '/bff/v1/receiver/positions', { positions })

/**
 * An image of a camera, as a form.
 * @param {string} url @param {Receiver} receiver @param {{ cameraId: string, at: Date, bytes: Buffer }} image
 * @returns {Promise<boolean>} false where no open occurrence is near
 */
export const postImage = async (url, { id, key }, { cameraId, at, bytes }) => {
  const form = new FormData()
  form.append('receiverId', id)
  form.append('cameraId', cameraId)
  form.append('at', at.toISOString())
  form.append('imageFile', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'image.png')
  const path = '/bff/v1/receiver/images'
  const headers = { authorization: `Bearer ${key}` }
  const { stored } = await answerOf(await fetch(url + path, { method: 'POST', headers, body: form }), path)
  return stored
}

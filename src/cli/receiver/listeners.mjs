// @ts-check
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { createSplitter } from './frames/stream.mjs'

/**
 * @typedef {import('./frames/signals.mjs').Caller} Caller
 * @typedef {(bytes: Buffer, caller: Caller) => Promise<Buffer | null>} Handle
 * @typedef {{ mostConnections: number, mostOfAddress: number, firstFrameMs: number, idleMs: number }} Limits
 */

/** @type {Limits} */
export const LIMITS = { mostConnections: 2000, mostOfAddress: 100, firstFrameMs: 30_000, idleMs: 15 * 60_000 }
/** Frames of one connection that may wait for the disk before it is read further. */
const MOST_UNANSWERED = 32
const MOST_DATAGRAMS = 1000
/** A connection with this much that is no frame is no panel. */
const MOST_NOISE = 64 * 1024

/** @param {string | undefined} address */
const plainAddress = address => address?.replace(/^::ffff:(?=\d+\.)/, '') ?? null

/** Frames of one connection, answered in their order. @param {import('node:net').Socket} socket @param {Caller} caller @param {Handle} handle @param {Limits} limits */
const serveConnection = (socket, caller, handle, { firstFrameMs, idleMs }) => {
  const splitter = createSplitter()
  let unanswered = 0
  let noise = 0
  let turn = Promise.resolve()
  socket.setTimeout(idleMs, () => socket.destroy())
  const first = setTimeout(() => socket.destroy(), firstFrameMs)
  socket.on('close', () => clearTimeout(first))
  socket.on('error', () => socket.destroy())

  /** @param {Buffer} frame */
  const answer = async frame => {
    const reply = await handle(frame, caller)
    unanswered -= 1
    if (socket.destroyed) return
    if (reply) socket.write(reply)
    if (unanswered < MOST_UNANSWERED) socket.resume()
  }
  socket.on('data', chunk => {
    const frames = splitter.push(chunk)
    noise = frames.length > 0 ? 0 : noise + chunk.length
    if (noise > MOST_NOISE) socket.destroy()
    if (frames.length > 0) clearTimeout(first)
    unanswered += frames.length
    for (const frame of frames) turn = turn.then(() => answer(frame))
    if (unanswered >= MOST_UNANSWERED) socket.pause()
  })
  socket.on('end', () => {
    turn = turn.then(() => {
      socket.end()
    })
  })
}

/** @param {import('node:net').Server | import('node:dgram').Socket} socket @param {() => void} listen */
const listening = (socket, listen) =>
  new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('listening', () => {
      socket.off('error', reject)
      resolve(undefined)
    })
    listen()
  })

/**
 * Listens for panels on one port, TCP and UDP.
 * @param {{ host: string, port: number, channel: Caller['channel'], handle: Handle, limits?: Limits }} settings
 * @returns {Promise<{ port: number, close: () => Promise<void> }>} port where 0 was asked for; close answers what has arrived
 * @throws Error where the port is taken
 */
export const listenForPanels = async ({ host, port, channel, handle, limits = LIMITS }) => {
  /** @type {Set<Promise<unknown>>} */
  const busy = new Set()
  /** @type {Promise<void> | null} */
  let ending = null
  /** @type {Handle} */
  const watched = async (bytes, caller) => {
    // No answer: the panel says it again, to who is here then.
    if (ending) return null
    const work = handle(bytes, caller)
    busy.add(work)
    try {
      return await work
    } finally {
      busy.delete(work)
    }
  }

  /** @type {Map<string | null, Set<import('node:net').Socket>>} */
  const connections = new Map()
  // A panel that has said all still wants its answer.
  const tcp = createServer({ allowHalfOpen: true, noDelay: true }, socket => {
    const ip = plainAddress(socket.remoteAddress)
    const ofAddress = connections.get(ip) ?? new Set()
    if (ofAddress.size >= limits.mostOfAddress) {
      socket.destroy()
      return
    }
    connections.set(ip, ofAddress.add(socket))
    socket.on('close', () => {
      ofAddress.delete(socket)
      if (ofAddress.size === 0 && connections.get(ip) === ofAddress) connections.delete(ip)
    })
    serveConnection(socket, { ip, channel }, watched, limits)
  })
  tcp.maxConnections = limits.mostConnections
  await listening(tcp, () => tcp.listen(port, host))
  const address = tcp.address()
  const taken = typeof address === 'object' && address ? address.port : port

  const udp = createSocket(host.includes(':') ? 'udp6' : 'udp4')
  udp.on('message', (bytes, { address: from, port: back }) => {
    // The panel sends again what is not answered.
    if (busy.size >= MOST_DATAGRAMS) return
    for (const frame of createSplitter().push(bytes))
      void watched(frame, { ip: plainAddress(from), channel }).then(reply => {
        if (reply) udp.send(reply, back, from, () => {})
      })
  })
  try {
    await listening(udp, () => udp.bind(taken, host))
  } catch (error) {
    tcp.close()
    throw error
  }
  udp.on('error', () => {})
  tcp.on('error', () => {})

  const end = async () => {
    const closed = new Promise(resolve => tcp.close(() => resolve(undefined)))
    const sockets = [...connections.values()].flatMap(each => [...each])
    await Promise.allSettled([...busy])
    // The answers leave before the connections end.
    await new Promise(resolve => setImmediate(resolve))
    for (const socket of sockets) socket.destroySoon()
    await new Promise(resolve => udp.close(() => resolve(undefined)))
    await closed
  }
  return {
    port: taken,
    close: () => {
      ending ??= end()
      return ending
    },
  }
}

// @ts-check

/**
 * @typedef {import('./understand.mjs').Message} Message
 * @typedef {{ ip: string | null, channel: 'ETHERNET' | 'GPRS' }} Caller
 */

const MOST_RAW = 500
// What text in a database cannot hold, or a screen not show.
const UNSHOWN = /[\p{Cc}\p{Cs}]/gu

/** @param {Message} message */
const rawOf = ({ frame: { token, sequence, account }, text }) =>
  `"${token}"${sequence}#${account ?? ''}[${text}]`
    .replace(UNSHOWN, '\uFFFD')
    .slice(0, MOST_RAW)
    .replace(/\p{Cs}$/u, '')

/** Signals as the intake takes them, but for their number. @param {Message} message @param {Caller} caller */
export const signalsOf = (message, { ip, channel }) =>
  message.said.map(({ qualifier, code, partition, zone, panelUser }) => ({
    at: message.at.toISOString(),
    protocol: 'SIA_DC09',
    receiverAccount: message.account,
    ...(message.mac && { mac: message.mac }),
    ...(ip && { remoteIp: ip }),
    qualifier,
    code,
    partition,
    zone,
    panelUser,
    channel,
    raw: rawOf(message),
  }))

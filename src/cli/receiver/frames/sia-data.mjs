// @ts-check
import { addressee, consoleCode } from './contact-id.mjs'
import { siaCodes } from './sia-codes.mjs'

/** @typedef {import('./contact-id.mjs').Said} Said */

/** An event, a modifier, or a text, at the place where reading stands. */
const EVENT = /([A-Z]{2})(\d{0,6})/y
const MODIFIER =
  /(?:(ri|id|pi|ai|ph|lv|va|pt|vi)(\d*)|ti\d\d?:\d\d(?::\d\d)?|da\d\d?-\d\d?(?:-\d\d(?:\d\d)?)?)/y
const TEXT = /\^[^^]*\^?|\*[^*]*\*?|\|A[^|]*/y
const SPACE = /[\s/]+/y
const MOST_EVENTS = 16

/** @param {string | undefined} digits @param {number} most */
const below = (digits, most) => (digits && Number(digits) <= most ? Number(digits) : null)

/**
 * An event in the words of Contact ID. A code that DC-03 does not have is passed on, marked with an S.
 * @param {string} sia two letters @param {number} number behind them @param {{ partition: number | null, user: number | null }} place
 * @returns {Said}
 */
const saidBy = (sia, number, { partition, user }) => {
  const meaning = siaCodes.get(sia)
  if (!meaning) return { qualifier: 'E', code: `S${sia}`, partition, ...addressee(number, sia) }
  const { qualifier, code, numbered } = meaning
  /** @type {Omit<Said, 'zone' | 'panelUser'>} */
  const said = { qualifier, code: consoleCode(code), partition }
  if (numbered === 'partition')
    return {
      ...said,
      partition: number > 0 && number <= 99 ? number : partition,
      ...addressee(user ?? 0, code),
    }
  if (numbered === 'other') return { ...said, zone: null, panelUser: null }
  return { ...said, ...addressee(numbered === 'user' ? number || user || 0 : number, code) }
}

/** @param {string} data @param {number} start where its events begin @returns {{ sia: string, said: Said }[]} */
const readEvents = (data, start) => {
  /** @type {{ sia: string, said: Said }[]} */
  const events = []
  /** @type {{ partition: number | null, user: number | null }} */
  const place = { partition: null, user: null }
  let at = start
  let mayBegin = true
  /** @param {RegExp} pattern */
  const read = pattern => {
    pattern.lastIndex = at
    const found = pattern.exec(data)
    if (found) at += found[0].length
    return found
  }
  while (at < data.length && events.length < MOST_EVENTS) {
    if (read(SPACE)) {
      mayBegin = true
      continue
    }
    const modifier = read(MODIFIER)
    if (modifier) {
      const [, name, digits] = modifier
      if (name === 'ri') place.partition = below(digits, 99)
      if (name === 'id') place.user = below(digits, 9_999)
      mayBegin = true
      continue
    }
    const event = mayBegin ? read(EVENT) : null
    if (event) {
      const [, sia = '', digits] = event
      events.push({ sia, said: saidBy(sia, Number(digits || 0), place) })
      mayBegin = false
      continue
    }
    if (!read(TEXT)) break
  }
  return events
}

/**
 * @param {string} data `Nri1/BA012`, or several events between slashes
 * @returns {Said[]} none where it is no data of SIA
 */
export const readSia = data => {
  const marked = /^[NO]/.test(data) ? readEvents(data, 1) : []
  if (marked.length > 0) return marked.map(({ said }) => said)
  // Some panels leave out that it is news; then only codes of DC-03 count.
  const bare = readEvents(data, 0)
  return bare.every(({ sia }) => siaCodes.has(sia)) ? bare.map(({ said }) => said) : []
}

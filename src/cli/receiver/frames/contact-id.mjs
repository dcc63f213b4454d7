// @ts-check

/**
 * One event in the words of Contact ID.
 * @typedef {{ qualifier: 'E' | 'R' | 'P', code: string, partition: number | null, zone: number | null,
 *   panelUser: string | null }} Said
 */

const DATA = /^([136])\s?([\dA-F]{3})\s?(\d\d)\s?(\d{3})$/i

/** @type {Readonly<Record<string, Said['qualifier']>>} */
const qualifiers = { 1: 'E', 3: 'R', 6: 'P' }

/** Outside class 4 these too tell a user, not a zone (DC-05). */
const ofUsers = new Set(['121', '124', '125', '313', '574', '604', '607', '625', '627', '628', '642'])
/** Doors, though in class 4. */
const ofDoors = new Set(['423', '426', '427', '428', '429', '430', '431', '432', '433', '434'])

/** @param {string} code Contact ID @returns whether its number is a user's */
export const tellsUser = code => (code.startsWith('4') && !ofDoors.has(code)) || ofUsers.has(code)

/**
 * Ways of arming and disarming, by the one that the console knows.
 * @type {readonly (readonly [string, string])[]}
 */
const kin = [
  ['401', '400 402 408 409 450 451 452'],
  ['456', '441 442'],
]
const known = new Map(kin.flatMap(([code, others]) => others.split(' ').map(other => [other, code])))

/** The code by which the console attends it. @param {string} code Contact ID */
export const consoleCode = code => known.get(code) ?? code

/** @param {number} number @param {string} code @returns {Pick<Said, 'zone' | 'panelUser'>} none for zero */
export const addressee = (number, code) => {
  const isUser = tellsUser(code)
  const isZone = number > 0 && number <= 999 && !isUser
  return {
    zone: isZone ? number : null,
    panelUser: isUser && number > 0 ? String(number).padStart(3, '0') : null,
  }
}

/** @param {string} data `1130 01 012` @returns {Said[]} none where it is no Contact ID */
export const readContactId = data => {
  const found = DATA.exec(data)
  const qualifier = qualifiers[found?.[1] ?? '']
  if (!found || !qualifier) return []
  const code = (found[2] ?? '').toUpperCase()
  return [
    { qualifier, code: consoleCode(code), partition: Number(found[3]), ...addressee(Number(found[4]), code) },
  ]
}

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
 * Codes that the console has no name for, by the one that is attended alike; an alarm must never open nothing.
 * @type {readonly (readonly [string, string])[]}
 */
const kin = [
  ['100', '101 102'],
  ['110', '111 112 113 114 115 116 117 118 151 157 162'],
  ['121', '124 125'],
  ['120', '123 129'],
  ['130', '132 134 135 136 138 139 140 155'],
  ['371', '141'],
  ['372', '142'],
  ['333', '143 330 331 332 334 335 336 337'],
  ['383', '137 144 341'],
  ['133', '150 152 153 154 156 158 159 161 163'],
  ['302', '309 338'],
  ['321', '320 322 323 324'],
  ['351', '352'],
  ['354', '350 353 355 356 357'],
  ['147', '381 382'],
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

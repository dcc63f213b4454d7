// @ts-check

const POLYNOMIAL = 0xa001

const table = Uint16Array.from({ length: 256 }, (_, byte) => {
  let rest = byte
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  return rest
})

/** CRC-16/ARC, as DC-09 counts from the first quote to the last byte. @param {Uint8Array} bytes */
export const crcOf = bytes => {
  let rest = 0
  for (const byte of bytes) rest = (rest >>> 8) ^ (table[(rest ^ byte) & 0xff] ?? 0)
  return rest
}

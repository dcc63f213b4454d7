/** Unlike every other: 128 random bits, also where the page is not served safely enough for randomUUID. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(16).padStart(8, '0')).join('')

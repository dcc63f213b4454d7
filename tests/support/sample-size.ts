/** All rounds in `npm run test:long` (FULL), a sample in `npm test`. */
export const sized = (full: number, sample: number): number => (process.env.FULL ? full : sample)

import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url))
/** @param {string} path */
export const at = path => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

import { afterAll } from 'vitest'
import { removeTemporaryFolders } from './console.ts'

// A worker is not told that it ends.
afterAll(removeTemporaryFolders)

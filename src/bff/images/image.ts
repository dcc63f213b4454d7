import type { imageTypes } from '#contracts/profile/profile.contract.ts'

export interface Photo {
  type: (typeof imageTypes)[number]
  width: number
  height: number
  /** Without location, time and device metadata. */
  bytes: Buffer
}

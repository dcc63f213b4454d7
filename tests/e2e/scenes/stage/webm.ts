/** One VP8 key frame, shown from `atMs` until the next. */
export interface Frame {
  atMs: number
  /** A lossy WebP image without alpha. */
  webp: Buffer
}

const CLUSTER_MS = 4000
const KEY_FRAME = 0x80

const bytesOf = (value: number): Buffer => {
  const hex = value.toString(16)
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')
}

/** An EBML element; its size always takes eight bytes. */
const element = (id: number, ...parts: readonly (Buffer | number | string)[]): Buffer => {
  const body = Buffer.concat(
    parts.map(part =>
      typeof part === 'number' ? bytesOf(part) : typeof part === 'string' ? Buffer.from(part) : part,
    ),
  )
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([bytesOf(id), size, body])
}

const float = (value: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return bytes
}

/** What a WebP image holds is a VP8 frame. @throws Error where it is of another kind */
const vp8Of = (webp: Buffer): Buffer => {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('not a lossy WebP without alpha')
  return webp.subarray(20, 20 + webp.readUInt32LE(16))
}

const blockOf = ({ atMs, webp }: Frame, clusterMs: number): Buffer => {
  const head = Buffer.alloc(4)
  head[0] = 0x81
  head.writeInt16BE(atMs - clusterMs, 1)
  head[3] = KEY_FRAME
  return element(0xa3, head, vp8Of(webp))
}

/** Frames of each few seconds. */
const clustersOf = (frames: readonly Frame[]) => {
  const clusters: { atMs: number; frames: Frame[] }[] = []
  for (const frame of frames) {
    const last = clusters.at(-1)
    if (last && frame.atMs - last.atMs < CLUSTER_MS) last.frames.push(frame)
    else clusters.push({ atMs: frame.atMs, frames: [frame] })
  }
  return clusters.map(({ atMs, frames: own }) => ({
    atMs,
    bytes: element(0x1f43b675, element(0xe7, atMs), ...own.map(frame => blockOf(frame, atMs))),
  }))
}

/**
 * A WebM video of key frames, for want of an encoder on every machine (decision 103).
 * @param endMs when the last frame ends
 */
export const webmOf = (
  frames: readonly Frame[],
  { width, height, endMs }: { width: number; height: number; endMs: number },
): Buffer => {
  const header = element(
    0x1a45dfa3,
    element(0x4286, 1),
    element(0x42f7, 1),
    element(0x42f2, 4),
    element(0x42f3, 8),
    element(0x4282, 'webm'),
    element(0x4287, 2),
    element(0x4285, 2),
  )
  const info = element(
    0x1549a966,
    element(0x2ad7b1, 1_000_000),
    element(0x4489, float(endMs)),
    element(0x4d80, 'ubidesk'),
    element(0x5741, 'ubidesk'),
  )
  const picture = element(0xe0, element(0xb0, width), element(0xba, height))
  const track = element(
    0xae,
    element(0xd7, 1),
    element(0x73c5, 1),
    element(0x9c, 0),
    element(0x83, 1),
    element(0x86, 'V_VP8'),
    picture,
  )
  const tracks = element(0x1654ae6b, track)
  const clusters = clustersOf(frames)
  let position = info.length + tracks.length
  const cues = clusters.map(({ atMs, bytes }) => {
    const place = element(0xb7, element(0xf7, 1), element(0xf1, position))
    position += bytes.length
    return element(0xbb, element(0xb3, atMs), place)
  })
  const body = [info, tracks, ...clusters.map(({ bytes }) => bytes), element(0x1c53bb6b, ...cues)]
  return Buffer.concat([header, element(0x18538067, ...body)])
}

import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp, { type OverlayOptions } from 'sharp'
import { type Frame, webmOf } from './webm.ts'

/** What is looked at, in pixels of the page; all others stand small beside it. */
const MAIN = { width: 1366, height: 768 }
const SIDE = { width: 456, height: 256 }
const CAPTION = 96
const EACH_MS = 200
const LAST_MS = 3000
const QUALITY = 68
const BACKGROUND = '#0f1417'

interface Shot {
  at: number
  data: Buffer
}

interface Taken {
  page: Page
  shots: Shot[]
}

const latest = <Item extends { at: number }>(items: readonly Item[], at: number): Item | undefined =>
  items.findLast(item => item.at <= at)

/** Films pages side by side, with a caption, into one WebM file. */
export const startRecorder = async (browser: Browser, path: string) => {
  const taken: Taken[] = []
  const captions: Shot[] = []
  const turns: { at: number; page: Page }[] = []
  const context = await browser.newContext()
  const writer = await context.newPage()

  const film = async (page: Page) => {
    const shots: Shot[] = []
    taken.push({ page, shots })
    turns.push({ at: turns.length === 0 ? 0 : Date.now(), page })
    await page.screencast.start({
      size: MAIN,
      fps: 1000 / EACH_MS,
      onFrame: ({ data }) => {
        shots.push({ at: Date.now(), data })
      },
    })
  }

  const sizeOf = () => ({
    width: MAIN.width + (taken.length > 1 ? SIDE.width : 0),
    height: MAIN.height + CAPTION,
  })

  /** One image of all pages at a moment. */
  const compose = async (at: number): Promise<Buffer> => {
    const main = latest(turns, at)?.page ?? taken[0]?.page
    const layers: OverlayOptions[] = []
    const place = async (shots: readonly Shot[], size: typeof MAIN, left: number, top: number) => {
      const shot = latest(shots, at)
      if (!shot) return
      const input = await sharp(shot.data)
        .resize({ ...size, fit: 'contain', background: BACKGROUND })
        .toBuffer()
      layers.push({ input, left, top })
    }
    let beside = 0
    for (const { page, shots } of taken)
      if (page === main) await place(shots, MAIN, 0, 0)
      else if (beside * SIDE.height < MAIN.height)
        await place(shots, SIDE, MAIN.width, SIDE.height * beside++)
    const caption = latest(captions, at)
    if (caption) layers.push({ input: caption.data, left: 0, top: MAIN.height })
    return sharp({ create: { ...sizeOf(), channels: 3, background: BACKGROUND } })
      .composite(layers)
      .webp({ quality: QUALITY, effort: 1 })
      .toBuffer()
  }

  return {
    /** Shown from now on, the newest large. */
    film,
    /** Large from now on. */
    turnTo(page: Page) {
      turns.push({ at: Date.now(), page })
    },
    async caption(words: string) {
      await writer.setViewportSize({ width: MAIN.width, height: CAPTION })
      await writer.setContent(
        `<body style="margin:0;background:${BACKGROUND};color:#fff;font:24px/34px sans-serif"><p style="margin:14px 24px;width:${MAIN.width - 48}px"></p>`,
      )
      await writer.locator('p').evaluate((place, text) => {
        place.textContent = text
      }, words)
      const data = await writer.screenshot()
      captions.push({ at: Date.now(), data })
    },
    /** Writes the file. */
    async end() {
      const endedAt = Date.now()
      for (const { page } of taken) if (!page.isClosed()) await page.screencast.stop()
      await context.close()
      const moments = [...taken.flatMap(({ shots }) => shots), ...captions, ...turns]
        .map(({ at }) => at)
        .filter(at => at > 0)
        .toSorted((a, b) => a - b)
      const startedAt = moments[0] ?? endedAt
      const frames: Frame[] = []
      for (const at of new Set(moments.map(each => Math.floor((each - startedAt) / EACH_MS) * EACH_MS)))
        frames.push({ atMs: at, webp: await compose(startedAt + at + EACH_MS) })
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, webmOf(frames, { ...sizeOf(), endMs: endedAt - startedAt + LAST_MS }))
    },
  }
}

export type Recorder = Awaited<ReturnType<typeof startRecorder>>

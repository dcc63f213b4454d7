import sharp from 'sharp'
import { expect, test } from '../../fixtures.ts'
import { webmOf } from './webm.ts'

const SIZE = { width: 320, height: 180 }
const colours = ['#c81e1e', '#1e9e3c', '#2346c8'] as const

test('a video of a scene plays, and can be moved to any of its moments', { tag: '@long' }, async ({
  page,
}) => {
  const frames = await Promise.all(
    colours.map(async (background, place) => ({
      atMs: place * 5000,
      webp: await sharp({ create: { ...SIZE, channels: 3, background } })
        .webp()
        .toBuffer(),
    })),
  )
  const bytes = webmOf(frames, { ...SIZE, endMs: 15_000 }).toString('base64')
  const read = await page.evaluate(
    async ({ source, moments }) => {
      const video = document.createElement('video')
      const happens = (event: string) =>
        new Promise<void>((resolve, reject) => {
          video.addEventListener(event, () => resolve(), { once: true })
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
        })
      video.muted = true
      const ready = happens('loadeddata')
      video.src = source
      await ready
      const canvas = document.createElement('canvas')
      const brush = canvas.getContext('2d', { willReadFrequently: true })!
      const seen: number[][] = []
      for (const moment of moments) {
        const arrived = happens('seeked')
        video.currentTime = moment
        await arrived
        brush.drawImage(video, 0, 0)
        seen.push([...brush.getImageData(10, 10, 1, 1).data].slice(0, 3))
      }
      return { seen, size: [video.videoWidth, video.videoHeight], duration: video.duration }
    },
    { source: `data:video/webm;base64,${bytes}`, moments: [11, 6, 1] },
  )
  expect(read.size).toEqual([SIZE.width, SIZE.height])
  expect(read.duration).toBeCloseTo(15, 1)
  const strongest = read.seen.map(levels => levels.indexOf(Math.max(...levels)))
  expect(strongest).toEqual([2, 1, 0])
})

// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { drawYard } from './drawn-image.mjs'
import { postImage } from './receiver.mjs'

/**
 * @typedef {import('./receiver.mjs').Receiver} Receiver
 * @typedef {import('./scenarios.mjs').Step} Step
 */

const EACH_MS = 2000
const BEFORE = 5
const AFTER = 5
const FIRST_STEP = 70
const STEP_PIXELS = 30
/** A load of signals is no load of images. */
const MOST_EVENTS = 8
const MOST_CAMERAS = 2

/** Alarms, of the class 1 of Contact ID. @param {Step} step */
const isAlarm = ({ said: { qualifier, code } }) => qualifier === 'E' && code.startsWith('1')

/** The camera of the zone, else those of the account. @param {Step} step */
const camerasOf = ({ panel: { zones, cameras }, said }) => {
  const own = zones.find(({ number }) => number === said.zone)?.camera
  return own ? [own] : cameras.slice(0, MOST_CAMERAS)
}

/**
 * Cameras that hand over what they saw around alarms, of each panel once.
 * @param {string} url @param {Receiver} receiver @param {number} speed
 */
export const startCameras = (url, receiver, speed) => {
  /** @type {Set<object>} */
  const seen = new Set()
  /** @type {Promise<void>[]} */
  const running = []
  let stored = 0

  /** @param {readonly string[]} cameras @param {number} place of the image; 0 is at the event @param {Date} at */
  const hand = async (cameras, place, at) => {
    const bytes = drawYard(place < 0 ? null : FIRST_STEP + place * STEP_PIXELS)
    for (const cameraId of cameras) if (await postImage(url, receiver, { cameraId, at, bytes })) stored += 1
  }

  /** @param {readonly string[]} cameras @param {number} eventAt */
  const watch = async (cameras, eventAt) => {
    for (let place = -BEFORE; place <= 0; place += 1)
      await hand(cameras, place, new Date(eventAt + place * EACH_MS))
    for (let place = 1; place <= AFTER; place += 1) {
      await wait(Math.max(0, eventAt + (place * EACH_MS) / speed - Date.now()))
      await hand(cameras, place, new Date())
    }
  }

  return {
    /** After the signal is accepted: by then there is an occurrence. @param {Step} step @param {number} at */
    see: (step, at) => {
      const cameras = camerasOf(step)
      if (!isAlarm(step) || cameras.length === 0 || seen.has(step.panel) || seen.size >= MOST_EVENTS) return
      seen.add(step.panel)
      const watching = watch(cameras, at)
      // Told at the end: until then signals go on.
      watching.catch(() => {})
      running.push(watching)
    },
    /** @returns {Promise<number>} images that were stored @throws Error of the first that failed */
    end: async () => {
      await Promise.all(running)
      return stored
    },
  }
}

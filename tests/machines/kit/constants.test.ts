import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as constants from '#machines/kit/constants.ts'

const tests = fileURLToPath(new URL('../..', import.meta.url))

const toastTimes = [
  'machines/kit/toasts.machine.test.ts',
  'enters for 400 ms, shows for 4000 ms, leaves for 100 ms',
] as const
const modalTimes = ['e2e/kit/catalogue.spec.ts', 'a window comes in 300 ms, goes in 100 ms'] as const
const checkedDate = ['ui/field/date-field.test.tsx', 'is judged only past nine characters'] as const

/** Each constant of spec §9, its value, and the test that checks it. */
const held: Record<keyof typeof constants, { value: unknown; by: readonly [file: string, title: string] }> = {
  TOAST_VISIBLE_MS: { value: 4000, by: toastTimes },
  TOAST_ENTER_MS: { value: 400, by: toastTimes },
  TOAST_EXIT_MS: { value: 100, by: toastTimes },
  MODAL_ENTER_MS: { value: 300, by: modalTimes },
  MODAL_EXIT_MS: { value: 100, by: modalTimes },
  TOOLTIP_DELAY_MS: { value: 300, by: ['ui/tags.test.tsx', 'is hidden at 299 ms and shown at 300'] },
  COMBOBOX_DEBOUNCE_MS: {
    value: 800,
    by: ['app/kit/combobox.test.tsx', 'calls the fetcher 800 ms after the last letter'],
  },
  CUSTOMER_DEBOUNCE_MS: { value: 700, by: ['machines/kit/combobox.machine.test.ts', 'CUSTOMER_DEBOUNCE_MS'] },
  LOAD_MORE_WITHIN_PX: {
    value: 5,
    by: ['app/kit/combobox.test.tsx', 'asks for more at 5 px from the end: not at 6'],
  },
  DRAG_TOUCH_DELAY_MS: {
    value: 120,
    by: ['ui/sortable.test.tsx', 'a finger starts a drag after 120 ms of rest, not at 119'],
  },
  DRAG_MOUSE_DISTANCE_PX: {
    value: 5,
    by: ['ui/sortable.test.tsx', 'the mouse starts a drag after 5 px, not at 4'],
  },
  OCCURRENCE_SENTENCE_LIMIT: {
    value: 200,
    by: ['machines/ai/suggestion.machine.test.ts', 'refuses 201 characters'],
  },
  TIME_INTERVAL_MINUTES: {
    value: 30,
    by: ['ui/field/date-field.test.tsx', 'offers the 48 half hours of the day'],
  },
  DATE_PLACEHOLDER: {
    value: 'dd/mm/aaaa',
    by: ['ui/field/date-field.test.tsx', 'writes its slashes and gives the day and the instant'],
  },
  DATE_CHECKED_AFTER: { value: 9, by: checkedDate },
  SHORT_MONTHS: {
    value: 'jan fev mar abril maio jun jul ago set out nov dez'.split(' '),
    by: ['ui/field/format.test.ts', 'the short months are those of the spec'],
  },
  MINUTES_IN_HOUR: { value: 60, by: ['ui/field/format.test.ts', 'minutes, sixty to an hour, are'] },
  ZOOM_MIN: { value: 1, by: ['ui/gallery/gallery.test.tsx', 'zooms, turns and comes back by buttons'] },
  ZOOM_MAX: {
    value: 5,
    by: ['machines/kit/gallery/gallery.machine.test.ts', 'zooms by 0.2 from 1 to 5, and no farther'],
  },
  ZOOM_STEP: { value: 0.2, by: ['ui/gallery/gallery.test.tsx', 'zooms, turns and comes back by buttons'] },
  WHEEL_FACTOR: { value: 1.05, by: ['ui/gallery/gallery.test.tsx', 'the wheel zooms by 1.05 at the cursor'] },
  DOUBLE_ZOOM: {
    value: 1.5,
    by: ['ui/gallery/gallery.test.tsx', 'a double click zooms to 1.5 at the cursor'],
  },
  QUARTER_TURN: { value: 90, by: ['ui/gallery/gallery.test.tsx', 'zooms, turns and comes back by buttons'] },
  IMAGE_HOURS_SHIFT: { value: 3, by: ['ui/gallery/gallery.test.tsx', 'says when, at UTC−3'] },
}

/** Constants of §9 outside the kit, and their tests. */
const elsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'heartbeat 25 s': ['machines/session/presence.machine.test.ts', 'says ONLINE at once and then every 25 s'],
  'stale after 5 minutes': ['client/cache.test.ts', 'answers from memory for five minutes, then asks again'],
}

const values = new Map<string, unknown>(Object.entries(constants))

describe('the constants of the specification', () => {
  it('are all in this table', () => {
    expect(Object.keys(held).sort()).toEqual(Object.keys(constants).sort())
  })

  it.each(Object.entries(held))(
    'M-187…M-195 %s is the one of the spec, and a test holds it',
    (name, line) => {
      expect(values.get(name)).toEqual(line.value)
      expect(readFileSync(`${tests}${line.by[0]}`, 'utf8')).toContain(line.by[1])
    },
  )

  it.each(Object.entries(elsewhere))('%s is held by a test', (_, [file, title]) => {
    expect(readFileSync(`${tests}${file}`, 'utf8')).toContain(title)
  })
})

import { attendanceSentenceLimits } from '#contracts/rules/limits/occurrences.ts'

/** Spec §9. tests/machines/kit/constants.test.ts names the test of each. */

export const TOAST_VISIBLE_MS = 4000
export const TOAST_ENTER_MS = 400
export const TOAST_EXIT_MS = 100

export const MODAL_ENTER_MS = 300
export const MODAL_EXIT_MS = 100

export const TOOLTIP_DELAY_MS = 300

export const COMBOBOX_DEBOUNCE_MS = 800
export const CUSTOMER_DEBOUNCE_MS = 700
/** Distance from the bottom that loads the next page. */
export const LOAD_MORE_WITHIN_PX = 5

export const DRAG_TOUCH_DELAY_MS = 120
export const DRAG_MOUSE_DISTANCE_PX = 5

export const OCCURRENCE_SENTENCE_LIMIT = attendanceSentenceLimits.text

export const TIME_INTERVAL_MINUTES = 30
export const DATE_PLACEHOLDER = 'dd/mm/aaaa'
/** A date is validated only when its text is longer. */
export const DATE_CHECKED_AFTER = 9

export const SHORT_MONTHS = [
  'jan',
  'fev',
  'mar',
  'abril',
  'maio',
  'jun',
  'jul',
  'ago',
  'set',
  'out',
  'nov',
  'dez',
] as const

export const MINUTES_IN_HOUR = 60

export const ZOOM_MIN = 1
export const ZOOM_MAX = 5
export const ZOOM_STEP = 0.2
export const WHEEL_FACTOR = 1.05
export const DOUBLE_ZOOM = 1.5
export const QUARTER_TURN = 90
export const IMAGE_HOURS_SHIFT = 3

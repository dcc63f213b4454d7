/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

const STEP = 1.25
const NEAREST = 0.08
/** Pixels per unit of the drawing at which its words are readable. */
const READABLE = 1.2

/**
 * A drawing that pans and zooms by mouse, wheel, touch or keys.
 * @param {HTMLElement} stage
 */
export const createDiagram = stage => {
  const svg = /** @type {SVGSVGElement} */ (stage.querySelector('svg'))
  const whole = {
    x: 0,
    y: 0,
    width: Number(svg.getAttribute('width')),
    height: Number(svg.getAttribute('height')),
  }
  /** @type {Frame} */
  let frame = { ...whole }
  svg.removeAttribute('width')
  svg.removeAttribute('height')

  const draw = () => svg.setAttribute('viewBox', `${frame.x} ${frame.y} ${frame.width} ${frame.height}`)

  const scale = () => {
    const { width, height } = svg.getBoundingClientRect()
    return Math.max(frame.width / (width || 1), frame.height / (height || 1))
  }

  /** @param {number} factor @param {{ x: number, y: number }} [around] in units of the drawing */
  const zoom = (factor, around = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }) => {
    const width = Math.min(whole.width * 2, Math.max(whole.width * NEAREST, frame.width * factor))
    const real = width / frame.width
    frame = {
      x: around.x - (around.x - frame.x) * real,
      y: around.y - (around.y - frame.y) * real,
      width,
      height: frame.height * real,
    }
    draw()
  }

  /** @param {number} right @param {number} down in pixels */
  const move = (right, down) => {
    const unit = scale()
    frame = { ...frame, x: frame.x + right * unit, y: frame.y + down * unit }
    draw()
  }

  const showWhole = () => {
    frame = { ...whole }
    draw()
  }

  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => move(-60, 0),
    ArrowRight: () => move(60, 0),
    ArrowUp: () => move(0, -60),
    ArrowDown: () => move(0, 60),
    '+': () => zoom(1 / STEP),
    '=': () => zoom(1 / STEP),
    '-': () => zoom(STEP),
    0: showWhole,
  }
  stage.addEventListener('keydown', event => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  stage.addEventListener(
    'wheel',
    event => {
      if (!event.ctrlKey && document.activeElement !== stage) return
      event.preventDefault()
      const matrix = svg.getScreenCTM()?.inverse()
      zoom(
        event.deltaY < 0 ? 1 / STEP : STEP,
        matrix && new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix),
      )
    },
    { passive: false },
  )
  stage.addEventListener('pointerdown', event => stage.setPointerCapture(event.pointerId))
  stage.addEventListener('pointermove', event => {
    if (stage.hasPointerCapture(event.pointerId)) move(-event.movementX, -event.movementY)
  })

  const boxes = [...svg.querySelectorAll('[data-state]')]
  const words = [...svg.querySelectorAll('[data-way]')]
  /**
   * Centres a state at a readable size, unless it is in sight at one already.
   * @param {string} id
   */
  const show = id => {
    const box = /** @type {SVGGElement | undefined} */ (
      boxes.find(each => each.getAttribute('data-state') === id)
    )
    const matrix = box?.getScreenCTM()
    if (!box || !matrix) return
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const view = stage.getBoundingClientRect()
    const inside = left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom
    if (inside && matrix.a >= READABLE) return
    zoom(Math.min(1, matrix.a / READABLE))
    const now = box.getBoundingClientRect()
    move(
      now.left + now.width / 2 - (view.left + view.width / 2),
      now.top + now.height / 2 - (view.top + view.height / 2),
    )
    frame = { ...frame, y: Math.max(0, frame.y) }
    draw()
  }

  return {
    show,
    closer: () => zoom(1 / STEP),
    farther: () => zoom(STEP),
    showWhole,
    /** @param {readonly string[]} states @param {string | null} way the transition that was just taken */
    light: (states, way) => {
      for (const box of boxes)
        box.classList.toggle('lit', states.includes(box.getAttribute('data-state') ?? ''))
      for (const word of words) word.classList.toggle('taken', word.getAttribute('data-way') === way)
    },
    /** @param {ReadonlySet<string> | null} tested the transitions to tell from the others; null shows none */
    cover: tested => {
      for (const word of words) {
        word.classList.toggle('tested', tested?.has(word.getAttribute('data-way') ?? '') ?? false)
        word.classList.toggle('untested', tested !== null && !tested.has(word.getAttribute('data-way') ?? ''))
      }
    },
  }
}

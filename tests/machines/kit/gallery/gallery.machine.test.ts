import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type GalleryEvent, galleryMachine } from '#machines/kit/gallery/gallery.machine.ts'
import { selectGallery } from '#machines/kit/gallery/gallery.selectors.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()

const image = (id: string, url = `/${id}.png`) => ({
  id,
  url,
  title: `Câmera ${id}`,
  createdAt: '2026-11-22T15:00:00Z',
  labels: [
    {
      name: 'Person',
      parents: [],
      instances: [{ confidence: 98.4, boundingBox: { left: 0.3, top: 0.4, width: 0.1, height: 0.3 } }],
    },
    {
      name: 'Dog',
      parents: [{ name: 'Animal' }],
      instances: [{ confidence: 91, boundingBox: { left: 0.5, top: 0.02, width: 0.1, height: 0.2 } }],
    },
  ],
})

const three = ['1', '2', '3'].map(id => image(id))
const stage = { width: 800, height: 400 }

const gallery = (images = three, index = 0) => {
  const actor = createActor(galleryMachine, { input: { images, index }, inspect: watch.inspect }).start()
  const send = (...events: GalleryEvent[]) => {
    for (const event of events) actor.send(event)
    return look()
  }
  const look = () => selectGallery(actor.getSnapshot())
  /** The current image arrives, 1600 × 800: it fits at half its size. */
  const load = () =>
    send(
      { type: 'stage.measured', size: stage },
      { type: 'image.loaded', id: look().image?.id ?? '', size: { width: 1600, height: 800 } },
    )
  return { actor, send, look, load, value: () => JSON.stringify(actor.getSnapshot().value) }
}

const opened = (index = 0) => {
  const made = gallery(three, index)
  made.load()
  return made
}

const at = (x: number, y: number) => ({ x, y })

describe('gallery machine', () => {
  it('says that there is nothing to show', () => {
    expect(gallery([]).look()).toMatchObject({ body: 'empty', image: null, canGoOn: false })
    expect(gallery([]).send({ type: 'image.chosen', index: 2 }, { type: 'next.requested' }).body).toBe(
      'empty',
    )
  })

  it('loads, shows, and fits the image to the stage', () => {
    const { look, load } = gallery()
    expect(look().body).toBe('loading')
    expect(load()).toMatchObject({
      body: 'shown',
      place: 'Imagem 1 de 3',
      image: { moment: '22/11/2026 às 12:00' },
      size: { width: 800, height: 400 },
      zoomText: '100%',
      grip: false,
      canZoomOut: false,
    })
  })

  it('says that an image is broken, and asks for it again as another', () => {
    const { send, look, load } = gallery()
    send({ type: 'image.failed', id: '1' })
    expect(look()).toMatchObject({ body: 'broken', image: { key: '1-1' } })
    send({ type: 'reload.requested' })
    expect(look()).toMatchObject({ body: 'loading', image: { key: '1-2' } })
    expect(load().body).toBe('shown')
  })

  it('does not take the late arrival of another image for its own', () => {
    const { send } = gallery()
    send({ type: 'next.requested' })
    expect(send({ type: 'image.loaded', id: '1', size: stage }).body).toBe('loading')
    expect(send({ type: 'image.failed', id: '1' }).body).toBe('loading')
  })

  it('M-94 zooms by 0.2 from 1 to 5, and no farther', () => {
    const { send } = opened()
    expect(send({ type: 'zoom.increased' }).zoom).toBe(1.2)
    for (let step = 0; step < 30; step += 1) send({ type: 'zoom.increased' })
    expect(send({ type: 'zoom.increased' })).toMatchObject({ zoom: 5, canZoomIn: false })
    for (let step = 0; step < 30; step += 1) send({ type: 'zoom.decreased' })
    expect(send({ type: 'zoom.decreased' })).toMatchObject({ zoom: 1, canZoomOut: false })
  })

  it('M-94 zooms by 1.05 a turn of the wheel, and back', () => {
    const { send } = opened()
    expect(send({ type: 'wheel.turned', towards: true, at: at(0, 0) }).zoom).toBe(1.05)
    expect(send({ type: 'wheel.turned', towards: true, at: at(0, 0) }).zoom).toBe(1.1025)
    expect(send({ type: 'wheel.turned', towards: false, at: at(0, 0) }).zoom).toBe(1.05)
  })

  it('M-94 a double click goes to 1.5 at the cursor, another back to the whole image', () => {
    const { send } = opened()
    expect(send({ type: 'point.doubled', at: at(100, -50) })).toMatchObject({ zoom: 1.5, pan: at(-50, 25) })
    expect(send({ type: 'point.doubled', at: at(0, 0) })).toMatchObject({
      body: 'shown',
      zoom: 1,
      pan: at(0, 0),
    })
  })

  it('M-94 turns 90 degrees both ways, fits again, and comes back by one reset', () => {
    const { send } = opened()
    const right = send({ type: 'image.rotated', turns: 1 })
    expect(right).toMatchObject({ rotation: 90, size: { width: 400, height: 200 }, canReset: true })
    expect(send({ type: 'image.rotated', turns: -1 }, { type: 'image.rotated', turns: -1 }).rotation).toBe(
      270,
    )
    send({ type: 'zoom.increased' })
    expect(send({ type: 'view.reset' })).toMatchObject({
      body: 'shown',
      zoom: 1,
      rotation: 0,
      canReset: false,
    })
  })

  it('M-94 is dragged as far as its edge, by the pointer that pressed it', () => {
    const { send } = opened()
    for (let step = 0; step < 5; step += 1) send({ type: 'zoom.increased' })
    send({ type: 'pointer.pressed', id: 7, at: at(0, 0) })
    expect(send({ type: 'pointer.moved', id: 7, at: at(30, -40) })).toMatchObject({
      pan: at(30, -40),
      gripped: true,
    })
    expect(send({ type: 'pointer.moved', id: 8, at: at(300, 300) }).pan).toEqual(at(30, -40))
    expect(send({ type: 'pointer.moved', id: 7, at: at(3000, 0) }).pan).toEqual(at(400, 0))
    expect(send({ type: 'pointer.released', id: 8 }).gripped).toBe(true)
    expect(send({ type: 'pointer.released', id: 7 })).toMatchObject({ pan: at(400, 0), gripped: false })
    expect(send({ type: 'pointer.moved', id: 7, at: at(0, 0) }).pan).toEqual(at(400, 0))
    send({ type: 'pointer.pressed', id: 7, at: at(0, 0) })
    expect(send({ type: 'pointer.moved', id: 7, at: at(-50, 0) })).toMatchObject({ zoom: 2, pan: at(350, 0) })
  })

  it('is pinched by two fingers, and dragged on by the one that stays', () => {
    const { send, value } = opened()
    send(
      { type: 'pointer.pressed', id: 1, at: at(-100, 0) },
      { type: 'pointer.pressed', id: 2, at: at(100, 0) },
    )
    expect(value()).toContain('pinching')
    expect(send({ type: 'pointer.moved', id: 2, at: at(300, 0) }).zoom).toBe(2)
    send({ type: 'pointer.released', id: 3 })
    expect(value()).toContain('pinching')
    send({ type: 'pointer.released', id: 2 })
    const before = send().pan
    const after = send({ type: 'pointer.moved', id: 1, at: at(-110, 20) }).pan
    expect(after.x - before.x).toBeCloseTo(-10)
    expect(after.y - before.y).toBeCloseTo(20)
    send({ type: 'pointer.released', id: 1 })
    expect(value()).toContain('resting')
  })

  it('arrows change the image while it is whole, and move over it from near', () => {
    const { send, load } = opened()
    expect(send({ type: 'arrow.pressed', direction: 'up' }).image?.id).toBe('1')
    expect(send({ type: 'arrow.pressed', direction: 'left' }).image?.id).toBe('1')
    expect(send({ type: 'arrow.pressed', direction: 'right' }).image?.id).toBe('2')
    load()
    expect(send({ type: 'arrow.pressed', direction: 'left' }).image?.id).toBe('1')
    load()
    send({ type: 'zoom.increased' })
    expect(send({ type: 'arrow.pressed', direction: 'right' })).toMatchObject({
      image: { id: '1' },
      pan: at(-80, 0),
    })
    expect(send({ type: 'pan.nudged', direction: 'left' })).toMatchObject({ body: 'shown', pan: at(0, 0) })
  })

  it.each<[GalleryEvent, string]>([
    [{ type: 'next.requested' }, '3'],
    [{ type: 'previous.requested' }, '1'],
    [{ type: 'first.requested' }, '1'],
    [{ type: 'last.requested' }, '3'],
    [{ type: 'image.chosen', index: 0 }, '1'],
    [{ type: 'arrow.pressed', direction: 'right' }, '3'],
    [{ type: 'arrow.pressed', direction: 'left' }, '1'],
  ])('$0.type asks for the other image, and shows it when it arrives', (event, id) => {
    const { send, load } = opened(1)
    expect(send(event)).toMatchObject({ body: 'loading', image: { id } })
    expect(load()).toMatchObject({ body: 'shown', image: { id } })
  })

  it.each<[number, GalleryEvent]>([
    [2, { type: 'next.requested' }],
    [2, { type: 'last.requested' }],
    [2, { type: 'arrow.pressed', direction: 'right' }],
    [1, { type: 'arrow.pressed', direction: 'up' }],
    [1, { type: 'image.chosen', index: 1 }],
    [0, { type: 'previous.requested' }],
    [0, { type: 'first.requested' }],
    [0, { type: 'arrow.pressed', direction: 'left' }],
  ])('image %i stays as it is at $1.type that leads nowhere', (index, event) => {
    const { send, look } = opened(index)
    send({ type: 'image.rotated', turns: 1 })
    const before = look()
    expect(send(event)).toEqual(before)
  })

  it('goes through the images and stops at both ends; each comes whole and straight', () => {
    const { send, load } = opened(1)
    send({ type: 'zoom.increased' }, { type: 'image.rotated', turns: 1 })
    expect(send({ type: 'next.requested' })).toMatchObject({
      image: { id: '3' },
      body: 'loading',
      zoom: 1,
      rotation: 0,
      canGoOn: false,
    })
    expect(send({ type: 'next.requested' }).image?.id).toBe('3')
    expect(send({ type: 'previous.requested' }).image?.id).toBe('2')
    expect(send({ type: 'first.requested' })).toMatchObject({ image: { id: '1' }, canGoBack: false })
    expect(send({ type: 'last.requested' }).image?.id).toBe('3')
    expect(send({ type: 'image.chosen', index: 0 }).image?.id).toBe('1')
    load()
    expect(send({ type: 'image.chosen', index: 0 }).body).toBe('shown')
  })

  it('keeps its place when the images are updated around the one in sight', () => {
    const { send } = opened(1)
    send({ type: 'zoom.increased' })
    const kept = send({ type: 'images.replaced', images: [image('0'), ...three] })
    expect(kept).toMatchObject({ image: { id: '2' }, place: 'Imagem 3 de 4', zoom: 1.2, body: 'shown' })
    const gone = send({ type: 'images.replaced', images: [image('9')] })
    expect(gone).toMatchObject({ image: { id: '9' }, zoom: 1, body: 'loading' })
    expect(send({ type: 'images.replaced', images: [image('9', '/new.png')] }).image?.url).toBe('/new.png')
    expect(send({ type: 'images.replaced', images: [] }).body).toBe('empty')
  })

  it('M-95 marks people and pets, and hides either', () => {
    const { send, look } = opened()
    expect(look().kinds).toEqual([
      { kind: 'person', word: 'Pessoa', count: 1, visible: true },
      { kind: 'pet', word: 'Pet', count: 1, visible: true },
    ])
    expect(look().boxes.map(({ text, edge }) => [text, edge])).toEqual([
      ['Pessoa 98%', false],
      ['Pet 91%', true],
    ])
    expect(send({ type: 'label.toggled', kind: 'person' }).boxes.map(({ kind }) => kind)).toEqual(['pet'])
    expect(send({ type: 'label.toggled', kind: 'person' }).boxes).toHaveLength(2)
    send({ type: 'images.replaced', images: [image('1'), { ...image('2'), labels: [] }] })
    expect(send({ type: 'image.chosen', index: 1 }).kinds).toEqual([
      { kind: 'person', word: 'Pessoa', count: 0, visible: true },
      { kind: 'pet', word: 'Pet', count: 0, visible: true },
    ])
  })

  it('fills the screen and comes back, by its own button or by the browser', () => {
    const { send } = opened()
    expect(send({ type: 'fullscreen.left' }).full).toBe(false)
    expect(send({ type: 'fullscreen.toggled' }).full).toBe(true)
    expect(send({ type: 'fullscreen.toggled' }).full).toBe(false)
    expect(send({ type: 'fullscreen.toggled' }, { type: 'fullscreen.left' }).full).toBe(false)
  })

  it('fits again when the stage changes, with the edges still against it', () => {
    const { send } = opened()
    send({ type: 'zoom.increased' }, { type: 'pan.nudged', direction: 'left' })
    const smaller = send({ type: 'stage.measured', size: { width: 400, height: 200 } })
    expect(smaller).toMatchObject({ size: { width: 400, height: 200 }, pan: at(40, 0) })
  })
})

it('takes every transition it declares', () => {
  expect(watch.untaken(galleryMachine)).toEqual([])
})

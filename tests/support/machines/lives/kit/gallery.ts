import { galleryMachine } from '#machines/kit/gallery/gallery.machine.ts'
import type { Life } from '../../walks.ts'

const image = (id: string) => ({ id, url: `/images/${id}.png`, title: `Imagem ${id}`, labels: [] })
const images = ['1', '2'].map(image)
const size = { width: 800, height: 400 }
const at = { x: 40, y: 10 }

export const galleryLife: Life<typeof galleryMachine> = {
  machine: galleryMachine,
  inputs: [{ images }, { images: [] }],
  sees: ({ images: all, index, placement, pointers, hidden }) => [
    all.map(({ id }) => id),
    index,
    placement.zoom,
    placement.rotation,
    pointers.map(({ id }) => id),
    hidden,
  ],
  events: ({ context: { images: all, index, pointers, placement, hidden } }) => [
    { type: 'images.replaced', images: all },
    ...(all.length === 2 ? [{ type: 'images.replaced', images: [image('9')] }] : []),
    { type: 'image.chosen', index: (index + 1) % 2 },
    ...['next', 'previous', 'first', 'last'].map(way => ({ type: `${way}.requested` })),
    ...[all[index]?.id, 'gone'].flatMap(id => [
      { type: 'image.loaded', id, size },
      { type: 'image.failed', id },
    ]),
    { type: 'reload.requested' },
    { type: 'stage.measured', size },
    ...(placement.zoom < 1.3 ? [{ type: 'zoom.increased' }] : []),
    ...(placement.zoom > 1.1 ? [{ type: 'zoom.decreased' }] : []),
    ...(placement.zoom === 1 ? [{ type: 'wheel.turned', towards: true, at }] : []),
    { type: 'point.doubled', at },
    { type: 'image.rotated', turns: 1 },
    { type: 'view.reset' },
    ...['left', 'right'].flatMap(direction => [
      { type: 'arrow.pressed', direction },
      { type: 'pan.nudged', direction },
    ]),
    { type: 'pointer.moved', id: 7, at },
    { type: 'pointer.released', id: 7 },
    ...[1, 2].flatMap(id =>
      pointers.some(pointer => pointer.id === id)
        ? [
            { type: 'pointer.moved', id, at },
            { type: 'pointer.released', id },
          ]
        : [{ type: 'pointer.pressed', id, at }],
    ),
    ...(hidden.length === 0 ? [{ type: 'label.toggled', kind: 'pet' }] : []),
    { type: 'fullscreen.toggled' },
    { type: 'fullscreen.left' },
  ],
}

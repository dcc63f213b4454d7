import type { SnapshotFrom } from 'xstate'
import { fitOf, reachOf, ZOOM_MAX, ZOOM_MIN } from './gallery.geometry.ts'
import { collapseLabels, kindsOf, labelKindLabels, momentOf } from './gallery.labels.ts'
import type { galleryMachine } from './gallery.machine.ts'

const percent = (value: number) => `${Math.round(value)}%`

export const selectGallery = (snapshot: SnapshotFrom<typeof galleryMachine>) => {
  const { images, index, stage, natural, placement, hidden, attempt } = snapshot.context
  const image = images[index]
  const shown = snapshot.matches({ picture: 'shown' })
  const boxes = collapseLabels(image?.labels ?? [])
  const scene = { stage, natural }
  const fit = fitOf(scene, placement.rotation)
  const reach = reachOf(scene, placement)
  const { zoom, rotation, pan } = placement
  return {
    body: snapshot.matches({ picture: 'empty' })
      ? ('empty' as const)
      : snapshot.matches({ picture: 'broken' })
        ? ('broken' as const)
        : shown
          ? ('shown' as const)
          : ('loading' as const),
    image: image
      ? {
          id: image.id,
          key: `${image.id}-${attempt}`,
          url: image.url,
          title: image.title,
          moment: momentOf(image),
        }
      : null,
    place: `Imagem ${index + 1} de ${images.length}`,
    size: { width: natural.width * fit, height: natural.height * fit },
    zoom,
    zoomText: percent(zoom * 100),
    rotation,
    pan,
    grip: shown && (reach.x > 0 || reach.y > 0),
    gripped: snapshot.matches({ picture: { shown: 'panning' } }),
    canZoomIn: shown && zoom < ZOOM_MAX,
    canZoomOut: shown && zoom > ZOOM_MIN,
    canRotate: shown,
    canReset: shown && (zoom !== ZOOM_MIN || rotation !== 0),
    canGoBack: index > 0,
    canGoOn: index < images.length - 1,
    full: snapshot.matches({ frame: 'full' }),
    /** Kinds of all images, so that buttons keep their place. */
    kinds: kindsOf(images.flatMap(({ labels }) => labels ?? [])).map(kind => ({
      kind,
      word: labelKindLabels[kind],
      count: boxes.filter(box => box.kind === kind).length,
      visible: !hidden.includes(kind),
    })),
    boxes: boxes
      .filter(box => !hidden.includes(box.kind))
      .map(({ kind, confidence, left, top, width, height }) => ({
        kind,
        text: `${labelKindLabels[kind]} ${percent(confidence)}`,
        /** Too near the upper edge for a label above. */
        edge: top < 0.06,
        left,
        top,
        width,
        height,
      })),
    thumbnails: images.map((each, at) => ({
      id: each.id,
      url: each.thumbnailUrl ?? each.url,
      name: `Imagem ${at + 1} de ${images.length}: ${each.title}`,
      current: at === index,
    })),
  }
}

import { useActorRef, useSelector } from '@xstate/react'
import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import type { GalleryImage, GalleryLabel } from '#machines/kit/gallery/gallery.labels.ts'
import { galleryMachine } from '#machines/kit/gallery/gallery.machine.ts'
import { selectGallery } from '#machines/kit/gallery/gallery.selectors.ts'
import { FileButton, FileDrop } from '#ui/file/file-drop.tsx'
import { Gallery } from '#ui/gallery/gallery.tsx'
import { SignaturePad } from '#ui/signature/signature-pad.tsx'
import type { Stroke } from '#ui/signature/strokes.ts'
import { Column, Flow, Piece, type Section } from '../section.tsx'

const drawing = (hue: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${hue}"/><circle cx="560" cy="520" r="160" fill="#8b8d98"/><rect x="1000" y="560" width="280" height="180" fill="#60646c"/></svg>`,
  )}`

const seen = (name: string, left: number): GalleryLabel => ({
  name,
  parents: [],
  instances: [{ confidence: 97.4, boundingBox: { left, top: 0.38, width: 0.22, height: 0.4 } }],
})

const images: readonly GalleryImage[] = [
  {
    id: '1',
    url: drawing('#c6d4f9'),
    title: 'Portão dos fundos',
    createdAt: '2026-11-21T15:00:00Z',
    labels: [seen('Person', 0.24), seen('Dog', 0.6)],
  },
  {
    id: '2',
    url: drawing('#d5efdc'),
    title: 'Pátio',
    creation: '2026-11-21T15:04:00Z',
    labels: [seen('Car', 0)],
  },
  { id: '3', url: 'data:image/png;base64,AAAA', title: 'Imagem que não abre', labels: [] },
]

const Pictures = ({ name, shown }: { name: string; shown: readonly GalleryImage[] }) => {
  const gallery = useActorRef(galleryMachine, { input: { images: shown } })
  return (
    <Piece name={name}>
      <Gallery look={useSelector(gallery, selectGallery)} onAct={gallery.send} />
    </Piece>
  )
}

const Files = () => {
  const [name, setName] = useState('nenhum')
  const take = (file: File) => setName(file.name)
  return (
    <Piece name="Arquivo">
      <FileDrop label="Anexo" onFile={take}>
        <Flow>
          <FileButton accept="image/png,image/jpeg" onFile={take}>
            <FileUp size={16} aria-hidden />
            Escolher arquivo
          </FileButton>
          <FileButton accept="image/png" busy onFile={take}>
            Enviando arquivo…
          </FileButton>
          <span>Arquivo: {name}</span>
        </Flow>
      </FileDrop>
    </Piece>
  )
}

const signed: readonly Stroke[] = [
  [
    [90, 150],
    [140, 60],
    [170, 160],
    [210, 110],
    [260, 170],
    [330, 120],
  ],
  [
    [80, 185],
    [360, 178],
  ],
]

const Signatures = () => {
  const [strokes, setStrokes] = useState(signed)
  return (
    <Piece name="Assinatura desenhada">
      <Column slim>
        <SignaturePad
          label="Assinatura"
          name="signature"
          hint="Assine com o dedo, a caneta ou o mouse."
          strokes={strokes}
          onChange={setStrokes}
        />
        <SignaturePad
          label="Assinatura que falta"
          name="missing"
          error="Colha a assinatura."
          strokes={[]}
          onChange={setStrokes}
        />
        <SignaturePad
          label="Assinatura enviada"
          name="sent"
          readOnly
          strokes={signed}
          onChange={setStrokes}
        />
      </Column>
    </Piece>
  )
}

export const section: Section = {
  title: 'Imagens e arquivos',
  Pieces: () => (
    <>
      <Pictures name="Galeria" shown={images} />
      <Pictures name="Galeria vazia" shown={[]} />
      <Files />
      <Signatures />
    </>
  ),
}

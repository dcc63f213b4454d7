import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { createFormMachine, type FieldErrors } from '../../kit/form/form.machine.ts'

export const signingWays = ['DRAWN', 'PICTURE', 'PAPER'] as const
type SigningWay = (typeof signingWays)[number]

export const signingWayLabels: Readonly<Record<SigningWay, string>> = {
  DRAWN: 'Na tela',
  PICTURE: 'Foto ou digitalização',
  PAPER: 'Em papel, sem imagem',
}

export interface SignatureValues {
  attendedBy: string
  way: SigningWay
  /** Points of each stroke, in units of the pad. */
  strokes: readonly (readonly (readonly [x: number, y: number])[])[]
  /** Data URL of the chosen image; empty without one. */
  picture: string
}

export const signatureFieldLabels: Readonly<Record<keyof SignatureValues, string>> = {
  attendedBy: 'Quem acompanhou',
  way: 'Como foi assinado',
  strokes: 'Assinatura',
  picture: 'Imagem da assinatura',
}

/** Field by its wire name; drawing and picture are one file there. */
export const signatureFieldOfWire = (field: string, { way }: Pick<SignatureValues, 'way'>): string =>
  field === 'imageFile' ? (way === 'PICTURE' ? 'picture' : 'strokes') : field

export const unsigned = ({ attendedBy }: Pick<Intervention, 'attendedBy'>): SignatureValues => ({
  attendedBy: attendedBy ?? '',
  way: 'DRAWN',
  strokes: [],
  picture: '',
})

export const signatureErrors = ({ attendedBy, way, strokes, picture }: SignatureValues): FieldErrors => ({
  ...(attendedBy.trim() === '' && { attendedBy: 'Informe quem acompanhou.' }),
  ...(way === 'DRAWN' &&
    strokes.length === 0 && { strokes: 'Falta a assinatura. Se não dá para desenhar, escolha outra forma.' }),
  ...(way === 'PICTURE' && picture === '' && { picture: 'Escolha a imagem da assinatura.' }),
})

export const createSignatureForm = () =>
  createFormMachine<SignatureValues, Intervention>({ validate: signatureErrors })

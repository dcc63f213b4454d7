/** Of one version of an equipment: stays inside the server. */
export interface Camera {
  id: string
  /** Changes with its address and its password. */
  version: string
  address: string | null
  user: string | null
  password: string | null
  isDefective: boolean
}

/** Ends the sentence "Sem imagem da câmera: …". */
export const silences = {
  address: 'ela não tem endereço de imagem cadastrado',
  video: 'o endereço dela é de vídeo (RTSP); cadastre o de imagem, com http',
  answer: 'ela não respondeu',
  password: 'ela recusou o usuário e a senha cadastrados',
  image: 'o que ela enviou não é uma imagem',
  size: 'a imagem dela é grande demais',
} as const

export type Silence = keyof typeof silences

/** No image came. It has no cause: that would quote the address. */
export class CameraSilent extends Error {
  readonly silence: Silence

  constructor(silence: Silence) {
    super(silence)
    this.silence = silence
  }
}

/** Port: stills of cameras. */
export interface CameraSource {
  /** A still of now, as the camera sends it. @throws CameraSilent */
  take(camera: Camera, signal: AbortSignal): Promise<Buffer>
}

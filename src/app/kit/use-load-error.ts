import { useEffect } from 'react'
import { type CodeUnavailable, recoverCode } from '#browser/page/load-code.ts'

interface Words {
  title: string
  text: string
}

/** Recovers missing code by itself. @returns the words meanwhile */
export const useLoadError = (error: CodeUnavailable, onRetry: () => void): Words => {
  useEffect(() => recoverCode(error, onRetry), [error, onRetry])
  return error.reason === 'newVersion'
    ? { title: 'Nova versão disponível', text: 'Recarregue a página para continuar.' }
    : {
        title: 'A rede não entregou esta tela',
        text: 'O servidor respondeu, mas algo no caminho reteve parte do console. Tentando de novo…',
      }
}

import { PRODUCT } from '../env.ts'

interface TitleProps {
  screen: string
  /** Occurrences in the queue: a tab in the background tells them too. */
  waiting?: number | undefined
}

export const Title = ({ screen, waiting = 0 }: TitleProps) => (
  <title>{`${waiting > 0 ? `(${waiting}) ` : ''}${screen} | ${PRODUCT}`}</title>
)

import { PRODUCT } from '../env.ts'

/** Document title: screen, then product (D-01). */
export const Title = ({ screen }: { screen: string }) => <title>{`${screen} | ${PRODUCT}`}</title>

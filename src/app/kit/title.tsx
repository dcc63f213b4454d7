import { PRODUCT } from '../env.ts'

/** The document's title: the screen, then the product (D-01). */
export const Title = ({ screen }: { screen: string }) => <title>{`${screen} | ${PRODUCT}`}</title>

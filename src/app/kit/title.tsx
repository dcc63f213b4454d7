import { PRODUCT } from '../env.ts'

export const Title = ({ screen }: { screen: string }) => <title>{`${screen} | ${PRODUCT}`}</title>

import { machines } from '#machines/index.ts'
import { describeWalks } from '#tests/support/machines/lives/describe-walks.ts'
import { lives } from '#tests/support/machines/lives/lives.ts'
import type { Life } from '#tests/support/machines/walks.ts'

// The part of tests/machines/paths/lives.test.ts that is about the mutated machine.
const name = process.env.MUTATE_MACHINE ?? ''
const product = machines as unknown as Record<string, Life['machine']>
describeWalks(name, lives[name]!, product[name])

import type { aiRoutes } from '#contracts/ai/ai.contract.ts'
import { sentenceLimits, sentenceProblem } from '#machines/ai/sentence.flow.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/mount.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Clock } from '../../kit/time.ts'
import { countRewrite } from './rate-limit.ts'
import type { Rewrite } from './service.ts'

export const aiHandlers = (db: Db, clock: Clock, rewrite: Rewrite): Handlers<typeof aiRoutes> => ({
  async rewriteSentence({ body: { context, sentence }, actor }) {
    const problem = sentenceProblem(context, sentence)
    if (problem) throw new Refusal(problem.code, { values: { limit: sentenceLimits[context] } })
    await countRewrite(db, actor.userId, clock())
    return rewrite(context, sentence.trim())
  },
})

import { checkNode, ensureInstalled } from './steps/install.mjs'

checkNode()
await ensureInstalled()
const { loadReplaying, readLog, verdictOf } = await import('./spec/replaying.mjs')

try {
  const { machines, replaying } = await loadReplaying()
  const verdicts = readLog(process.argv[2], replaying.FORMAT).map(actor =>
    verdictOf(replaying, machines, actor),
  )
  for (const { line } of verdicts) process.stdout.write(`${line}\n`)
  if (verdicts.some(({ same }) => !same)) process.exitCode = 1
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}

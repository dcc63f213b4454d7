import { appendFileSync, readFileSync } from 'node:fs'
import { TestRunner, vi } from 'vitest'
import { startTests } from 'vitest/internal/browser'
import { chosen } from './xstate.ts'

interface Task {
  name: string
  fullTestName?: string
  result?: { state?: string; duration?: number }
  tasks?: Task[]
}
type Test = Parameters<TestRunner['onAfterRunTask']>[0]
type File = Task & { filepath: string }

interface Plan {
  mutants: string[]
  /** Behave as the machine itself: asked of quick files alone. */
  explained: string[]
  report: string
}

const plan = JSON.parse(readFileSync(process.env.MUTATE_PLAN ?? '', 'utf8')) as Plan
const living = new Set(plan.mutants)
const explained = new Set(plan.explained)
const tell = (line: object) => appendFileSync(plan.report, `${JSON.stringify(line)}\n`)

const failureIn = (task: Task): string | null => {
  for (const each of task.tasks ?? []) {
    const found = failureIn(each)
    if (found) return found
  }
  return task.result?.state === 'fail' ? (task.fullTestName ?? task.name) : null
}

const testsIn = (task: Task): Task[] => (task.tasks ? task.tasks.flatMap(testsIn) : [task])

class Quiet extends TestRunner {
  private failed = false
  override async onBeforeRunTask(test: Test): Promise<void> {
    if (this.failed) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }
  override onAfterRunTask(test: Test): void {
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail') this.failed = true
  }
  override async onAfterRunSuite(): Promise<void> {}
}

interface Patience {
  testTimeout: number
  /** How often the ports may be asked. */
  limit: number
}

interface Module {
  id: string
  file: string
  importers: Set<string>
  promise?: unknown
  exports?: unknown
  evaluated: boolean
}

/** Processor time for each file; mutants that it was not asked about still live. */
const MOST_MS = 120_000

/** Slowest run of a file that explained mutants are asked of. */
const QUICK_MS = 2000

const busy = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

// Taken before a test puts simulated ones in their place.
const now = performance.now.bind(performance)
const timeout = setTimeout

/** XState throws unhandled errors from a timer: the next mutant must not answer for them. */
const settle = () => new Promise(resolve => timeout(resolve, 2))

/** Runs each file once as it is, and then against every mutant that still lives. */
export default class Mutating extends TestRunner {
  private quiet(testTimeout: number): Quiet {
    const runner = new Quiet({ ...this.config, testTimeout })
    Object.defineProperty(runner, 'moduleRunner', {
      value: (this as unknown as { moduleRunner: unknown }).moduleRunner,
    })
    runner.__setTraces((this as unknown as { _otel: never })._otel)
    return runner
  }

  /** The next import creates the machine again; other modules stay. */
  private forget(filepath: string): number {
    const modules = (
      this as unknown as { workerState: { evaluatedModules: { idToModuleMap: Map<string, Module> } } }
    ).workerState.evaluatedModules.idToModuleMap
    const ids = [...chosen().madeBy].map(path => path.replace('file://', ''))
    const stale = new Set<string>()
    const visit = (id: string) => {
      const node = modules.get(id)
      if (!node || stale.has(id)) return
      stale.add(id)
      for (const each of node.importers) visit(each)
    }
    for (const id of [filepath, ...ids]) visit(id)
    for (const id of stale) {
      const node = modules.get(id)!
      node.promise = undefined
      node.exports = undefined
      node.evaluated = false
    }
    return stale.size
  }

  private async against(filepath: string, mutant: string | null, { testTimeout, limit }: Patience) {
    const here = chosen()
    Object.assign(here, { mutant, asked: 0, most: limit })
    this.forget(filepath)
    const errors: string[] = []
    const note = (error: unknown) => errors.push(String(error))
    process.on('unhandledRejection', note).on('uncaughtException', note)
    try {
      const [file] = (await startTests([filepath], this.quiet(testTimeout) as never)) as unknown as File[]
      await settle()
      if (here.asked > limit) return '(a port is asked without end)'
      return failureIn(file!) ?? (errors[0] && `(unhandled) ${errors[0]}`) ?? null
    } finally {
      process.off('unhandledRejection', note).off('uncaughtException', note)
      vi.useRealTimers()
      vi.unstubAllGlobals()
      Object.assign(here, { mutant: null, most: Number.POSITIVE_INFINITY })
    }
  }

  /** Once no mutant lives, the rest of the files has nothing to find. */
  override async onBeforeRunTask(test: Test): Promise<void> {
    if (living.size === 0) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override onCollectStart(file: Parameters<TestRunner['onCollectStart']>[0]): void {
    chosen().asked = 0
    super.onCollectStart(file)
  }

  override async onAfterRunFiles(files?: unknown): Promise<void> {
    super.onAfterRunFiles()
    const [file] = files as File[]
    const filepath = file!.filepath
    const failed = failureIn(file!)
    if (failed) return tell({ file: filepath, broken: failed })
    const durations = testsIn(file!).map(({ result }) => result?.duration ?? 0)
    const slowest = Math.max(0, ...durations)
    const usual = durations.reduce((sum, each) => sum + each, 0)
    const patience = { testTimeout: 2000 + 5 * slowest, limit: 1000 + 10 * chosen().asked }
    const reporters = ['unhandledRejection', 'uncaughtException'].map(event => ({
      event,
      listeners: process.listeners(event as 'uncaughtException'),
    }))
    for (const { event } of reporters) process.removeAllListeners(event)
    const start = now()
    const startBusy = busy()
    const asked = [...living].filter(mutant => usual < QUICK_MS || !explained.has(mutant))
    let runs = 0
    for (const mutant of asked) {
      if (busy() - startBusy > MOST_MS) break
      tell({ at: mutant, usual })
      const killer = await this.against(filepath, mutant, patience)
      runs += 1
      if (killer === null) continue
      living.delete(mutant)
      tell({ mutant, file: filepath, test: killer })
    }
    const cut = asked.length - runs
    const control = await this.against(filepath, null, patience)
    tell({
      file: filepath,
      done: true,
      runs,
      ms: Math.round(now() - start),
      cut,
      left: living.size,
      ...(control && { control }),
    })
    for (const { event, listeners } of reporters)
      for (const listener of listeners) process.on(event, listener as never)
  }
}

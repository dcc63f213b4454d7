import type { BffDeps } from '../app.ts'
import type { Database } from '../db/database.ts'
import { endTestThatIsOver, TEST_OVER } from '../domains/accounts/test-mode/service.ts'
import { describeFault } from '../http/fault.ts'
import { createSystemWrite } from '../http/writes.ts'
import { createDue, type Due, type DueHandlers } from './due.ts'

export const dueHandlers: DueHandlers = { [TEST_OVER]: endTestThatIsOver }

/** Does due rows in background until closed. */
export const startDue = (
  { db, url }: Pick<Database, 'db' | 'url'>,
  { clock, live, log }: Pick<BffDeps, 'clock' | 'live' | 'log'>,
): Due => {
  const due = createDue({
    db,
    url,
    clock,
    write: createSystemWrite(db, clock, live.tell),
    handlers: dueHandlers,
    onError: (error, { kind }) => log.error({ kind, fault: describeFault(error) }, 'due work not done'),
  })
  due.wake()
  return due
}

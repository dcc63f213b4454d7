import type { BffDeps } from '../app.ts'
import type { Database } from '../db/database.ts'
import { endTestThatIsOver, TEST_OVER } from '../domains/accounts/test-mode/service.ts'
import { createMissTest } from '../domains/occurrences/account-events/central-tests.ts'
import {
  DISARMED,
  LATE_TO_ARM,
  watchAllHours,
} from '../domains/occurrences/account-events/office-hour-rows.ts'
import { checkDisarm, createCheckArmed } from '../domains/occurrences/account-events/office-hours.ts'
import {
  PATROL_DUE,
  PATROL_MISSED,
  watchAllPatrols,
} from '../domains/occurrences/account-events/patrol-rows.ts'
import { askForPatrols, tellMissedPatrol } from '../domains/occurrences/account-events/patrols.ts'
import { createWaitForReceivers } from '../domains/occurrences/account-events/receivers-back.ts'
import { restoreBySystem } from '../domains/occurrences/account-events/restore.ts'
import { createExpireLock, endHold, endReservation } from '../domains/occurrences/deadlines/hold-end.ts'
import { giveBack } from '../domains/occurrences/deadlines/leave-station.ts'
import { tellAcceptOverdue, tellCloseOverdue } from '../domains/occurrences/deadlines/overdue.ts'
import { feedQueue } from '../domains/occurrences/feed/feed.ts'
import { endWait, WAIT_ELAPSED } from '../domains/occurrences/intake/wait-end.ts'
import { createForgetOld, RETENTION, watchRetention } from '../domains/occurrences/retention.ts'
import { RETENTION_MONTHS } from '../env.ts'
import { describeFault } from '../http/fault.ts'
import { createSystemWrite } from '../http/writes.ts'
import { createDue, type Due, type DueHandlers } from './due.ts'

/** @param clock of the process, from its start */
export const createDueHandlers = (
  clock: BffDeps['clock'],
  retentionMonths = RETENTION_MONTHS,
): DueHandlers => {
  const waitForReceivers = createWaitForReceivers(clock)
  return {
    [TEST_OVER]: endTestThatIsOver,
    [WAIT_ELAPSED]: endWait,
    HOLD_ELAPSED: endHold,
    LOCK_EXPIRED: createExpireLock(clock),
    RESERVATION_OVER: endReservation,
    ACCEPT_OVERDUE: tellAcceptOverdue,
    CLOSE_OVERDUE: tellCloseOverdue,
    STATION_LEFT: giveBack,
    FEED: feedQueue,
    [RETENTION]: createForgetOld(retentionMonths),
    RESTORED: restoreBySystem,
    TEST_MISSED: createMissTest(waitForReceivers),
    [LATE_TO_ARM]: createCheckArmed(waitForReceivers),
    [DISARMED]: checkDisarm,
    [PATROL_DUE]: askForPatrols,
    [PATROL_MISSED]: tellMissedPatrol,
  }
}

/** Does due rows in background until closed. */
export const startDue = (
  { db, url }: Pick<Database, 'db' | 'url'>,
  { clock, live, log }: Pick<BffDeps, 'clock' | 'live' | 'log'>,
  retentionMonths = RETENTION_MONTHS,
): Due => {
  const due = createDue({
    db,
    url,
    clock,
    write: createSystemWrite(db, clock, live.tell),
    handlers: createDueHandlers(clock, retentionMonths),
    onError: (error, { kind }) => log.error({ kind, fault: describeFault(error) }, 'due work not done'),
  })
  watchAllHours(db, clock())
    .then(() => watchAllPatrols(db, clock()))
    .then(() => watchRetention(db, clock()))
    .catch(error => log.error({ fault: describeFault(error) }, 'hours and patrols of accounts not watched'))
    .finally(due.wake)
  return due
}

/** A server's NOTIFY tells of earlier rows; on the embedded engine each write does. */
export const wakingDue = (
  live: BffDeps['live'],
  { url }: Pick<Database, 'url'>,
  due: Due,
): BffDeps['live'] =>
  url
    ? live
    : {
        ...live,
        tell(events) {
          live.tell(events)
          due.wakeSoon()
        },
      }

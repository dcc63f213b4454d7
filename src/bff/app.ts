import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { contract } from '#contracts/index.ts'
import type { Db } from './db/database.ts'
import { demoOf } from './db/seed/first-run.ts'
import { addressHandlers } from './domains/accounts/addresses/routes.ts'
import { centralHandlers } from './domains/accounts/centrals/routes.ts'
import { contactHandlers } from './domains/accounts/contacts/routes.ts'
import { customerHandlers } from './domains/accounts/customer/routes.ts'
import { accountWorkHandlers } from './domains/accounts/details/routes.ts'
import { equipmentHandlers } from './domains/accounts/equipment/equipment.ts'
import { officeHourHandlers } from './domains/accounts/office-hours/office-hours.ts'
import { patrolHandlers } from './domains/accounts/patrols/patrols.ts'
import { accountHandlers } from './domains/accounts/routes.ts'
import { tagHandlers } from './domains/accounts/tags/routes.ts'
import type { AiSettings } from './domains/ai/model.ts'
import { aiHandlers } from './domains/ai/routes.ts'
import { createRewrite } from './domains/ai/service.ts'
import { attendancePolicyHandlers } from './domains/configuration/attendance-policies/routes.ts'
import { attendanceProfiles } from './domains/configuration/attendance-profiles/attendance-profiles.ts'
import { auditHandlers } from './domains/configuration/audit/audit.ts'
import { holidayCalendarHandlers } from './domains/configuration/holidays/calendar.ts'
import { holidayHandlers } from './domains/configuration/holidays/holidays.ts'
import { receiverHandlers } from './domains/configuration/receivers/receivers.ts'
import { refusedConnectionHandlers } from './domains/configuration/refused-connections/refused-connections.ts'
import { sentenceHandlers } from './domains/configuration/sentences/sentences.ts'
import { vehicles } from './domains/configuration/vehicles/vehicles.ts'
import { draftHandlers } from './domains/drafts/drafts.ts'
import { homeHandlers } from './domains/home/routes.ts'
import { liveHandlers } from './domains/live/routes.ts'
import { mountEventImages } from './domains/occurrences/cftv/event-image-routes.ts'
import { createCameraSource } from './domains/occurrences/cftv/live/sources.ts'
import { occurrenceMediaHandlers } from './domains/occurrences/cftv/routes.ts'
import { dispatchHandlers, dispatchUpdateHandlers } from './domains/occurrences/dispatch/routes.ts'
import { eventCodeHandlers } from './domains/occurrences/event-codes.ts'
import { mountIntake } from './domains/occurrences/intake/routes.ts'
import { occurrenceManagementHandlers } from './domains/occurrences/management/routes.ts'
import { occurrenceReportHandlers } from './domains/occurrences/reports/routes.ts'
import { occurrenceActionHandlers, occurrenceHandlers } from './domains/occurrences/routes.ts'
import { reasonHandlers } from './domains/reasons/routes.ts'
import { orderReportHandlers } from './domains/service-orders/reports/report-orders.ts'
import { serviceOrderHandlers, transitionHandlers } from './domains/service-orders/routes.ts'
import { authHandlers } from './domains/session/routes.ts'
import { handoverListHandlers } from './domains/stations/handover/query.ts'
import { shiftHandoverHandlers } from './domains/stations/handover/routes.ts'
import { createReleaseAbandoned } from './domains/stations/release-abandoned.ts'
import { stationHandlers } from './domains/stations/routes.ts'
import { blockHandlers } from './domains/technicians/blocks/routes.ts'
import { technicianHandlers } from './domains/technicians/routes.ts'
import { trainingHandlers } from './domains/training/routes.ts'
import { userManagementHandlers } from './domains/users/management/routes.ts'
import { userHandlers } from './domains/users/routes.ts'
import { vehicleMapHandlers } from './domains/vehicles/map/routes.ts'
import { mountPositions } from './domains/vehicles/routes.ts'
import { callerAddress } from './http/caller.ts'
import { describeFault } from './http/fault.ts'
import { FILES, serveFile } from './http/files.ts'
import { type App, answerError, BASE, mount, newRequestId } from './http/mount.ts'
import { openApi } from './http/openapi.ts'
import { Refusal } from './http/refusal.ts'
import { createSystemWrite, createWrite } from './http/writes.ts'
import type { Clock } from './kit/time.ts'
import type { Live } from './live/live.ts'
import { PREVIEW_PATH, previewMail } from './mail/preview.ts'
import type { Metrics } from './metrics/metrics.ts'
import { ATTEMPTS_PER_ADDRESS, createPublicLimits } from './security/address-limit.ts'
import type { Keys } from './security/keys.ts'
import { createTokens } from './security/tokens.ts'
import { createVault } from './security/vault.ts'

export interface BffDeps {
  db: Db
  keys: Keys
  clock: Clock
  /** Live events, one per process; the process's owner stops it. */
  live: Live
  log: Logger
  /** Public origin, used in mail links; never taken from a request. */
  origin: () => string
  mailPreview: boolean
  trustProxy?: number
  attemptsPerAddress?: number
  /** AI server for rewriting sentences; without one, local rules apply. */
  ai?: AiSettings | null
  cepUrl?: string | null
  /** Style of the map's background; without one, the server's own. */
  tilesUrl?: string | null
  metrics?: Metrics | null
  /** A training console: nothing in it is real (decision 97). */
  training?: boolean
}

const remoteAddress = (context: Parameters<typeof getConnInfo>[0]): string | null => {
  try {
    return getConnInfo(context).remote.address ?? null
  } catch {
    return null
  }
}

export const createBff = (deps: BffDeps): App => {
  const { db, keys, clock, live, log, origin, mailPreview, trustProxy = 0, ai = null, cepUrl = null } = deps
  const limits = createPublicLimits(deps.attemptsPerAddress ?? ATTEMPTS_PER_ADDRESS)
  const tokens = createTokens(keys, clock)
  const write = createWrite(db, clock, live.tell)
  const abandoned = createReleaseAbandoned(db, write, clock)
  const vault = createVault(keys.vault)
  const app: App = new Hono()

  app.use('*', async (context, next) => {
    const startedAt = performance.now()
    context.set('requestId', newRequestId())
    context.set(
      'ip',
      callerAddress(remoteAddress(context), context.req.header('x-forwarded-for'), trustProxy),
    )
    context.header('X-Request-Id', context.get('requestId'))
    context.header('Cache-Control', 'no-store')
    await next()
    const answered = {
      method: context.req.method,
      route: context.get('route') ?? null,
      status: context.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
    }
    deps.metrics?.request(answered)
    log.info(
      { requestId: context.get('requestId'), ...answered, userId: context.get('userId') ?? null },
      'request',
    )
  })

  let description: string | undefined
  app.get(`${BASE}/openapi.json`, context => {
    // Takes some 100 ms of the one thread: built once, at the first request.
    description ??= JSON.stringify(openApi(contract))
    return context.body(description, 200, { 'Content-Type': 'application/json' })
  })
  app.get(`${FILES}/:key`, serveFile(db))
  mountIntake(app, {
    db,
    clock,
    write: createSystemWrite(db, clock, live.tell),
    onSignals: reply => deps.metrics?.signals(reply),
  })
  mountEventImages(app, { db, clock, write: createSystemWrite(db, clock, live.tell) })
  mountPositions(app, {
    db,
    clock,
    write: createSystemWrite(db, clock, live.tell),
    onError: cause => log.error({ fault: describeFault(cause) }, 'positions'),
  })
  if (mailPreview) app.get(PREVIEW_PATH, previewMail(db, clock))

  mount(
    app,
    contract,
    {
      auth: authHandlers(db, tokens, clock, origin, limits, live.tell),
      users: userHandlers(db, write, clock, tokens, abandoned),
      userManagement: userManagementHandlers(db, write, clock, origin),
      stations: stationHandlers(db, write, abandoned),
      shiftHandovers: shiftHandoverHandlers(db, write, clock),
      handoverList: handoverListHandlers(db, clock),
      reasons: reasonHandlers(db),
      home: homeHandlers(db, clock),
      drafts: draftHandlers(db, write, vault),
      orderReports: orderReportHandlers(db, clock),
      serviceOrders: serviceOrderHandlers(db, write, clock),
      transitions: transitionHandlers(db, write, clock),
      technicians: technicianHandlers(db, clock),
      blocks: blockHandlers(db, write),
      live: liveHandlers(live),
      accounts: accountHandlers(db, write, clock),
      accountWork: accountWorkHandlers(db, write, clock),
      officeHours: officeHourHandlers(db, write, clock),
      patrols: patrolHandlers(db, write, clock),
      equipment: equipmentHandlers(db, write, vault),
      contacts: contactHandlers({ db, write, vault }),
      customers: customerHandlers(db, write),
      tags: tagHandlers(db, write),
      addresses: addressHandlers({
        db,
        cepUrl,
        onError: cause => log.warn({ fault: describeFault(cause) }, 'the postal-code service did not answer'),
      }),
      centrals: centralHandlers({
        db,
        write,
        vault,
        clock,
        onError: cause => log.warn({ fault: describeFault(cause) }, 'a panel did not answer'),
      }),
      attendanceSentences: sentenceHandlers(db, write),
      attendanceProfiles: attendanceProfiles.handlers(db, write),
      audit: auditHandlers(db),
      refusedConnections: refusedConnectionHandlers(db, write),
      receivers: receiverHandlers(db, write),
      vehicles: vehicles.handlers(db, write),
      attendancePolicies: attendancePolicyHandlers(db, write, clock),
      eventCodes: eventCodeHandlers(db),
      vehicleMap: vehicleMapHandlers({ db, write, clock, tilesUrl: deps.tilesUrl ?? null }),
      occurrenceManagement: occurrenceManagementHandlers(db, clock),
      occurrenceReports: occurrenceReportHandlers(db, clock),
      occurrences: occurrenceHandlers(db, write, clock),
      occurrenceActions: occurrenceActionHandlers(write),
      dispatches: dispatchHandlers(db, write),
      dispatchUpdates: dispatchUpdateHandlers(write),
      occurrenceMedia: occurrenceMediaHandlers({
        db,
        write,
        vault,
        clock,
        source: createCameraSource(clock, async () => (await demoOf(db)) !== null, deps.training),
        onSilent: (cameraId, silence) => log.info({ cameraId, silence }, 'a camera sent no image'),
      }),
      holidays: { ...holidayCalendarHandlers(db, write, clock), ...holidayHandlers(db, write) },
      ai: aiHandlers(
        db,
        clock,
        createRewrite(ai, cause => log.warn({ cause }, 'rewriting failed')),
      ),
      training: trainingHandlers(db, write, clock, deps.training ?? false),
    },
    { db, tokens, clock, log },
  )

  app.notFound(context => answerError(context, new Refusal('NOT_FOUND'), log))
  app.onError((error, context) => answerError(context, error, log))
  return app
}

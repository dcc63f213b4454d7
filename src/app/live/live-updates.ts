import { type ActorRefFrom, createActor, fromPromise, type PromiseActorLogic } from 'xstate'
import { untilStable } from '#browser/page/connectivity.ts'
import { fetchCode } from '#browser/page/load-code.ts'
import { createPageAge } from '#browser/page/page-age.ts'
import workerUrl from '#browser/page/ticker.worker.ts?worker&url'
import { openTabChannel } from '#browser/session/tab-channel.ts'
import { createLease } from '#browser/session/tab-lease.ts'
import { openStream } from '#client/actors/live/live.actors.ts'
import { sessionActors } from '#client/actors/session/session.actors.ts'
import { createStream } from '#client/live/live-stream.ts'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import type { Ref } from '#contracts/kit/wire.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { same } from '#machines/kit/same.ts'
import { liveMachine } from '#machines/live/live.machine.ts'
import { selectPermissions, selectUser } from '#machines/session/session.selectors.ts'
import { addRootActor } from '../kit/root-actors.ts'
import type { Services } from '../services.ts'
import { setConnectionLost } from './connection-loss.ts'
import { createUpdateDispatcher } from './update-dispatcher.ts'

type LiveActor = ActorRefFrom<typeof liveMachine>

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

const waitToRetry = fromPromise<void, { attempt: number }>(({ input, signal }) => {
  const most = Math.min(FIRST_WAIT_MS * 2 ** (input.attempt - 1), LONGEST_WAIT_MS)
  return new Promise(resolve => {
    let timer: ReturnType<typeof setTimeout>
    const go = () => {
      const wait = untilStable()
      if (wait > 0) timer = setTimeout(go, wait)
      else resolve()
    }
    timer = setTimeout(go, most * (0.5 + Math.random() / 2))
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
})

/**
 * Runs live events during a session.
 * @param openedAt when the page's first data was requested, in ms of its own clock
 */
export const startLiveUpdates = (services: Services, openedAt: number): void => {
  const { session, gate, baseUrl, page, liveSubscriptions, cache, http, notify, signs } = services
  const age = createPageAge(openedAt)
  const tabChannel = openTabChannel(age)
  const userId = () => session.getSnapshot().context.userId ?? ''
  const beat = (well: boolean, lastEventId: string | null) =>
    tabChannel.say({ kind: 'beat', userId: userId(), well, lastEventId, idleMs: age.idleMs() })
  const logic = liveMachine.provide({
    actors: {
      lease: createLease(workerUrl),
      tabChannel: tabChannel.actor,
      openStream: openStream(createStream({ baseUrl, gate }), age.changed),
      waitToRetry,
    },
    actions: {
      announceTab: () => tabChannel.say({ kind: 'greeted', userId: userId() }),
      broadcastFrame: (_, { frame }) => tabChannel.say({ kind: 'told', userId: userId(), frame }),
      broadcastPositions: (_, { told }) => tabChannel.say({ kind: 'positions', userId: userId(), told }),
      broadcastResync: () => tabChannel.say({ kind: 'resynced', userId: userId() }),
      broadcastHealthy: (_, { lastEventId }) => beat(true, lastEventId),
      broadcastUnhealthy: () => beat(false, null),
    },
  })
  const dispatcher = createUpdateDispatcher(liveSubscriptions, cache)
  const { loadIdentity, loadPermissions } = sessionActors(http, () => null)
  let live: LiveActor | null = null
  let unlist = () => {}

  const ask = <Output>(
    logic: PromiseActorLogic<Output, { userId: string }>,
    use: (output: Output) => void,
  ) => {
    const asked = createActor(logic, { input: { userId: userId() } })
    // The next change or page retries.
    asked.subscribe({ next: ({ output }) => output && use(output), error: () => {} })
    asked.start()
  }
  const setPermissions = (permissions: PermissionMap) => {
    const before = selectPermissions(session.getSnapshot())
    session.send({ type: 'permissions.changed', permissions })
    // Permissions affect the server's answers.
    if (!same(permissions, before)) dispatcher.refreshAll()
  }
  const reloadPermissions = () => ask(loadPermissions, setPermissions)
  /** @param left the station that somebody else may have sent this person off */
  const reloadIdentity = (left?: Ref | null) =>
    ask(loadIdentity, user => {
      session.send({ type: 'identity.changed', user })
      setPermissions(user.permissions)
      if (left && user.station?.id !== left.id)
        notify({ kind: 'alert', text: `Você foi retirado do posto de atendimento ${left.name}.` })
    })
  const hear = (frame: LiveFrame) => {
    age.changed(0)
    const { station, id } = selectUser(session.getSnapshot()) ?? {}
    const ofOwnStation =
      frame.topic === 'station.updated' && (frame.by === id || frame.entityId === station?.id)
    if (frame.topic === 'config.updated') reloadPermissions()
    if (frame.topic === 'user.updated' || ofOwnStation)
      reloadIdentity(ofOwnStation && frame.by !== id ? station : null)
    dispatcher.tell(frame)
  }
  const catchUp = () => {
    age.changed(0)
    reloadIdentity()
    dispatcher.refreshAll()
  }
  const look = () => setConnectionLost(session, live?.getSnapshot().hasTag('troubled') ?? false)
  const start = (id: string) => {
    const actor = createActor(logic, { input: { userId: id } })
    unlist = addRootActor(actor)
    live = actor
    live.on('change.heard', ({ frame }) => hear(frame))
    live.on('positions.heard', ({ told }) => {
      for (const { hearPositions } of liveSubscriptions) hearPositions?.(told)
    })
    live.on('resync.due', catchUp)
    live.on('server.heard', () => signs.tell({ type: 'stream.heard' }))
    live.on('poll.due', dispatcher.refreshAll)
    live.subscribe(look)
    live.start()
  }
  const follow = () => {
    const snapshot = session.getSnapshot()
    const here = snapshot.matches('signedIn')
    if (here && live === null) start(snapshot.context.userId ?? '')
    if (!here && live !== null) {
      live.stop()
      unlist()
      live = null
      age.restart()
      look()
    }
  }
  follow()
  session.subscribe(follow)
  fetchCode(() => import('../occurrences/alarm/run-alarm.ts')).then(
    ({ startAlarm }) => startAlarm(services),
    () => {},
  )
  page.listen(event => {
    if (event === 'returned') live?.send({ type: 'page.shown' })
    if (event === 'left') live?.send({ type: 'page.left' })
  })
}

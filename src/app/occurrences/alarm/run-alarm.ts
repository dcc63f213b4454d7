import { createActor } from 'xstate'
import { soundTurn } from '#browser/session/locks.ts'
import { tonePlayer } from '#browser/sound/tones.ts'
import { createMuteStore, saveMute } from '#browser/storage/mute.ts'
import { alarmActors } from '#client/actors/occurrences/alarm.actors.ts'
import { reportMute } from '#client/actors/stations/stations.actors.ts'
import { serverNow } from '#client/server-clock.ts'
import type { LiveFrame } from '#contracts/live/live.contract.ts'
import { alarmMachine } from '#machines/occurrences/alarm/alarm.machine.ts'
import { alarmRowOfFrame } from '#machines/occurrences/alarm/alarm-rows.ts'
import { holdsAny, selectUser } from '#machines/session/session.selectors.ts'
import { addRootActor } from '../../kit/root-actors.ts'
import type { LiveSubscription } from '../../live/live-subscription.ts'
import type { Services } from '../../services.ts'
import { hearQueueFrame, queueTopics } from '../queue/queue-listener.ts'
import { currentAlarmOf } from './current-alarm.ts'

/** Sounds while a person who may attend is at a station, on every screen. */
export const startAlarm = (services: Services): void => {
  const { session, http, liveSubscriptions, page } = services
  const current = currentAlarmOf(services)
  const logic = alarmMachine.provide({
    actors: {
      ...alarmActors(http),
      turn: soundTurn,
      player: tonePlayer,
      muteStore: createMuteStore(serverNow),
    },
    actions: {
      saveMute: (_, mute) => {
        saveMute(mute)
        const station = selectUser(session.getSnapshot())?.station
        if (station) reportMute(http, station.id, mute.until)
      },
    },
  })
  let desk: string | null = null
  let stop = () => {}
  const start = (userId: string) => {
    const alarm = createActor(logic, { input: { userId } })
    const unlist = addRootActor(alarm)
    const hear = (told: LiveFrame | null) =>
      hearQueueFrame(session, told, {
        onRow: frame => alarm.send({ type: 'row.heard', row: alarmRowOfFrame(frame, told?.overdue) }),
        onLoss: () => alarm.send({ type: 'refresh.requested' }),
      })
    const subscription: LiveSubscription = { topics: queueTopics, hear }
    liveSubscriptions.add(subscription)
    alarm.start()
    current.send({ type: 'started', alarm })
    const unlisten = page.listen(event => {
      if (event === 'left') alarm.send({ type: 'page.left' })
      if (event === 'returned') alarm.send({ type: 'page.shown' })
    })
    stop = () => {
      unlisten()
      liveSubscriptions.delete(subscription)
      current.send({ type: 'stopped' })
      unlist()
      alarm.stop()
    }
  }
  const follow = () => {
    const snapshot = session.getSnapshot()
    const user = selectUser(snapshot)
    const attends = snapshot.matches('signedIn') && user && holdsAny(user.permissions, ['ubidesk.account'])
    const next = attends && user.station ? `${user.id} ${user.station.id}` : null
    if (next === desk) return
    stop()
    stop = () => {}
    desk = next
    if (next !== null && user) start(user.id)
  }
  follow()
  session.subscribe(follow)
}

import { changePasswordMachine } from '#machines/profile/password/change-password.machine.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { stationPickerMachine } from '#machines/stations/station-picker.machine.ts'
import { userInfo } from '#tests/support/records/records.ts'
import { answers, failing, lifeOf } from './life.ts'

const user = userInfo()
const theirs = userInfo({ name: 'Camila Prado Lima', version: 2 })
const mine = 'Camila P. Prado'

export const profileLife = lifeOf(profileMachine, {
  inputs: [
    {
      user,
      judge: ({ name }) => (name === '' ? [{ field: 'name', message: 'Informe o nome.' }] : []) as never,
    },
  ],
  sees: ({ saved, version, fields, asked, recalled, failure }) => [
    saved.version,
    saved.name,
    version,
    fields,
    asked,
    recalled,
    failure?.kind,
  ],
  says: {
    'field.changed': ['', mine].map(text => ({ field: 'name', text })),
    'draft.recalled': [{ draft: { fields: { name: mine, phone: '', phoneExtension: '' }, version: 1 } }],
    'draft.taken': [{ draft: { fields: { name: mine, phone: '', phoneExtension: '' }, version: 1 } }],
    'xstate.done.actor.saveProfile': answers(userInfo({ name: mine, version: 3 })),
    'xstate.error.actor.saveProfile': [failing('conflict'), failing()],
    'xstate.done.actor.loadProfile': answers(theirs, userInfo({ name: mine, version: 2 })),
  },
})

const strong = 'quatro cavalos azuis'

export const changePasswordLife = lifeOf(changePasswordMachine, {
  inputs: [
    {
      userId: '5',
      owner: { name: 'Ana', email: 'ana@demo.example' },
      judge: password => (password === strong ? [] : ['pelo menos 12 caracteres']),
    },
  ],
  sees: ({ current, next, repeat, asked, failure }) => [current, next, repeat, asked, failure?.kind],
  says: {
    'field.changed': [
      { field: 'current', text: 'a de agora' },
      { field: 'next', text: strong },
      { field: 'repeat', text: strong },
    ],
  },
})

const station = (id: string, operator: { id: string; name: string } | null) => ({
  id,
  name: `Posto ${id}`,
  inUse: operator !== null,
  operator,
})
const stations = [station('1', null), station('2', { id: '9', name: 'Bruno' })]

export const stationPickerLife = lifeOf(stationPickerMachine, {
  inputs: [
    { userId: '5', current: null },
    { userId: '5', current: { id: '3', name: 'Posto 3' } },
  ],
  sees: ({ stations: all, search, chosenId, failure }) => [all.length, search, chosenId, failure?.facts.code],
  says: {
    'search.changed': [{ text: 'Posto' }],
    'station.chosen': [{ id: '1' }, { id: '2' }],
    'xstate.done.actor.loadStations': answers(stations),
    'xstate.done.actor.logOn': answers(stations[0]),
    'xstate.error.actor.logOn': [failing('conflict', { code: 'STATION_IN_USE' }), failing()],
    'xstate.error.actor.logOff': [failing('conflict', { code: 'NOT_LOGGED_ON' }), failing()],
  },
})

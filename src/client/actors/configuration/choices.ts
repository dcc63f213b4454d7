import { attendanceProfileRoutes } from '#contracts/configuration/attendance-profiles.contract.ts'
import { stationRoutes } from '#contracts/stations/stations.contract.ts'
import { userRoutes } from '#contracts/users/users.contract.ts'
import type { Http } from '../../http.ts'
import { choices } from '../../kit/choices.ts'

/** Active people, for a combobox. */
export const userChoices = (http: Http) =>
  choices((query, signal) => http(userRoutes.query, { query: { active: true, ...query }, signal }))

/** Stations, for a combobox. */
export const stationChoices = (http: Http) =>
  choices((query, signal) => http(stationRoutes.query, { query, signal }))

/** Active profiles of attendance, for a combobox. */
export const attendanceProfileChoices = (http: Http) =>
  choices((query, signal) =>
    http(attendanceProfileRoutes.query, { query: { active: true, ...query }, signal }),
  )

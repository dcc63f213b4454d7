// @ts-check

/** @typedef {[longitude: number, latitude: number]} Crossing */
/** @typedef {{ name: string, crossings: Crossing[][] }} City */
/** @typedef {{ trackerId: string, latitude: number, longitude: number }} Parked */
/** @typedef {import('./receiver.mjs').Call} Call */

const METRES_A_DEGREE = 111_195

/** @param {Crossing} one @param {Crossing} other */
const metresBetween = (one, other) =>
  Math.hypot((other[0] - one[0]) * Math.cos((one[1] * Math.PI) / 180), other[1] - one[1]) * METRES_A_DEGREE

/** @param {Crossing} from @param {Crossing} to */
const courseOf = (from, to) =>
  (Math.atan2((to[0] - from[0]) * Math.cos((from[1] * Math.PI) / 180), to[1] - from[1]) * 180) / Math.PI

/** Vehicles with a tracker, where they are. @param {Call} call @returns {Promise<{ parked: Parked[], cities: City[] }>} */
export const readDrives = async call => {
  const [map, cities, list] = await Promise.all([
    call('GET', '/occurrence/map'),
    call('GET', '/occurrence/map/streets'),
    call('GET', '/vehicle/query?active=true&recordsPerPage=100'),
  ])
  const trackers = new Map(list.data.map((/** @type {any} */ { id, trackerId }) => [id, trackerId]))
  const parked = map.vehicles.flatMap((/** @type {any} */ { vehicle, position }) => {
    const trackerId = trackers.get(vehicle.id)
    return trackerId && position
      ? [{ trackerId, latitude: position.latitude, longitude: position.longitude }]
      : []
  })
  return { parked, cities }
}

/**
 * Vehicles that drive from crossing to crossing along drawn streets.
 * @param {readonly Parked[]} parked @param {readonly City[]} cities @param {() => number} random from 0 to 1
 */
export const startDrives = (parked, cities, random) => {
  const drivers = parked.flatMap(({ trackerId, latitude, longitude }) => {
    /** @type {Crossing} */
    const start = [longitude, latitude]
    const near = cities
      .flatMap(({ crossings }) =>
        crossings.flatMap((row, at) =>
          row.map((crossing, column) => ({ crossings, at, column, metres: metresBetween(start, crossing) })),
        ),
      )
      .reduce(
        (best, each) => (best && best.metres <= each.metres ? best : each),
        /** @type {{ crossings: Crossing[][], at: number, column: number, metres: number } | null} */ (null),
      )
    if (!near) return []
    const { crossings, at, column } = near
    const here = /** @type {Crossing} */ (crossings[at]?.[column])
    return [
      { trackerId, crossings, at, column, from: here, to: here, driven: 0, kmh: 25 + random() * 30, turn: 0 },
    ]
  })

  /** @param {(typeof drivers)[number]} driver */
  const chooseNext = driver => {
    const steps = [
      [0, 1],
      [1, 0],
      [0, -1],
      [-1, 0],
    ]
    // Mostly straight on: a car that turns at each corner looks lost.
    if (random() < 0.35) driver.turn = Math.floor(random() * steps.length)
    for (let tried = 0; tried < steps.length; tried += 1) {
      const [rows = 0, columns = 0] = steps[(driver.turn + tried) % steps.length] ?? []
      const next = driver.crossings[driver.at + rows]?.[driver.column + columns]
      if (!next) continue
      driver.turn = (driver.turn + tried) % steps.length
      driver.at += rows
      driver.column += columns
      driver.from = driver.to
      driver.to = next
      return
    }
  }

  return {
    count: drivers.length,
    /** @param {number} seconds since the last step @param {Date} now */
    step: (seconds, now) =>
      drivers.map(driver => {
        driver.driven += (driver.kmh / 3.6) * seconds
        let whole = metresBetween(driver.from, driver.to)
        while (driver.driven >= whole) {
          driver.driven -= whole
          chooseNext(driver)
          whole = Math.max(1, metresBetween(driver.from, driver.to))
        }
        const share = driver.driven / whole
        return {
          trackerId: driver.trackerId,
          at: now.toISOString(),
          longitude: driver.from[0] + (driver.to[0] - driver.from[0]) * share,
          latitude: driver.from[1] + (driver.to[1] - driver.from[1]) * share,
          speedKmh: Math.round(driver.kmh),
          course: Math.round((courseOf(driver.from, driver.to) + 360) % 360) % 360,
          ignition: true,
        }
      }),
  }
}

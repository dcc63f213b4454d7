import type { Coordinates } from '#contracts/kit/location.ts'
import type { Random } from '../kit/random.ts'
import { DispatchStory } from './dispatch-story.ts'
import type { OccurrenceStory, Operator } from './occurrence-story.ts'
import type { Sent, VehicleOccupancy } from './vehicle-occupancy.ts'

const MINUTE = 60

const refusals = [
  'Viatura em abastecimento, sem previsão de saída.',
  'Pneu furado; aguarda a troca no local.',
  'Tático em apoio a outra viatura.',
]

const reports = [
  'Inspeção técnica externa: portas, janelas e muros sem sinais de arrombamento. Imóvel fechado e sem movimentação.',
  'Inspeção técnica com o responsável no local: nenhum vestígio de intrusão. Sistema rearmado na presença do tático.',
  'Perímetro percorrido a pé: portão encostado pelo vento, sem dano. Fechado, e o contato avisado por telefone.',
  'Inspeção externa: animal no quintal, provável causa do disparo. Nenhum acesso violado.',
  'Vistoria externa em ordem; luz da frente apagada. Fotografias feitas de cada acesso.',
]

interface Journey {
  occupancy: VehicleOccupancy
  place: Coordinates
  by: Operator
  random: Random
}

/** The vehicle that is sent to one occurrence, from its request to its report. */
export class VehicleRoute {
  readonly #story: OccurrenceStory
  readonly #journey: Journey
  #current: { dispatch: DispatchStory; vehicleId: string; requested: Date; there: Date } | null = null
  #started = false

  constructor(story: OccurrenceStory, journey: Journey) {
    this.#story = story
    this.#journey = journey
  }

  /** True until a vehicle is asked for. */
  get isAhead(): boolean {
    return !this.#started
  }

  #request(sent: Sent, at: Date): DispatchStory {
    const { occupancy, by } = this.#journey
    return new DispatchStory(this.#story, by, sent, occupancy.number(), at)
  }

  /** @returns when it stood there; null where none was free */
  start(at: Date): Date | null {
    const { occupancy, place, random } = this.#journey
    let requested = at
    const after = (seconds: number) => new Date(requested.getTime() + Math.round(seconds) * 1000)
    let sent = occupancy.nearest(place, requested)
    const other = sent && random.chance(0.05) ? occupancy.nearest(place, requested, [sent.vehicle.id]) : null
    if (!sent) return null
    this.#started = true
    if (other) {
      const refused = this.#request(sent, requested)
      requested = after(random.integer(20, 70))
      refused.send('REFUSE', requested, random.pick(refusals))
      sent = other
    }
    const dispatch = this.#request(sent, requested)
    const accepted = after(random.integer(10, 45))
    const departed = after(random.integer(50, 120))
    // Nights are quicker than the estimate, rain and gates slower.
    const there = after(90 + sent.etaS * (0.45 + 0.55 * random.next() ** 2))
    const arrived = there > departed ? there : after(150)
    dispatch.send('ACCEPT', accepted)
    dispatch.send('DEPART', departed)
    dispatch.send('ARRIVE', arrived)
    this.#current = { dispatch, vehicleId: sent.vehicle.id, requested, there: arrived }
    return arrived
  }

  /** The report, which frees the vehicle. @returns when it was given; null where nobody went */
  end(at: Date): Date | null {
    if (!this.#current) return null
    const { occupancy, random } = this.#journey
    const { dispatch, vehicleId, requested, there } = this.#current
    const least = there.getTime() + random.integer(4, 14) * MINUTE * 1000
    const reported = new Date(Math.max(at.getTime() + 20_000, least))
    dispatch.send('FINISH', reported, random.pick(reports))
    occupancy.hold(vehicleId, requested, reported)
    this.#current = null
    return reported
  }
}

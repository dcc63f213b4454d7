import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { outcomesOf, type StepOutcome, stepAfter } from '#contracts/rules/attendance-policies/script.ts'
import { timeAt } from '#contracts/rules/dates.ts'
import { answerable, currentStep, pendingSteps } from '#contracts/rules/occurrences/script-progress.ts'
import { answersOf } from '../../../../domains/occurrences/transitions/facts.ts'
import type { Random } from '../kit/random.ts'
import { closingFor } from './closing-texts.ts'
import { outcomeToVehicle } from './dispatch-path.ts'
import type { OccurrenceStory, Operator } from './occurrence-story.ts'
import type { Panel } from './panels.ts'
import type { VehicleRoute } from './vehicle-route.ts'

const SECOND = 1000

/** Somebody who works through a script: time passes with each step. */
export class Attendance {
  readonly #story: OccurrenceStory
  readonly #panel: Panel
  readonly #by: Operator
  readonly #random: Random
  readonly #script: { steps: readonly PolicyStep[]; requireAllSteps: boolean }
  /** Null where nobody goes there. */
  readonly #trip: VehicleRoute | null
  #contact: Panel['contacts'][number] | undefined
  at: Date

  constructor(
    story: OccurrenceStory,
    panel: Panel,
    by: Operator,
    at: Date,
    random: Random,
    trip: VehicleRoute | null = null,
  ) {
    this.#trip = trip
    this.#story = story
    this.#panel = panel
    this.#by = by
    this.#random = random
    this.#script = story.group.policy
    this.#contact = panel.contacts[0]
    this.at = at
  }

  #pass(seconds: number): Date {
    this.at = new Date(this.at.getTime() + Math.round(seconds) * SECOND)
    return this.at
  }

  /** Usual level: no authority called, nobody sent but by a trip. */
  #outcomeOf(step: PolicyStep): StepOutcome {
    const { id, type } = step
    const outcomes = outcomesOf[type]
    if (type === 'DISPATCH') return this.#send() ? 'DONE' : 'FAIL'
    const ahead = this.#trip?.isAhead ? outcomeToVehicle(this.#script.steps, step) : null
    if (ahead) return ahead
    if (type === 'CALL_CONTACT') return this.#random.chance(0.9) ? 'YES' : 'FAIL'
    if (type === 'CHECK_PASSWORD') return this.#random.chance(0.95) ? 'YES' : 'FAIL'
    if (type === 'COMMAND') return 'DONE'
    const { steps } = this.#script
    const quiet = outcomes.filter(outcome => {
      const next = stepAfter(steps, id, outcome)?.type
      return next !== 'DISPATCH' && next !== 'CALL_AUTHORITY'
    })
    return this.#random.pick(quiet.length > 0 && this.#random.chance(0.96) ? quiet : outcomes)
  }

  /** The vehicle is asked for, and this step waits until it stands there. */
  #send(): boolean {
    const arrived = this.#trip?.isAhead ? this.#trip.start(this.at) : null
    if (arrived) this.at = arrived
    return arrived !== null
  }

  #call(outcome: StepOutcome): void {
    const contact = this.#random.pick(this.#panel.contacts)
    if (!contact) return
    this.#contact = contact
    const answered = outcome === 'YES'
    const durationS = answered ? this.#random.integer(25, 140) : null
    const call = {
      phone: contact.phone,
      outcome: answered ? ('ANSWERED' as const) : ('NO_ANSWER' as const),
      passwordCheck: answered ? ('MATCH' as const) : null,
      durationS,
    }
    const at = this.#pass(durationS ?? 40)
    const { id, name } = contact
    this.#story.calls.push({ ...call, contactId: id, contactName: name, at, operatorId: this.#by.id })
    const payload = { contact: { id, name }, ...call }
    this.#story.add({ type: 'CALL', note: null, payload }, this.#by, at)
  }

  /** Answers up to `most` steps of those that hold back the closing. */
  work(most = Number.POSITIVE_INFINITY): void {
    for (let done = 0; done < most; done += 1) {
      const answers = answersOf({ record: this.#story.record, policy: this.#story.group.policy })
      const step = answerable(this.#script, answers)[0]
      if (!step || pendingSteps(this.#script, answers).length === 0) return
      const value = this.#outcomeOf(step)
      if (step.type === 'CALL_CONTACT') this.#call(value)
      this.#pass(step.type === 'WAIT' ? (step.config?.waitSeconds ?? 60) : this.#random.integer(8, 45))
      this.#answer(step, value)
    }
  }

  #answer({ id, title }: PolicyStep, value: StepOutcome): void {
    const { record } = this.#story
    const by = { id: this.#by.id, name: this.#by.name }
    const answer = { stepId: id, status: 'DONE' as const, value, at: this.at.toISOString(), by }
    const line = { type: 'STEP', note: null, payload: { stepId: id, title, value } }
    this.#story.add(line, this.#by, this.at, { step_state: [...record.step_state, answer] })
  }

  #values(): Record<string, string> {
    const { event_name, zone_number, partition_number, received_at, number } = this.#story.record
    const zone = this.#panel.zones.find(each => each.number === zone_number)
    return {
      NOME_CONTA: this.#panel.accountName,
      CODIGO_CONTA: this.#panel.receiverAccount,
      NOME_CONTATO: this.#contact?.name ?? 'o responsável',
      EVENTO: event_name,
      ...(zone && { ZONA: `${String(zone.number).padStart(2, '0')} – ${zone.name}` }),
      PARTICAO: String(partition_number ?? 1),
      HORA_EVENTO: timeAt(received_at),
      AUTORIDADE: 'Polícia Militar',
      PROTOCOLO: `${received_at.getUTCFullYear()}-${this.#random.digits(6)}`,
      NUMERO_OCORRENCIA: number,
    }
  }

  /** Closes with the reason that the script proposes. */
  close(): void {
    const { record, group } = this.#story
    const answers = answersOf({ record, policy: group.policy })
    const { steps } = this.#script
    const current = currentStep(this.#script, answers)
    const last = current && steps.slice(steps.indexOf(current)).find(({ type }) => type === 'CLOSE')
    const closing = closingFor(this.#random, last?.config?.closeReasonCode ?? 'OUTRO', this.#values())
    const isReal = closing.classification === 'REAL'
    const reported = this.#trip?.end(this.at)
    if (reported) this.at = reported
    this.#story.send(
      'CLOSE',
      {
        reasonId: closing.reasonId,
        classification: closing.classification,
        closingText: closing.text,
        note: closing.text,
        verificationLevel: isReal ? this.#random.pick([2, 3]) : this.#random.pick([0, 0, 1]),
      },
      this.#by,
      this.#pass(this.#random.integer(15, 60)),
    )
  }
}

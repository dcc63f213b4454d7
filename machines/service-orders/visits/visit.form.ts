import { isNoteTooShort, NOTE_TOO_SHORT } from '#contracts/rules/justification.ts'
import { type VisitTimes, visitTimeProblems } from '#contracts/rules/visits/times.ts'
import type { InterventionNote } from '#contracts/service-orders/intervention-notes.contract.ts'
import type { EquipmentChangeInput } from '#contracts/service-orders/service-order-events.contract.ts'
import type { InterventionWrite } from '#contracts/service-orders/service-order-visits.contract.ts'
import type {
  EquipmentChange,
  Intervention,
  InterventionMode,
  InterventionResult,
} from '#contracts/service-orders/service-orders.contract.ts'
import { createFormMachine, type FieldErrors, type FormRecord } from '../../kit/form/form.machine.ts'
import { same } from '../../kit/same.ts'
import { type EquipmentEntry, entryProblems, included } from './equipment-entry.ts'
import {
  formatPosition,
  NO_MOMENT,
  readPosition,
  type VisitClock,
  visitTimeErrors,
  type Written,
} from './visit-times.ts'

export interface VisitValues {
  technician: { id: string; name: string } | null
  mode: InterventionMode
  displacedAt: Written
  arrivedAt: Written
  /** Latitude and longitude of the arrival. */
  position: string
  startedAt: Written
  endedAt: Written
  result: InterventionResult | null
  description: string
  attendedBy: string
  changes: readonly EquipmentChangeInput[]
  entry: EquipmentEntry | null
}

export interface NoteValues {
  text: string
  visibility: InterventionNote['visibility']
}

export const visitFieldLabels: Readonly<Record<keyof VisitValues, string>> = {
  technician: 'Técnico',
  mode: 'Modo',
  displacedAt: 'Saída',
  arrivedAt: 'Chegada',
  position: 'Posição na chegada',
  startedAt: 'Início',
  endedAt: 'Fim',
  result: 'Resultado',
  description: 'O que foi feito',
  attendedBy: 'Quem acompanhou',
  changes: 'Equipamentos',
  entry: 'Equipamento a incluir',
}

const fieldOfWire: Readonly<Record<string, keyof VisitValues>> = {
  technicianId: 'technician',
  equipmentChanges: 'changes',
  arrivalPosition: 'position',
}

export const visitFieldOfWire = (field: string): string => {
  const [head = '', ...rest] = field.split('.')
  return [fieldOfWire[head] ?? head, ...rest].join('.')
}

const changeInput = ({
  change,
  equipment,
  oldEquipment,
  added,
  note,
}: EquipmentChange): EquipmentChangeInput[] => {
  const told = note ? { note } : {}
  if (change === 'ADDED') return added ? [{ change, added, ...told }] : []
  if (change === 'REMOVED') return equipment ? [{ change, equipmentId: equipment.id, ...told }] : []
  return added && oldEquipment ? [{ change, equipmentId: oldEquipment.id, added, ...told }] : []
}

export const visitValues = (visit: Intervention, clock: VisitClock): VisitValues => ({
  technician: visit.technician,
  mode: visit.mode,
  displacedAt: visit.displacedAt === null ? NO_MOMENT : clock.written(visit.displacedAt),
  arrivedAt: visit.arrivedAt === null ? NO_MOMENT : clock.written(visit.arrivedAt),
  position: formatPosition(visit.arrivalPosition),
  startedAt: clock.written(visit.startedAt),
  endedAt: visit.endedAt === null ? NO_MOMENT : clock.written(visit.endedAt),
  result: visit.result,
  description: visit.description,
  attendedBy: visit.attendedBy ?? '',
  changes: visit.equipmentChanges.flatMap(changeInput),
  entry: null,
})

export const newVisitValues = (technician: VisitValues['technician'], clock: VisitClock): VisitValues => {
  const now = clock.written(clock.now())
  return {
    technician,
    mode: 'ON_SITE',
    displacedAt: NO_MOMENT,
    arrivedAt: NO_MOMENT,
    position: '',
    startedAt: now,
    endedAt: now,
    result: null,
    description: '',
    attendedBy: '',
    changes: [],
    entry: null,
  }
}

const known = (errors: Readonly<Record<string, string | null>>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter((each): each is [string, string] => each[1] !== null))

export const visitErrors = (values: VisitValues, inCourse: boolean, clock: VisitClock): FieldErrors => {
  const { technician, result, description } = values
  const entry = Object.values(values.entry ? entryProblems(values.entry, values.changes) : {})
  return known({
    technician: technician ? null : 'Informe o técnico.',
    ...visitTimeErrors(values, inCourse, clock),
    result: inCourse || result ? null : 'Informe o resultado da intervenção.',
    description: !inCourse && isNoteTooShort(description) ? NOTE_TOO_SHORT : null,
    entry: entry[0] ?? null,
  })
}

/** Instants of the written times; unchanged ones keep their seconds unless that breaks the order. */
const timesOf = (values: VisitValues, visit: Intervention | null, clock: VisitClock): VisitTimes => {
  const timesBy = (moment: (name: keyof VisitTimes) => string | null): VisitTimes => ({
    displacedAt: moment('displacedAt'),
    arrivedAt: moment('arrivedAt'),
    startedAt: moment('startedAt'),
    endedAt: moment('endedAt'),
  })
  const written = timesBy(name => clock.instant(values[name]))
  const exact = timesBy(name => {
    const was = visit?.[name]
    return was && same(clock.written(was), values[name]) ? was : written[name]
  })
  return visitTimeProblems(exact).length > 0 ? written : exact
}

export const visitBody = (
  values: VisitValues,
  visit: Intervention | null,
  clock: VisitClock,
): InterventionWrite => {
  const times = timesOf(values, visit, clock)
  const inCourse = visit !== null && visit.endedAt === null
  return {
    mode: values.mode,
    technicianId: values.technician?.id ?? '',
    ...(values.mode === 'ON_SITE' && {
      displacedAt: times.displacedAt,
      arrivedAt: times.arrivedAt,
      arrivalPosition: readPosition(values.position),
    }),
    startedAt: times.startedAt ?? undefined,
    ...(!inCourse && { endedAt: times.endedAt ?? undefined }),
    ...(values.result && { result: values.result }),
    description: values.description.trim(),
    attendedBy: values.attendedBy.trim(),
    equipmentChanges: [...values.changes],
  }
}

const isVisit = (current: unknown): current is Intervention =>
  typeof current === 'object' && current !== null && 'technician' in current && 'version' in current

export const createVisitForm = (visit: Intervention | null, clock: VisitClock) =>
  createFormMachine<VisitValues, Intervention>({
    settle: included,
    validate: values => visitErrors(values, visit !== null && visit.endedAt === null, clock),
    recordOf: (current): FormRecord<VisitValues> | null =>
      isVisit(current) ? { values: visitValues(current, clock), version: current.version } : null,
  })

const noteErrors = ({ text }: NoteValues): FieldErrors =>
  text.trim() === '' ? { text: 'Escreva a anotação.' } : {}

const isNote = (current: unknown): current is InterventionNote =>
  typeof current === 'object' && current !== null && 'visibility' in current && 'version' in current

export const createNoteForm = () =>
  createFormMachine<NoteValues, InterventionNote>({
    validate: noteErrors,
    recordOf: (current): FormRecord<NoteValues> | null =>
      isNote(current)
        ? { values: { text: current.text, visibility: current.visibility }, version: current.version }
        : null,
  })

import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { activeLeavesOf } from './states.ts'

/** A machine's drawing, and its active innermost states. */
export interface DrawnMachine {
  /** As in docs/machines. */
  machine: string
  states: string[]
}

/** Machines drawn region by region (decision 61). */
const byRegion = new Set(['attendance'])

/** Flows that a screen's machine holds a record of: the record's status is lit. */
const records: Readonly<Record<string, { flow: string; held: string }>> = {
  attendance: { flow: 'occurrence', held: 'occurrence' },
  serviceOrderDetails: { flow: 'serviceOrder', held: 'order' },
}

const regionOf = (machine: string, region: string) =>
  `${machine}${region.charAt(0).toUpperCase()}${region.slice(1)}`

const flowOf = (machine: string, context: Record<string, unknown>): DrawnMachine[] => {
  const record = records[machine]
  const held = record && (context[record.held] as { status?: unknown } | null | undefined)
  return record && typeof held?.status === 'string' ? [{ machine: record.flow, states: [held.status] }] : []
}

/**
 * The drawings that tell where a running machine is: its record's flow first.
 * @param machine its id
 */
export const drawnMachines = (
  machine: string,
  { value, context }: Pick<AnyMachineSnapshot, 'value' | 'context'>,
): DrawnMachine[] => {
  const own =
    byRegion.has(machine) && typeof value === 'object'
      ? Object.entries(value).map(([region, inner]) => ({
          machine: regionOf(machine, region),
          states: inner ? activeLeavesOf(inner as StateValue) : [],
        }))
      : [{ machine, states: activeLeavesOf(value) }]
  return [...flowOf(machine, context), ...own]
}

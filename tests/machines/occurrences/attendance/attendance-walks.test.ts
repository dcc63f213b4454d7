import { describe, expect, it } from 'vitest'
import type { AnyStateNode } from 'xstate'
import { attendanceMachine } from '#machines/occurrences/attendance/attendance.machine.ts'
import { describeWalks } from '#tests/support/machines/lives/describe-walks.ts'
import { attendanceLife } from '#tests/support/machines/lives/occurrences/attendance.ts'
import type { Life } from '#tests/support/machines/walks.ts'

describeWalks('attendance', attendanceLife as unknown as Life, attendanceMachine)

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

describe('the attendance machine', () => {
  it('says in Portuguese what every state means and what every transition is', () => {
    const nodes = nodesOf(attendanceMachine.root as AnyStateNode).slice(1)
    expect(nodes.filter(node => !node.description || !node.meta?.qa?.expect).map(({ id }) => id)).toEqual([])
    const silent = nodes.flatMap(node =>
      [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
        .filter(transition => !transition.meta?.qa?.step)
        .map(transition => `${node.id} ${transition.eventType}`),
    )
    expect(silent).toEqual([])
  })
})

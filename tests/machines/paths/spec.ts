import type { AnyStateMachine } from 'xstate'
import { signIns } from '#bff/db/seed/demo/people/people.ts'
import { permissionGroups } from '#bff/db/seed/reference.ts'
import { machines as all } from '#machines/index.ts'
import { rolesOf } from '../../../src/cli/spec/load.mjs'
import { modelOf } from '../../../src/cli/spec/model.mjs'

export const machines = all as unknown as Record<string, AnyStateMachine>
export const roles = rolesOf(permissionGroups, signIns)
export const models = Object.entries(machines).map(([name, machine]) => modelOf(name, machine))

/** The model of one machine. */
export const modelNamed = (name: string) => {
  const model = models.find(each => each.name === name)
  if (!model) throw new Error(`no machine ${name}`)
  return model
}

import { technicianRoutes } from '#contracts/technicians/technicians.contract.ts'
import type { Http } from '../../http.ts'
import { choices } from '../../kit/choices.ts'

export const technicianChoices = (http: Http) =>
  choices(async (query, signal) => {
    const found = await http(technicianRoutes.withCoverage, { query, signal })
    return found && { ...found, data: found.data.map(({ user }) => user) }
  })

import type { Person } from './people.ts'

export const userTags = ['Alarme', 'CFTV', 'Controle de acesso', 'Líder de equipe', 'Plantão noturno']

const LEADER = '4'
const NIGHT = '5'

/** A speciality each; some lead, some work at night. */
export const tagsOfTechnicians = (technicians: readonly Person[]) =>
  technicians.flatMap(({ id }, index) =>
    [String(1 + (index % 3)), ...(index % 5 === 0 ? [LEADER] : []), ...(index % 4 === 1 ? [NIGHT] : [])].map(
      tag => ({ user_id: id, tag_id: tag }),
    ),
  )

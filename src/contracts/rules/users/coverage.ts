interface Area {
  uf: string
  city: string | null
  neighborhood: string | null
}

const placeOf = ({ uf, city, neighborhood }: Area) =>
  [uf, city ?? '', neighborhood ?? ''].map(part => part.trim().toLocaleLowerCase('pt-BR')).join('|')

/** Technicians cover areas, and whoever has some already. @param profile code of the operational profile */
export const coversAreas = (profile: string | undefined, coverage: readonly { uf: string }[]): boolean =>
  profile === 'TECHNICIAN' || coverage.some(({ uf }) => uf !== '')

/** A neighbourhood needs its city; no area stands twice (D-23). */
export const coverageProblems = ({ coverage = [] }: { coverage?: readonly Area[] | undefined }) =>
  coverage.flatMap((area, index) => {
    if (area.neighborhood?.trim() && !area.city?.trim())
      return [{ field: `coverage.${index}.city`, code: 'required', message: 'Informe a cidade do bairro.' }]
    const first = coverage.findIndex(each => placeOf(each) === placeOf(area))
    return first < index
      ? [{ field: `coverage.${index}.uf`, code: 'repeated', message: 'Esta região já está na lista.' }]
      : []
  })

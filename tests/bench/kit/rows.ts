export interface Account {
  code: string
  name: string
  city: string
}

const cities = ['Campinas', 'Santos', 'Sorocaba', 'Jundiaí']

/** What both tables have to show. */
export const accounts: readonly Account[] = Array.from({ length: 10_000 }, (_, index) => ({
  code: String(index + 1).padStart(5, '0'),
  name: `Cliente ${index + 1}`,
  city: cities[index % cities.length] ?? '',
}))

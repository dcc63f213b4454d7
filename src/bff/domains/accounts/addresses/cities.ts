export interface City {
  name: string
  uf: string
  ibge: string
  ddd: string
  cep: string
  latitude: number
  longitude: number
  timezone: string
  neighborhoods: readonly string[]
  weight: number
}

const SP = 'America/Sao_Paulo'

/** Real cities and prefixes; Manaus covers another timezone on purpose. */
export const cities: readonly City[] = [
  {
    name: 'Florianópolis',
    uf: 'SC',
    ibge: '4205407',
    ddd: '48',
    cep: '88010',
    latitude: -27.595,
    longitude: -48.548,
    timezone: SP,
    neighborhoods: ['Centro', 'Trindade', 'Itacorubi', 'Campeche', 'Ingleses'],
    weight: 24,
  },
  {
    name: 'São José',
    uf: 'SC',
    ibge: '4216602',
    ddd: '48',
    cep: '88101',
    latitude: -27.615,
    longitude: -48.627,
    timezone: SP,
    neighborhoods: ['Kobrasol', 'Campinas', 'Barreiros', 'Forquilhinhas'],
    weight: 14,
  },
  {
    name: 'Palhoça',
    uf: 'SC',
    ibge: '4211900',
    ddd: '48',
    cep: '88130',
    latitude: -27.645,
    longitude: -48.669,
    timezone: SP,
    neighborhoods: ['Centro', 'Pedra Branca', 'Ponte do Imaruim'],
    weight: 9,
  },
  {
    name: 'Joinville',
    uf: 'SC',
    ibge: '4209102',
    ddd: '47',
    cep: '89201',
    latitude: -26.304,
    longitude: -48.846,
    timezone: SP,
    neighborhoods: ['América', 'Boa Vista', 'Iririú', 'Glória'],
    weight: 11,
  },
  {
    name: 'Blumenau',
    uf: 'SC',
    ibge: '4202404',
    ddd: '47',
    cep: '89010',
    latitude: -26.919,
    longitude: -49.066,
    timezone: SP,
    neighborhoods: ['Centro', 'Velha', 'Garcia', 'Itoupava Norte'],
    weight: 9,
  },
  {
    name: 'Curitiba',
    uf: 'PR',
    ibge: '4106902',
    ddd: '41',
    cep: '80010',
    latitude: -25.429,
    longitude: -49.271,
    timezone: SP,
    neighborhoods: ['Batel', 'Água Verde', 'Portão', 'Santa Felicidade'],
    weight: 11,
  },
  {
    name: 'Porto Alegre',
    uf: 'RS',
    ibge: '4314902',
    ddd: '51',
    cep: '90010',
    latitude: -30.034,
    longitude: -51.23,
    timezone: SP,
    neighborhoods: ['Moinhos de Vento', 'Menino Deus', 'Petrópolis'],
    weight: 8,
  },
  {
    name: 'São Paulo',
    uf: 'SP',
    ibge: '3550308',
    ddd: '11',
    cep: '01310',
    latitude: -23.55,
    longitude: -46.633,
    timezone: SP,
    neighborhoods: ['Pinheiros', 'Moema', 'Tatuapé', 'Santana'],
    weight: 8,
  },
  {
    name: 'Goiânia',
    uf: 'GO',
    ibge: '5208707',
    ddd: '62',
    cep: '74010',
    latitude: -16.687,
    longitude: -49.265,
    timezone: SP,
    neighborhoods: ['Setor Bueno', 'Setor Oeste', 'Jardim América'],
    weight: 4,
  },
  {
    name: 'Manaus',
    uf: 'AM',
    ibge: '1302603',
    ddd: '92',
    cep: '69005',
    latitude: -3.119,
    longitude: -60.021,
    timezone: 'America/Manaus',
    neighborhoods: ['Adrianópolis', 'Ponta Negra', 'Flores'],
    weight: 2,
  },
]

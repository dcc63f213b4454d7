// @ts-check
import { signIn } from './api.mjs'
import { timeLists } from './lists.mjs'

const USERS = 2000
const SENTENCES = 5000
const AT_ONCE = 8
const PAGE_SIZE = 15

const usages = ['ATTENDANCE', 'CLOSING', 'HOLD', 'DISPATCH']
const names = ['Ana', 'Bruno', 'Célia', 'Davi', 'Érica', 'Fábio', 'Graça', 'Heitor']
const surnames = ['Prado', 'São João', 'Moreira', 'Araújo', 'Nunes', 'Teixeira', 'Brandão']
const texts = ['ana', 'SAO JOAO', 'prado', 'erica m', 'zzz']
const words = ['contato', 'VIATURA', 'nao atendeu', 'zona', 'zzz']

/** @param {readonly string[]} list @param {number} turn */
const pick = (list, turn) => list[turn % list.length] ?? ''

/** @param {number} number @param {Record<'group' | 'profile', string>} ids */
const userOf = (number, { group, profile }) => ({
  name: `${pick(names, number)} ${pick(surnames, number)} ${number}`,
  email: `bench-${number}@demo.example`,
  active: number % 10 > 0,
  permissionGroupId: group,
  extraPermissions: [],
  deniedPermissions: [],
  operationalProfileId: profile,
  tagIds: [],
  coverage: [],
})

/** @param {number} number */
const sentenceOf = number => ({
  shortcut: `bench${number}`,
  title: `${pick(['Contato não atendeu', 'Viatura enviada', 'Zona restaurada'], number)} ${number}`,
  text: 'Contato com o responsável sem resposta; viatura enviada ao local para verificação da zona violada.',
  usage: pick(usages, number),
  categories: [],
  active: number % 10 > 0,
})

/**
 * What is missing of a number of rows: kept data has them already.
 * @param {import('./api.mjs').Api} api
 * @param {{ list: string, create: string, most: number, bodyOf: (number: number) => object }} rows
 */
const fill = async (api, { list, create, most, bodyOf }) => {
  let next = (await api.get(`${list}?recordsPerPage=1`)).totalElements
  const make = async () => {
    while (next < most) {
      next += 1
      await api.post(create, bodyOf(next))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, make))
}

/** @param {string} group @returns {import('./lists.mjs').ListVariant[]} */
const variantsFor = group => [
  { name: 'users', path: '/auth/user/query', limit: 'list', query: paged },
  {
    name: 'users, page 100',
    path: '/auth/user/query',
    limit: 'list',
    query: () => ({ offset: 99 * PAGE_SIZE }),
  },
  {
    name: 'users of a group',
    path: '/auth/user/query',
    limit: 'list',
    query: turn => ({ permissionGroupId: group, ...paged(turn) }),
  },
  {
    name: 'users, text',
    path: '/auth/user/query',
    limit: 'text',
    query: turn => ({ name: pick(texts, turn) }),
  },
  { name: 'sentences', path: '/attendanceSentence/query', limit: 'list', query: paged },
  {
    name: 'sentences, most used first',
    path: '/attendanceSentence/query',
    limit: 'list',
    query: turn => ({ sort: '-useCount', ...paged(turn) }),
  },
  {
    name: 'sentences, page 300',
    path: '/attendanceSentence/query',
    limit: 'list',
    query: () => ({ offset: 299 * PAGE_SIZE }),
  },
  {
    name: 'sentences to close, active',
    path: '/attendanceSentence/query',
    limit: 'list',
    query: turn => ({ usage: 'CLOSING', active: 'true', ...paged(turn) }),
  },
  {
    name: 'sentences, text',
    path: '/attendanceSentence/query',
    limit: 'text',
    query: turn => ({ search: pick(words, turn) }),
  },
  { name: 'vehicles', path: '/vehicle/query', limit: 'list', query: paged },
  { name: 'refused connections', path: '/centralRefused/query', limit: 'list', query: paged },
  { name: 'attendance profiles', path: '/attendanceProfile/query', limit: 'list', query: () => ({}) },
  { name: 'holidays', path: '/holiday/query', limit: 'list', query: paged },
  { name: 'stations', path: '/station/query', limit: 'list', query: paged },
]

/** @param {number} turn */
const paged = turn => ({ offset: (turn % 4) * PAGE_SIZE })

/**
 * Lists of Configurações beside 2 000 users and 5 000 sentences.
 * @param {{ origin: string, password: string }} server
 * @param {(line: string) => void} say
 */
export const measureConfiguration = async (server, say) => {
  const api = await signIn(server)
  const [groups, profiles] = await Promise.all([
    api.get('/auth/permissionGroup/list'),
    api.get('/auth/profile/list'),
  ])
  const ids = {
    group: groups.find((/** @type {{ name: string }} */ { name }) => name === 'Operador de monitoramento').id,
    profile: profiles.find((/** @type {{ code: string }} */ { code }) => code === 'OPERATOR').id,
  }
  await fill(api, {
    list: '/auth/user/query',
    create: '/auth/user/create',
    most: USERS,
    bodyOf: number => userOf(number, ids),
  })
  await fill(api, {
    list: '/attendanceSentence/query',
    create: '/attendanceSentence/create',
    most: SENTENCES,
    bodyOf: sentenceOf,
  })
  return timeLists(api, variantsFor(ids.group), say)
}

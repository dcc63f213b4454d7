import { describe, expect, it } from 'vitest'
import {
  defineFilters,
  integerFilter,
  pageFilter,
  sortFilter,
  textFilter,
} from '#machines/kit/list/filters.ts'
import { anyOf, defineList, describeFilters, inUse, partOf } from '#machines/kit/list/list.ts'

const filters = defineFilters({
  search: textFilter(),
  page: pageFilter(),
  sort: sortFilter<'name' | '-name' | 'city' | '-city'>(['name', 'city'], '-city'),
})
const list = {
  title: 'Cadastro',
  path: '/record/list',
  key: 'record',
  filters,
  search: { name: 'search', label: 'Buscar', placeholder: 'Buscar' },
  panel: [],
  columns: [{ id: 'name', label: 'Nome' }],
  hidden: [],
} as const

describe('list definition', () => {
  it('says its words in the gender of its noun', () => {
    expect(defineList({ ...list, noun: { one: 'viatura', many: 'viaturas', feminine: true } })).toMatchObject(
      {
        noun: ['viatura', 'viaturas'],
        base: { search: '', page: 1, sort: '-city' },
        words: {
          region: 'Viaturas',
          failed: 'Não foi possível carregar as viaturas',
          filtered: 'Nenhuma viatura com estes filtros',
          hidden: 'Limpe os filtros para ver todas as viaturas.',
        },
        empty: { title: 'Nenhuma viatura ainda', text: 'As viaturas cadastradas aparecem aqui.' },
      },
    )
    expect(defineList({ ...list, noun: { one: 'usuário', many: 'usuários' } })).toMatchObject({
      words: {
        region: 'Usuários',
        failed: 'Não foi possível carregar os usuários',
        filtered: 'Nenhum usuário com estes filtros',
        hidden: 'Limpe os filtros para ver todos os usuários.',
      },
      empty: { title: 'Nenhum usuário ainda', text: 'Os usuários cadastrados aparecem aqui.' },
    })
  })

  it('takes other words, another base and other texts of an empty list', () => {
    const empty = { title: 'Tudo em dia', text: 'Nada a fazer.' }
    expect(
      defineList({
        ...list,
        noun: { one: 'frase', many: 'frases', feminine: true },
        base: { sort: 'name' },
        words: { region: 'Frases de atendimento' },
        empty,
      }),
    ).toMatchObject({
      base: { search: '', page: 1, sort: 'name' },
      words: { region: 'Frases de atendimento', failed: 'Não foi possível carregar as frases' },
      empty,
    })
  })

  it('sorts each column up and down', () => {
    const { read } = sortFilter<'name' | '-name' | 'city' | '-city'>(['name', 'city'], '-city')
    expect(['name', '-name', 'city', '-city', '--city', 'age', ''].map(read)).toEqual([
      'name',
      '-name',
      'city',
      '-city',
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('filters with their controls', () => {
  const search = { name: 'name', label: 'Buscar', placeholder: 'Buscar' } as const
  const described = describeFilters(
    search,
    {
      year: { field: integerFilter([2000, 2100]), control: null },
      kind: anyOf('Tipo', { CAR: 'Carro', VAN: 'Van' }),
      city: partOf('Cidade'),
      active: inUse('Ativas', 'Inativas'),
    },
    sortFilter<'name' | '-name'>(['name'], 'name'),
  )

  it('stand in the panel in order, but those without a control', () => {
    expect(described.search).toBe(search)
    expect(described.panel).toMatchObject([
      { kind: 'chips', label: 'Tipo', name: 'kind', options: ['CAR', 'VAN'] },
      { kind: 'text', label: 'Cidade', name: 'city' },
      { kind: 'either', label: 'Cadastro', name: 'active', yes: 'Ativas', no: 'Inativas' },
    ])
  })

  it('are read from the address and sent, search first', () => {
    const address = new URLSearchParams('name=a&year=2026&kind=VAN,X&city=Lages&active=false&page=2')
    const filters = described.filters.read(name => address.get(name))
    expect(filters).toEqual({
      name: 'a',
      year: 2026,
      kind: ['VAN'],
      city: 'Lages',
      active: false,
      page: 2,
      sort: 'name',
    })
    expect(Object.entries(described.filters.toQuery(filters, 15))).toEqual([
      ['name', 'a'],
      ['year', 2026],
      ['kind', ['VAN']],
      ['city', 'Lages'],
      ['active', false],
      ['recordsPerPage', 15],
      ['offset', 15],
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { formats } from '../../../src/cli/spec/formats/formats.mjs'
import { matrixOf } from '../../../src/cli/spec/matrix.mjs'
import { optionsOf } from '../../../src/cli/spec/options.mjs'
import { planOf } from '../../../src/cli/spec/plan.mjs'
import { machines, modelNamed, roles } from './spec.ts'

const names = Object.keys(machines)
const options = (...args: string[]) => optionsOf(args, names, roles)
const flow = modelNamed('serviceOrder')
const matrix = matrixOf(flow, machines.serviceOrder!, roles)
const role = (name: string) => roles.find(each => each.name === name) ?? null

describe('the command line', () => {
  it('asks for nothing, for a machine alone, or for everything', () => {
    expect(options()).toBeNull()
    expect(options('--machine', 'session')).toMatchObject({
      cover: 'transitions',
      format: 'md',
      out: null,
      role: null,
    })
    expect(
      options(
        '--machine',
        'session',
        '--cover',
        'random',
        '--seed',
        '7',
        '--format',
        'csv',
        '--out',
        'x',
        '--role',
        'Coordenador',
      ),
    ).toMatchObject({
      cover: 'random',
      seed: 7,
      format: 'csv',
      out: 'x',
      role: { name: 'Coordenador técnico' },
    })
    expect(options('--machine', 'session', '--role', 'tecnico')?.role?.name).toBe('Técnico de campo')
  })

  it.each([
    [['--machine', 'sessao'], /--machine "sessao" não existe; use session, /],
    [['--cover', 'pairs'], /falta --machine; use session, /],
    [['--machine', 'session', '--cover', 'all'], /use transitions, pairs, tours, random$/],
    [['--machine', 'session', '--format', 'xml'], /use md, json, gherkin, csv$/],
    [['--machine', 'session', '--role', 'chefe'], /use Administrador, /],
    [['--machine', 'session', '--seed', 'x'], /número inteiro/],
    [['--wrong'], /opções válidas: --machine/],
    [['session'], /opções válidas: --machine/],
    [['--machine', 'all'], /--machine all pede --out/],
  ])('says in one sentence what is valid: %j', (args, sentence) => {
    expect(() => options(...args)).toThrow(sentence)
  })
})

describe('a plan', () => {
  it('is written the same way twice, in every format', () => {
    for (const { write } of Object.values(formats)) {
      const once = write(planOf(flow, { cover: 'pairs' }), matrix)
      expect(write(planOf(flow, { cover: 'pairs' }), matrix)).toBe(once)
      expect(once).not.toMatch(/undefined|\[object|NaN/)
    }
  })

  it('says who acts, what is done and what is seen', () => {
    const steps = planOf(modelNamed('session'), { cover: 'transitions' }).paths.flatMap(path => path.steps)
    expect(new Set(steps.map(({ who }) => who))).toEqual(
      new Set(['operador', 'servidor', 'tempo', 'sistema']),
    )
    expect(steps.filter(({ action, expected }) => action === '' || expected.length === 0)).toEqual([])
  })

  it('keeps to what a role may do, and says what it may not', () => {
    const attendant = planOf(flow, { cover: 'transitions', role: role('Atendente de OS') })
    expect(attendant.beyond).toContain('serviceOrder.IN_VALIDATION APPROVE 0')
    expect(attendant.paths.flatMap(path => path.covers)).not.toContain('serviceOrder.IN_VALIDATION APPROVE 0')
    expect(attendant.paths[0]?.precondition).toContain('atendente@demo.example')
    expect(planOf(flow, { cover: 'transitions', role: role('Técnico de campo') }).paths).toEqual([])
  })
})

describe('the permission matrix', () => {
  it('has a line for every action of every status, answered by the flow', () => {
    expect(matrix).toHaveLength(flow.transitions.length)
    const approve = matrix.find(({ status, event }) => status === 'IN_VALIDATION' && event === 'APPROVE')
    expect(approve?.allowed).toMatchObject({
      Administrador: true,
      'Coordenador técnico': true,
      'Atendente de OS': false,
      'Técnico de campo': false,
    })
  })

  it('is of flows only', () => {
    expect(matrixOf(modelNamed('session'), machines.session!, roles)).toEqual([])
  })
})

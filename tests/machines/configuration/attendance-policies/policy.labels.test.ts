import { describe, expect, it } from 'vitest'
import { conditionNames } from '#contracts/configuration/attendance-policies.contract.ts'
import {
  describeConditions,
  describeFailing,
  describeTimes,
} from '#machines/configuration/attendance-policies/policy.labels.ts'

const terms = { events: { 130: 'Disparo de zona' }, tags: { 4: 'VIP' } }
const all = {
  eventCodes: ['130', 'X01'],
  categories: ['INTRUSION', 'VIDEO', 'FENCE'],
  accountTagIds: ['4', '5'],
  services: ['ALARM'],
  monitoringKinds: ['WITH_IMAGE'],
  weekdays: [1, 2, 3, 4, 5],
  from: '22:00',
  to: '06:00',
  holiday: false,
  armedStates: ['ARMED', 'ARMED_PARTIAL'],
  inTest: true,
} satisfies Parameters<typeof describeConditions>[0]

const simulated = {
  event: { code: 'X02', name: 'Desarme', category: 'OPEN_CLOSE', priority: 3, opensOccurrence: true },
  moment: { time: '14:30' },
  armedState: 'DISARMED',
  inTest: false,
} satisfies Parameters<typeof describeFailing>[3]

const spaced = (text: string) => text.replaceAll('\u00a0', ' ')

describe('rules of attendance in words', () => {
  it('M-160 says every condition, in the order in which it is judged', () => {
    const said = describeConditions(all, terms)
    expect(said.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Evento: 130 Disparo de zona ou X01',
      'Categoria: Intrusão, CFTV ou Cerca elétrica',
      'Etiqueta da conta: VIP ou etiqueta excluída',
      'Serviço: Alarme',
      'Monitoramento: Com imagem',
      'Dias: Seg a Sex',
      'Horário: 22:00 – 06:00 (+1 dia)',
      'Feriado: não',
      'Central: Armada ou Armada parcial',
      'Em teste: sim',
    ])
    expect(said.map(({ name }) => name)).toEqual(conditionNames.filter(name => name !== 'active'))
    expect(describeConditions({}, terms)).toEqual([])
    expect(describeConditions({ holiday: true, inTest: false }, terms).map(({ value }) => value)).toEqual([
      'sim',
      'não',
    ])
  })

  it('M-160 says why a rule does not attend an event, and what there was instead', () => {
    expect(describeFailing(conditionNames, all, terms, simulated)).toEqual([
      'A regra está inativa',
      'Evento: 130 Disparo de zona ou X01 (aqui: X02)',
      'Categoria: Intrusão, CFTV ou Cerca elétrica (aqui: Arme/Desarme)',
      'Etiqueta da conta: VIP ou etiqueta excluída (a conta não tem)',
      'Serviço: Alarme (a conta não tem)',
      'Monitoramento: Com imagem (a conta não tem)',
      'Dias: Seg a Sex (não é o dia)',
      'Horário: 22:00 – 06:00 (+1 dia) (aqui: 14:30)',
      'Feriado: não (não é o dia)',
      'Central: Armada ou Armada parcial (aqui: Desarmada)',
      'Em teste: sim (aqui: não)',
    ])
    expect(describeFailing(['categories'], {}, terms, simulated)).toEqual(['A regra mudou: simule de novo'])
  })

  it('says by when a rule asks what', () => {
    expect(spaced(describeTimes({ stepCount: 1, acceptSlaS: 60, arrivalSlaS: 1200, closeSlaS: 3600 }))).toBe(
      '1 etapa · Aceitar em 1 min · Chegada em 20 min · Encerrar em 1 h',
    )
  })
})

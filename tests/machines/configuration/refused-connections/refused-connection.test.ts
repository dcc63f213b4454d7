import { describe, expect, it } from 'vitest'
import {
  EnableWrite,
  IgnoreWrite,
  type RefusedConnection,
} from '#contracts/configuration/refused-connections.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { enableForm } from '#machines/configuration/refused-connections/enable-connection.form.ts'
import { ignoreForm } from '#machines/configuration/refused-connections/ignore-connection.form.ts'
import {
  bindingChanges,
  nameOfConnection,
} from '#machines/configuration/refused-connections/refused-connection.labels.ts'
import { refusedConnectionList } from '#machines/configuration/refused-connections/refused-connection-list.ts'
import { listQuery } from '#machines/kit/list/list.ts'
import { refusedConnection } from '#tests/support/records/refused-connection.ts'

const central = {
  protocol: 'CONTACT_ID',
  receiverAccount: '1001',
  mac: null,
  imei: null,
  channelEthernet: 1,
  channelGprs: 0,
} as const

describe('the forms of a refused connection', () => {
  it.each([
    [{}, { account: 'Escolha a conta.', centralId: 'Escolha a central.' }],
    [{ account: [{ id: '7', name: '1042' }] }, { centralId: 'Escolha a central.' }],
    [{ account: [{ id: '7', name: '1042' }], centralId: '9' }, {}],
  ])('M-163 enabling says what is missing in %o', (change, errors) => {
    const validate = enableForm.validate(problemsIn(EnableWrite))
    expect(validate({ ...enableForm.initial, ...change })).toEqual(errors)
  })

  it.each(['receiverAccount', 'mac', 'imei', 'centralId'])('shows a refusal of %s at the central', path => {
    expect(enableForm.fieldOf(path, enableForm.initial)).toBe('centralId')
  })

  it('M-163 ignoring takes a note or none', () => {
    expect(ignoreForm.bodyOf({ note: ' ' })).toEqual({ note: null })
    const tooLong = ignoreForm.validate(problemsIn(IgnoreWrite))({ note: 'a'.repeat(301) })
    expect(Object.keys(tooLong)).toEqual(['note'])
  })
})

describe('the words of a refused connection', () => {
  it.each([
    [{}, '00:1A:3F:00:00:01'],
    [{ mac: null, imei: '356938035643809' }, '356938035643809'],
    [{ mac: null }, 'Conta 9F01'],
  ])('name %o by what tells it from others', (change, name) => {
    expect(nameOfConnection({ ...refusedConnection, ...change } as RefusedConnection)).toBe(name)
  })

  it('M-163 say what enabling changes in the central, and nothing else', () => {
    expect(bindingChanges(refusedConnection, central)).toEqual([
      { label: 'Protocolo', before: 'Contact ID', after: 'Intelbras' },
      { label: 'Conta da central', before: '1001', after: '9F01' },
      { label: 'MAC', before: '—', after: '00:1A:3F:00:00:01' },
      { label: 'Canal Ethernet', before: 'Desligado', after: 'Ligado' },
    ])
    const byMac: RefusedConnection = { ...refusedConnection, receiverAccount: null, channel: 'GPRS' }
    expect(bindingChanges(byMac, central).map(({ label }) => label)).toEqual(['MAC'])
    expect(bindingChanges(byMac, { ...central, mac: byMac.mac })).toEqual([])
  })
})

describe('the list of refused connections', () => {
  it('M-163 opens with those that wait for a decision, the last call first', () => {
    expect(listQuery(refusedConnectionList, refusedConnectionList.base)).toEqual({
      status: ['PENDING'],
      recordsPerPage: 15,
      offset: 0,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Account } from '#contracts/accounts/account-page.contract.ts'
import {
  AccountWrite,
  NoteWrite,
  PatrimonyWrite,
  StatusWrite,
} from '#contracts/accounts/account-work.contract.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { noteProblems } from '#contracts/rules/justification.ts'
import { accountNoteProblems } from '#contracts/rules/notes.ts'
import { patrimonyProblems } from '#contracts/rules/patrimony.ts'
import { needsStatusNote } from '#machines/accounts/account-status.flow.ts'
import type { AccountValues } from '#machines/accounts/details/account.form.ts'
import { accountForm } from '#machines/accounts/details/account.form.ts'
import { connectionOf, formatFalseRate, minutesUntil } from '#machines/accounts/details/connection-labels.ts'
import { statusForm } from '#machines/accounts/details/status.form.ts'
import { historyDetail, historyText } from '#machines/accounts/history/history.labels.ts'
import {
  type HistoryFilters,
  historyFilters,
  toHistoryQuery,
  writeHistoryFilters,
} from '#machines/accounts/history/history.query.ts'
import { activeNotes, noteForm } from '#machines/accounts/notes/note.form.ts'
import {
  fillPatrimony,
  type PatrimonyValues,
  patrimonyForm,
} from '#machines/accounts/patrimony/patrimony.form.ts'
import { Failure } from '#machines/kit/failure.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import { selectConflict } from '#machines/kit/form/form.machine.ts'
import { withPeriod } from '#machines/kit/list/filters.ts'
import { flush } from '#tests/support/machines/machine.ts'
import { accountPage } from '#tests/support/records/account-page.ts'

const { account, patrimony } = accountPage()
const accountJudge = problemsIn(AccountWrite)
const validateAccount = accountForm.validate(accountJudge)
const validatePatrimony = patrimonyForm.validate(problemsIn(PatrimonyWrite, patrimonyProblems))
const validateStatus = statusForm('ACTIVE').validate(
  problemsIn(StatusWrite, ({ status, note }) => noteProblems(needsStatusNote(status), note)),
)

describe('the form of an account', () => {
  it('M-112 sends back what it was given when nothing changes', () => {
    expect(accountForm.bodyOf(accountForm.valuesOf(account))).toEqual({
      name: account.name,
      services: account.services,
      monitoringKind: account.monitoringKind,
      routeCode: null,
      responsibleTechnicianId: null,
      attendancePolicyId: account.attendancePolicy?.id ?? null,
      mainNote: null,
      tagIds: [],
    })
    expect(
      ['responsibleTechnicianId', 'attendancePolicyId', 'tagIds', 'name'].map(path =>
        accountForm.fieldOf(path, accountForm.initial),
      ),
    ).toEqual(['technician', 'policy', 'tags', 'name'])
  })

  it('says what is missing or too long', () => {
    const values = { ...accountForm.valuesOf(account), name: ' ', services: [], mainNote: 'x'.repeat(1001) }
    expect(validateAccount(values)).toEqual({
      name: 'Campo obrigatório.',
      services: 'Campo obrigatório.',
      mainNote: 'Use no máximo 1.000 caracteres.',
    })
  })

  it('lets two people choose field by field', async () => {
    const theirs = { ...account, name: 'Deles', routeCode: 'R-1', version: 4 }
    const sent: FormSubmission<AccountValues>[] = []
    const form = createActor(
      accountForm.createMachine(accountJudge).provide({
        actors: {
          submit: fromPromise<Account, FormSubmission<AccountValues>>(async ({ input }) => {
            sent.push(input)
            if (sent.length > 1) return account
            throw new Failure('conflict', 'Alterado por Ana.', {
              code: 'VERSION_CONFLICT',
              details: { current: theirs },
            })
          }),
        },
      }),
      { input: { values: accountForm.valuesOf(account), version: account.version, seed: 'semente' } },
    ).start()
    form.send({ type: 'field.changed', name: 'name', value: 'Meu' })
    form.send({ type: 'submit.requested' })
    await flush()
    const rows = selectConflict<AccountValues>(form.getSnapshot())?.rows
    expect(rows?.map(({ name, side }) => [name, side])).toEqual([
      ['name', null],
      ['routeCode', 'theirs'],
    ])
    form.send({ type: 'side.chosen', name: 'name', side: 'mine' })
    form.send({ type: 'conflict.resolved' })
    await flush()
    expect(sent[1]).toMatchObject({ version: 4, values: { name: 'Meu', routeCode: 'R-1' } })
  })
})

describe('the form of the place', () => {
  const saved = patrimonyForm.valuesOf(patrimony)
  const found = {
    cep: '88010-400',
    street: 'Rua Felipe Schmidt',
    neighborhood: 'Centro',
    city: 'Florianópolis',
    uf: 'SC',
    ibgeCode: '4205407',
  }

  it('sends back what it was given when nothing changes', () => {
    const { id: _, version: __, ...body } = patrimony
    expect(patrimonyForm.bodyOf(saved)).toEqual(body)
    expect(
      ['address.cep', 'location.latitude', 'name'].map(path => patrimonyForm.fieldOf(path, saved)),
    ).toEqual(['cep', 'latitude', 'name'])
  })

  it('a postal code fills what is empty or as it was saved, never what was typed', () => {
    const typed = { ...saved, city: 'São José', neighborhood: '' }
    const fill = fillPatrimony(saved)
    expect(fill(typed, found)).toMatchObject({
      street: 'Rua Felipe Schmidt',
      neighborhood: 'Centro',
      city: 'São José',
      uf: 'SC',
    })
    expect(fill(saved, found)).toMatchObject({ city: 'Florianópolis' })
    const { street, neighborhood } = fill(saved, { ...found, street: '' })
    expect([street, neighborhood]).toEqual([saved.street, found.neighborhood])
  })

  it('the postal code it was saved with, written again, changes nothing', () => {
    const again = { ...found, ...patrimony.address, ibgeCode: patrimony.address.ibgeCode ?? '' }
    expect({ ...saved, ...fillPatrimony(saved)(saved, again) }).toEqual(saved)
  })

  it('has the code of its town, and none in a town whose code nobody told', () => {
    const codeOf = (change: Partial<PatrimonyValues>) =>
      patrimonyForm.bodyOf({ ...saved, ...change }).address.ibgeCode
    const filled = fillPatrimony(saved)(saved, found)
    expect([codeOf({}), codeOf(filled)]).toEqual([patrimony.address.ibgeCode, '4205407'])
    expect([codeOf({ city: 'Palhoça' }), codeOf({ ...filled, uf: 'PR' })]).toEqual([null, null])
  })

  it('takes both coordinates or none, as people write them', () => {
    expect(validatePatrimony({ ...saved, latitude: '' })).toEqual({
      latitude: 'Informe latitude e longitude, ou nenhuma.',
    })
    expect(validatePatrimony({ ...saved, latitude: '-91', longitude: 'oeste' })).toEqual({
      latitude: 'Latitude inválida.',
      longitude: 'Longitude inválida.',
    })
    expect(patrimonyForm.bodyOf({ ...saved, latitude: '-27,5954', longitude: '-48.548' }).location).toEqual({
      latitude: -27.5954,
      longitude: -48.548,
    })
    expect(patrimonyForm.bodyOf({ ...saved, latitude: '', longitude: '' }).location).toBeNull()
    expect(validatePatrimony({ ...saved, cep: '123', street: '' })).toEqual({
      cep: 'CEP inválido.',
      street: 'Campo obrigatório.',
    })
  })
})

describe('situation and notes', () => {
  it('stopping the attendance needs a why', () => {
    expect(validateStatus({ status: '', note: '' })).toEqual({ status: 'Campo obrigatório.' })
    expect(validateStatus({ status: 'SUSPENDED', note: 'curta' })).toEqual({
      note: 'Descreva com ao menos 10 caracteres.',
    })
    expect(validateStatus({ status: 'ACTIVE', note: '' })).toEqual({})
  })

  it('a temporary note ends in the future', () => {
    const clock = {
      now: () => Date.parse('2026-11-21T12:00:00Z'),
      instant: ({ date, time }: { date: string; time: string }) =>
        /^\d{4}/.test(date) ? `${date}T${time}:00.000Z` : null,
    }
    const form = noteForm(clock)
    const validate = form.validate(problemsIn(NoteWrite, body => accountNoteProblems(body, clock.now())))
    const brief = (date: string) => ({
      ...form.initial,
      text: ' Obra ',
      kind: 'TEMPORARY' as const,
      until: { date, time: '11:00' },
    })
    expect(validate(form.initial)).toEqual({ text: 'Campo obrigatório.' })
    expect(['', '31/02', '2026-11-21', '2026-11-22'].map(date => validate(brief(date)))).toEqual([
      { until: 'Campo obrigatório.' },
      { until: 'Informe data e hora válidas.' },
      { until: 'A validade deve ser no futuro.' },
      {},
    ])
    expect(form.bodyOf(brief('2026-11-22'))).toEqual({
      text: 'Obra',
      kind: 'TEMPORARY',
      validUntil: '2026-11-22T11:00:00.000Z',
    })
    expect(form.bodyOf({ ...form.initial, text: 'x' })).toEqual({ text: 'x', kind: 'PERMANENT' })
    expect(['validUntil', 'opensFrom', 'text'].map(path => form.fieldOf(path, form.initial))).toEqual([
      'until',
      'opens',
      'text',
    ])
    const opening = (date: string, time: string) => ({ ...brief('2026-11-22'), opens: { date, time } })
    expect(
      [opening('31/02', '10:00'), opening('', '10:00'), opening('2026-11-22', '11:00')].map(each =>
        validate(each),
      ),
    ).toEqual([
      { opens: 'Informe data e hora válidas.' },
      { opens: 'Informe data e hora válidas.' },
      { opens: 'O aviso deve começar antes da validade.' },
    ])
    expect(form.bodyOf(opening('2026-11-22', '10:00'))).toMatchObject({
      opensFrom: '2026-11-22T10:00:00.000Z',
    })
  })

  it('a note holds until its instant, or for good', () => {
    const note = (id: string, validUntil: string | null) => ({
      id,
      text: 'Portão com defeito.',
      kind: validUntil ? ('TEMPORARY' as const) : ('PERMANENT' as const),
      validUntil,
      author: null,
      createdAt: '2026-11-20T12:00:00Z',
    })
    const notes = [note('1', null), note('2', '2026-11-21T12:00:00Z'), note('3', '2026-11-21T12:01:00Z')]
    const held = activeNotes(notes, Date.parse('2026-11-21T12:00:00Z'))
    expect(held.map(({ id }) => id)).toEqual(['1', '3'])
  })
})

describe('words', () => {
  it('how the centrals are connected', () => {
    const words = (centralsOnline: number, centralsTotal: number, unknown = 0) =>
      connectionOf({
        centralsOnline,
        centralsOffline: centralsTotal - centralsOnline - unknown,
        centralsTotal,
      }).words
    expect([words(0, 1, 1), words(0, 2, 2)]).toEqual(['Central sem informação', 'Centrais sem informação'])
    expect([words(0, 0), words(0, 1), words(0, 2), words(1, 2), words(1, 1), words(2, 2)]).toEqual([
      'Sem central',
      'Central sem comunicação',
      'Centrais sem comunicação',
      '1 de 2 centrais on-line',
      'Central on-line',
      '2 centrais on-line',
    ])
    expect([formatFalseRate(null), formatFalseRate(0.124)]).toEqual(['Sem ocorrências encerradas', '12%'])
    expect(minutesUntil('2026-11-21T12:00:30Z', Date.parse('2026-11-21T12:00:00Z'))).toBe(1)
  })

  it('what happened, and from what to what', () => {
    const entry = {
      id: 'audit-1',
      at: '2026-11-21T12:00:00Z',
      kind: 'ACCOUNT' as const,
      action: 'ACCOUNT_STATUS',
      subject: null,
      by: null,
      fields: ['status'],
      from: 'ACTIVE',
      to: 'SUSPENDED',
    }
    expect([historyText(entry), historyDetail(entry)]).toEqual(['Situação alterada', 'Ativa → Suspensa'])
    const update = {
      ...entry,
      action: 'ACCOUNT_UPDATE',
      from: null,
      to: null,
      fields: ['name', 'routeCode', 'xyz'],
    }
    expect([historyText(update), historyDetail(update)]).toEqual(['Conta alterada', 'Nome, Rota'])
    expect(historyDetail({ ...update, fields: ['xyz'] })).toBeNull()
    const place = { ...update, action: 'PATRIMONY_UPDATE', fields: ['cep', 'ibgeCode'] }
    expect(historyDetail(place)).toBe('CEP, Código do IBGE')
    const central = {
      ...update,
      kind: 'CENTRAL' as const,
      fields: ['protocol', 'name', 'zones', 'lastSignalAt'],
    }
    expect(historyDetail(central)).toBe('Protocolo, Nome, Zonas')
    const equipment = {
      ...update,
      kind: 'EQUIPMENT' as const,
      fields: ['model', 'central', 'hasStream', 'zoneNumber'],
    }
    expect(historyDetail(equipment)).toBe('Modelo, Central, Endereço de imagem, Zona')
    const order = { ...entry, kind: 'ORDER' as const, action: 'CANCEL', from: 'OPEN', to: 'CANCELED' }
    expect(historyDetail(order)).toBe('Aberta → Cancelada')
    const command = { ...entry, kind: 'COMMAND' as const, action: 'ARM', from: null, to: 'ACKED' }
    expect([historyText(command), historyDetail(command)]).toEqual(['Comando Armar', 'confirmado'])
    expect(historyText({ ...entry, kind: 'CENTRAL', action: 'CENTRAL_X' })).toBe('Central: alteração')
    const words = (action: string) => historyText({ ...entry, kind: 'CENTRAL', action })
    expect(['CENTRAL_DELETE', 'CENTRAL_ZONE_DELETE', 'CENTRAL_PASSWORD_SET'].map(words)).toEqual([
      'Central removida',
      'Zona removida',
      'Senha de comando alterada',
    ])
    expect(historyDetail({ ...update, fields: ['secondName'] })).toBe('Nome social, apelido ou nome fantasia')
  })
})

describe('the filters of the history', () => {
  const read = (text: string) => {
    const parameters = new URLSearchParams(text)
    return historyFilters.read(name => parameters.get(name))
  }

  it('live in the address and go to the wire', () => {
    const filters = { kind: 'ORDER' as const, from: '2026-11-01', to: '2026-11-21', page: 2 }
    expect(read(writeHistoryFilters(filters))).toEqual(filters)
    expect(toHistoryQuery(filters)).toEqual({
      types: ['ORDER'],
      from: '2026-11-01',
      to: '2026-11-21',
      recordsPerPage: 15,
      offset: 15,
    })
    expect(read('kind=SENHA&from=2026-02-31&to=x&page=-1')).toEqual(historyFilters.empty)
    expect([writeHistoryFilters(historyFilters.empty), historyFilters.count(historyFilters.empty)]).toEqual([
      '',
      0,
    ])
  })

  it('a change goes back to the first page and keeps the period in order', () => {
    const filters: HistoryFilters = { kind: '', from: '2026-11-10', to: '2026-11-12', page: 3 }
    expect(withPeriod(filters, { from: '2026-11-15' })).toEqual({
      ...filters,
      from: '2026-11-15',
      to: '2026-11-15',
      page: 1,
    })
    expect(withPeriod(filters, { to: '2026-11-05' })).toMatchObject({
      from: '2026-11-05',
      to: '2026-11-05',
    })
    expect(withPeriod(filters, { kind: 'NOTE' })).toMatchObject({ kind: 'NOTE', page: 1 })
  })
})

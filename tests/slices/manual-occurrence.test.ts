import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { placeChoices } from '#app/occurrences/create/manual-occurrence-choices.ts'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { manualOccurrenceActors } from '#client/actors/occurrences/manual-occurrence.actors.ts'
import { problemsIn } from '#contracts/kit/problems.ts'
import { NewOccurrence } from '#contracts/occurrences/occurrence-events.contract.ts'
import { type Occurrence, occurrenceRoutes } from '#contracts/occurrences/occurrences.contract.ts'
import { selectForm } from '#machines/kit/form/form.machine.ts'
import {
  manualOccurrenceForm as form,
  type ManualOccurrenceValues,
} from '#machines/occurrences/create/manual-occurrence.form.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { closePages, openPage } from '#tests/support/browser/simulated-page.ts'
import { spoilable } from '#tests/support/process/faulty-bff.ts'

const bff = testBff()
const network = globalThis.fetch
const openLine = spoilable(bff)
afterEach(closePages)

const CREATE = /^POST \/occurrence\/create/

const signIn = async () => {
  const line = openLine()
  const { runtime } = openPage({}, (input, init) => network(line.url + String(input), init))
  const { session, http } = runtime
  session.send({ type: 'login.submitted', email: 'operador1@demo.example', password: DEMO_PASSWORD })
  await waitFor(session, snapshot => snapshot.matches('signedIn'))
  return { line, http }
}

type Http = Awaited<ReturnType<typeof signIn>>['http']

const idOf = async (active: boolean) =>
  (
    await bff.db
      .selectFrom('account')
      .leftJoin('central', 'central.account_id', 'account.id')
      .select('account.id')
      .where('account.status', active ? '=' : '<>', 'ACTIVE')
      .orderBy('central.id')
      .executeTakeFirstOrThrow()
  ).id

const openForm = (http: Http, change: Partial<ManualOccurrenceValues>) => {
  const machine = form
    .createMachine(problemsIn(NewOccurrence))
    .provide({ actors: manualOccurrenceActors(http, form) })
  const event = { id: '130', name: '130 Disparo de zona' }
  const values = { ...form.initial, event, ...change }
  const actor = createActor(machine, { input: { values, seed: randomUUID() } }).start()
  return {
    actor,
    view: () => selectForm<ManualOccurrenceValues>(actor.getSnapshot()),
    settled: () => waitFor(actor, snapshot => !selectForm<ManualOccurrenceValues>(snapshot).busy),
    saved: async (): Promise<Occurrence> => {
      const { context } = await waitFor(actor, snapshot => snapshot.matches('done'))
      return context.result as Occurrence
    },
  }
}

const stored = async (note: string) =>
  (await bff.db.selectFrom('occurrence_event').select('occurrence_id').where('note', '=', note).execute())
    .length

it('OC-03 a lost answer is asked for again and leaves one occurrence, at the zone that was picked', async () => {
  const { line, http } = await signIn()
  const id = await idOf(true)
  const { data } = await placeChoices(
    http,
    id,
  )({ search: 'zona', signal: new AbortController().signal, recordsPerPage: 100, offset: 0 })
  const [place] = data
  const note = 'O vizinho ligou: há alguém no telhado.'
  const { actor, view, settled, saved } = openForm(http, {
    account: { id, name: 'Conta' },
    place: place ?? null,
    note,
  })
  line.spoil(CREATE, { kind: 'reset', when: 'after' }, 1)
  actor.send({ type: 'submit.requested' })
  await settled()
  expect(view()).toMatchObject({ saved: false, canRetry: true })
  expect(await stored(note)).toBe(1)
  actor.send({ type: 'retry.requested' })
  const opened = await saved()
  expect(await stored(note)).toBe(1)
  expect(opened).toMatchObject({ origin: 'MANUAL', status: 'PENDING', eventCode: '130', version: 1 })
  expect(place?.name).toContain(`Zona ${opened.zone?.number} · ${opened.zone?.name}`)
  const read = await http(occurrenceRoutes.find, { params: { id: opened.id } })
  expect(read?.timeline).toMatchObject([{ type: 'CREATE_MANUAL', note, actor: { kind: 'person' } }])
})

it('OC-03 what the server refuses is told at its field', async () => {
  const { http } = await signIn()
  const refusalOf = async (change: Partial<ManualOccurrenceValues>) => {
    const { actor, view, settled } = openForm(http, { note: 'Recusada.', ...change })
    actor.send({ type: 'submit.requested' })
    await settled()
    return view().errors
  }
  const active = { id: await idOf(true), name: 'Conta' }
  const inactive = { id: await idOf(false), name: 'Conta inativa' }
  expect(await refusalOf({ account: inactive })).toEqual([
    { name: 'account', message: 'A conta não está ativa.' },
  ])
  expect(await refusalOf({ account: active, place: { id: '1-998', name: 'Zona 998' } })).toEqual([
    { name: 'place', message: 'Zona não encontrada nesta conta.' },
  ])
  expect(await refusalOf({ account: active, event: { id: '401', name: 'Desarmado' } })).toEqual([
    { name: 'event', message: 'Este evento não abre ocorrência.' },
  ])
  expect(await stored('Recusada.')).toBe(0)
})

import type { PromiseActorLogic } from 'xstate'
import type { BodyInput, Page, ParamsOf, ReplyOf, RouteShape } from '#contracts/kit/wire.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { Http } from '../http.ts'
import { command, request } from './request.ts'
import { type FormMapping, saveForm } from './save-form.ts'

/** Routes of a record that nobody removes. */
type EditorRoutes = Readonly<Record<'find' | 'create' | 'update', RouteShape>>

/** The routes that `recordRoutes` of the contract declares. */
type RecordRoutes = EditorRoutes & { remove: RouteShape }

/** Those of `crudRoutes`. */
type CrudRoutes = RecordRoutes & { list: RouteShape }

export type RecordKey<Where> = Where & { id: string }

export type RecordToRemove<Where> = RecordKey<Where> & { name: string }

interface Load<Query> {
  query: Query
  fresh: boolean
}

/** A record with the body that makes it inactive. */
export type RecordToDeactivate<Where, Body> = RecordToRemove<Where> & { body: Body; version: number }

export interface EditorActors<Where, Body, Saved> {
  one: { load: PromiseActorLogic<Saved, { key: RecordKey<Where> }> }
  form: <Values>(
    where: Where,
    id: string | null,
    form: FormMapping<Values, Body>,
  ) => { submit: PromiseActorLogic<Saved, FormSubmission<Values>> }
}

export interface RecordActors<Where, Body, Saved> extends EditorActors<Where, Body, Saved> {
  removal: { remove: PromiseActorLogic<void, Removal<RecordToRemove<Where>>> }
  deactivation: { remove: PromiseActorLogic<void, Removal<RecordToDeactivate<Where, Body>>> }
}

export interface CrudActors<Where, Body, Saved> extends RecordActors<Where, Body, Saved> {
  list: { load: PromiseActorLogic<Page<Saved>, Load<Where>> }
}

export const wholeList = <Query, Row>(
  ask: (query: Query, signal: AbortSignal) => Promise<readonly Row[] | undefined>,
) => ({
  load: request<Page<Row>, Load<Query>>(async ({ query }, signal) => {
    const rows = await ask(query, signal)
    return rows && { data: [...rows], totalElements: rows.length }
  }),
})

const asking = (http: Http) =>
  http as unknown as <Reply>(route: RouteShape, options: object) => Promise<Reply | undefined>

const paramsIn = ({ find }: Pick<EditorRoutes, 'find'>) => {
  const idParam = find.path.match(/\{(\w+)\}$/)?.[1] ?? 'id'
  return ({ id, ...where }: { id: string }) => ({ ...where, [idParam]: id })
}

/** The ports of one kind of record: one and form. */
export const editorActors = <const Routes extends EditorRoutes>(
  http: Http,
  routes: Routes,
): EditorActors<ParamsOf<Routes['create']>, BodyInput<Routes['create']>, ReplyOf<Routes['find']>> => {
  type Saved = ReplyOf<Routes['find']>
  const ask = asking(http)
  const paramsOf = paramsIn(routes)
  return {
    one: { load: request(({ key }, signal) => ask<Saved>(routes.find, { params: paramsOf(key), signal })) },
    form: (where, id, form) =>
      saveForm(form, (body, { version, idempotencyKey }) =>
        id === null
          ? ask<Saved>(routes.create, { params: where, body, idempotencyKey })
          : ask<Saved>(routes.update, { params: paramsOf({ ...where, id }), body, version: version ?? 0 }),
      ),
  }
}

/** Those of `editorActors`, and the removal. */
export const recordActors = <const Routes extends RecordRoutes>(
  http: Http,
  routes: Routes,
): RecordActors<ParamsOf<Routes['create']>, BodyInput<Routes['create']>, ReplyOf<Routes['find']>> => ({
  ...editorActors(http, routes),
  removal: {
    remove: command(({ item: { name: _, ...key } }, signal) =>
      asking(http)<void>(routes.remove, { params: paramsIn(routes)(key), signal }),
    ),
  },
  deactivation: {
    remove: command(({ item: { name: _, body, version, ...key } }, signal) =>
      asking(http)(routes.update, { params: paramsIn(routes)(key), body, version, signal }),
    ),
  },
})

/** Those of `recordActors`, and the whole list. */
export const crudActors = <const Routes extends CrudRoutes>(
  http: Http,
  routes: Routes,
): CrudActors<ParamsOf<Routes['create']>, BodyInput<Routes['create']>, ReplyOf<Routes['find']>> => ({
  ...recordActors(http, routes),
  list: wholeList((params, signal) =>
    asking(http)<ReplyOf<Routes['find']>[]>(routes.list, { params, signal }),
  ),
})

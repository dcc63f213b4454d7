import type { PromiseActorLogic } from 'xstate'
import type { BodyInput, Page, ParamsOf, ReplyOf, RouteShape } from '#contracts/kit/wire.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { Http } from '../http.ts'
import { command, request } from './request.ts'
import { type FormMapping, saveForm } from './save-form.ts'

export type CrudRoutes = Readonly<Record<'list' | 'find' | 'create' | 'update' | 'remove', RouteShape>>

export type RecordKey<Where> = Where & { id: string }

export type RecordToRemove<Where> = RecordKey<Where> & { name: string }

interface Load<Query> {
  query: Query
  fresh: boolean
}

export interface CrudActors<Where, Body, Saved> {
  list: { load: PromiseActorLogic<Page<Saved>, Load<Where>> }
  one: { load: PromiseActorLogic<Saved, { key: RecordKey<Where> }> }
  removal: { remove: PromiseActorLogic<void, Removal<RecordToRemove<Where>>> }
  form: <Values>(
    where: Where,
    id: string | null,
    form: FormMapping<Values, Body>,
  ) => { submit: PromiseActorLogic<Saved, FormSubmission<Values>> }
}

export const wholeList = <Query, Row>(
  ask: (query: Query, signal: AbortSignal) => Promise<readonly Row[] | undefined>,
) => ({
  load: request<Page<Row>, Load<Query>>(async ({ query }, signal) => {
    const rows = await ask(query, signal)
    return rows && { data: [...rows], totalElements: rows.length }
  }),
})

export const crudActors = <const Routes extends CrudRoutes>(
  http: Http,
  routes: Routes,
): CrudActors<ParamsOf<Routes['create']>, BodyInput<Routes['create']>, ReplyOf<Routes['find']>> => {
  type Saved = ReplyOf<Routes['find']>
  const ask = http as unknown as (route: RouteShape, options: object) => Promise<Saved | undefined>
  const idParam = routes.find.path.match(/\{(\w+)\}$/)?.[1] ?? 'id'
  const paramsOf = ({ id, ...where }: { id: string }) => ({ ...where, [idParam]: id })
  return {
    list: wholeList((params, signal) => ask(routes.list, { params, signal }) as Promise<Saved[] | undefined>),
    one: { load: request(({ key }, signal) => ask(routes.find, { params: paramsOf(key), signal })) },
    removal: {
      remove: command(({ item: { name: _, ...key } }, signal) =>
        ask(routes.remove, { params: paramsOf(key), signal }),
      ),
    },
    form: (where, id, form) =>
      saveForm(form, (body, { version, idempotencyKey }) =>
        id === null
          ? ask(routes.create, { params: where, body, idempotencyKey })
          : ask(routes.update, { params: paramsOf({ ...where, id }), body, version: version ?? 0 }),
      ),
  }
}

import { assign, emit, setup } from 'xstate'
import type { Page } from '#contracts/kit/wire.ts'
import { MOST_LISTED } from '#contracts/rules/limits/pages.ts'
import { asFailure, type Failure } from './failure.ts'
import { port } from './port.ts'

export interface ExportRequest<Query> {
  query: Query
  recordsPerPage: number
  offset: number
}

export interface ExportFile<Query, Row> {
  query: Query
  rows: readonly Row[]
  total: number
}

interface Rules<Row> {
  pageSize: number
  most: number
  /** Identifies a row: one that moved to the next page is written once. */
  keyOf: (row: Row) => string
}

interface Context<Query, Row> {
  query: Query | null
  rows: readonly Row[]
  offset: number
  total: number | null
  shrinks: number
  failure: Failure | null
}

export const exportLimits = { pageSize: 100, most: MOST_LISTED }

/** A list that keeps shrinking is exported as received, with a notice. */
const MOST_RESTARTS = 2

export const createExportMachine = <Query, Row>({ pageSize, most, keyOf }: Rules<Row>) => {
  const empty = { rows: [], offset: 0, total: null, shrinks: 0, failure: null }

  const together = (rows: readonly Row[], more: readonly Row[]) => {
    const known = new Set(rows.map(keyOf))
    return [...rows, ...more.filter(row => !known.has(keyOf(row)))].slice(0, most)
  }

  /** A removed row moves later rows into pages already received. */
  const shrank = ({ offset, total }: Context<Query, Row>, { totalElements }: Page<Row>) =>
    offset > 0 && total !== null && totalElements < total

  return setup({
    types: {
      context: {} as Context<Query, Row>,
      events: {} as
        | { type: 'export.requested'; query: Query }
        | { type: 'export.cancelled' }
        | { type: 'retry.requested' },
      emitted: {} as
        | { type: 'export.saved'; rows: number; total: number; unsure: boolean }
        | { type: 'export.cancelled' }
        | { type: 'export.failed'; message: string },
      tags: {} as 'busy',
      meta: {} as { qa: { expect: string } },
      transitionMeta: {} as { qa: { step: string } },
    },
    actors: {
      loadPage: port<Page<Row>, ExportRequest<Query>>('loadPage'),
      saveFile: port<void, ExportFile<Query, Row>>('saveFile'),
    },
    actions: {
      startExport: assign((_, { query }: { query: unknown }) => ({ ...empty, query: query as Query })),
      appendPage: assign(({ context }, { page }: { page: unknown }) => {
        const { data, totalElements } = page as Page<Row>
        return {
          rows: together(context.rows, data),
          offset: context.offset + pageSize,
          total: totalElements,
          shrinks: context.shrinks + Number(shrank(context, page as Page<Row>)),
        }
      }),
      restartExport: assign(({ context }, { page }: { page: unknown }) => ({
        rows: [],
        offset: 0,
        total: (page as Page<Row>).totalElements,
        shrinks: context.shrinks + 1,
      })),
      setFailure: assign((_, { error }: { error: unknown }) => ({ failure: asFailure(error) })),
      clearExport: assign({ ...empty, query: null }),
      emitExportSaved: emit(({ context }) => ({
        type: 'export.saved' as const,
        rows: context.rows.length,
        total: context.total ?? 0,
        unsure: context.shrinks > MOST_RESTARTS,
      })),
      emitExportCancelled: emit({ type: 'export.cancelled' as const }),
      emitExportFailed: emit((_, { error }: { error: unknown }) => ({
        type: 'export.failed' as const,
        message: asFailure(error).message,
      })),
    },
    guards: {
      mustStartOver: ({ context }, { page }: { page: unknown }) =>
        context.shrinks < MOST_RESTARTS && shrank(context, page as Page<Row>),
      more: ({ context }, { page }: { page: unknown }) => {
        const { data, totalElements } = page as Page<Row>
        const next = context.offset + pageSize
        return data.length > 0 && next < Math.min(totalElements, most)
      },
      gathered: ({ context: { total, offset } }) => total !== null && offset >= Math.min(total, most),
    },
  }).createMachine({
    id: 'export',
    description: 'A exportação de uma listagem para um arquivo de planilha.',
    context: { ...empty, query: null },
    initial: 'idle',
    states: {
      idle: {
        description: 'Nada está sendo exportado.',
        meta: { qa: { expect: 'O botão Exportar CSV está disponível e não há barra de progresso.' } },
        on: {
          'export.requested': {
            target: 'gathering',
            actions: { type: 'startExport', params: ({ event }) => ({ query: event.query }) },
            meta: { qa: { step: 'A pessoa clica em Exportar CSV.' } },
          },
        },
      },
      gathering: {
        description: 'As páginas do filtro vêm uma a uma; a listagem continua livre para uso.',
        meta: { qa: { expect: 'A barra diz quantas ordens já vieram, de quantas, e oferece Cancelar.' } },
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => ({
            query: context.query as Query,
            recordsPerPage: pageSize,
            offset: context.offset,
          }),
          onDone: [
            {
              guard: { type: 'mustStartOver', params: ({ event }) => ({ page: event.output }) },
              target: 'gathering',
              reenter: true,
              actions: { type: 'restartExport', params: ({ event }) => ({ page: event.output }) },
              meta: { qa: { step: 'A lista encolheu desde a página anterior: a exportação recomeça.' } },
            },
            {
              guard: { type: 'more', params: ({ event }) => ({ page: event.output }) },
              target: 'gathering',
              reenter: true,
              actions: { type: 'appendPage', params: ({ event }) => ({ page: event.output }) },
              meta: { qa: { step: 'O servidor devolve uma página, e ainda há outras.' } },
            },
            {
              target: 'saving',
              actions: { type: 'appendPage', params: ({ event }) => ({ page: event.output }) },
              meta: { qa: { step: 'O servidor devolve a última página.' } },
            },
          ],
          onError: {
            target: 'failed',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'emitExportFailed', params: ({ event }) => ({ error: event.error }) },
            ],
            meta: { qa: { step: 'O servidor recusa ou não responde.' } },
          },
        },
        on: {
          'export.cancelled': {
            target: 'idle',
            actions: ['clearExport', 'emitExportCancelled'],
            meta: { qa: { step: 'A pessoa clica em Cancelar.' } },
          },
        },
      },
      saving: {
        description: 'As linhas viram um arquivo, entregue ao navegador.',
        meta: { qa: { expect: 'A barra está cheia; o navegador recebe o arquivo.' } },
        tags: 'busy',
        invoke: {
          id: 'saveFile',
          src: 'saveFile',
          input: ({ context }) => ({
            query: context.query as Query,
            rows: context.rows,
            total: context.total ?? 0,
          }),
          onDone: {
            target: 'idle',
            actions: ['emitExportSaved', 'clearExport'],
            meta: { qa: { step: 'O arquivo é salvo, e um aviso diz quantas ordens ele tem.' } },
          },
          onError: {
            target: 'failed',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'emitExportFailed', params: ({ event }) => ({ error: event.error }) },
            ],
            meta: { qa: { step: 'O navegador não aceita o arquivo.' } },
          },
        },
      },
      failed: {
        description: 'A exportação parou; o que já veio está guardado.',
        meta: { qa: { expect: 'A tela diz o que houve e oferece Tentar novamente e Cancelar.' } },
        on: {
          'retry.requested': [
            {
              guard: 'gathered',
              target: 'saving',
              meta: { qa: { step: 'Tudo já tinha vindo: a pessoa tenta salvar de novo.' } },
            },
            {
              target: 'gathering',
              meta: { qa: { step: 'A pessoa tenta de novo: continua da página que faltou.' } },
            },
          ],
          'export.cancelled': {
            target: 'idle',
            actions: ['clearExport', 'emitExportCancelled'],
            meta: { qa: { step: 'A pessoa desiste da exportação.' } },
          },
        },
      },
    },
  })
}

export const selectExport = (snapshot: {
  context: Pick<Context<unknown, unknown>, 'rows' | 'total' | 'failure'>
  value: unknown
}) => {
  if (snapshot.value === 'idle') return null
  const { rows, total, failure } = snapshot.context
  return {
    done: rows.length,
    total,
    problem: snapshot.value === 'failed' ? (failure?.message ?? null) : null,
  }
}

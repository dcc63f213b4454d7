import { PAGE_SIZE } from '#contracts/rules/limits/pages.ts'
import { COMBOBOX_DEBOUNCE_MS } from '../constants.ts'
import { retriedByItself } from '../load.states.ts'
import { type ComboboxItem, choosing } from './combobox.lists.ts'
import { comboboxSetup, emptySearch } from './combobox.setup.ts'

export { COMBOBOX_DEBOUNCE_MS, CUSTOMER_DEBOUNCE_MS, LOAD_MORE_WITHIN_PX } from '../constants.ts'
export {
  type ComboboxInput,
  type ComboboxItem,
  type ComboboxSearch,
  selectCombobox,
} from './combobox.lists.ts'

export const createComboboxMachine = <Item extends ComboboxItem>() =>
  comboboxSetup<Item>().createMachine({
    id: 'combobox',
    description: 'Um campo que procura no servidor e deixa escolher um ou vários itens.',
    context: ({ input }) => ({
      ...emptySearch,
      multiple: input.multiple,
      debounceMs: input.debounceMs ?? COMBOBOX_DEBOUNCE_MS,
      pageSize: input.pageSize ?? PAGE_SIZE,
      text: null,
      selected: input.selected ?? [],
    }),
    initial: 'closed',
    on: {
      'chip.removed': {
        guard: { type: 'isSelected', params: ({ event }) => ({ id: event.id }) },
        actions: [
          { type: 'removeOption', params: ({ event }) => ({ id: event.id }) },
          'emitSelectionChanged',
        ],
        meta: { qa: { step: 'A pessoa remove um item já escolhido.' } },
      },
      'all.removed': {
        guard: 'hasSelected',
        actions: ['clearSelection', 'emitSelectionChanged'],
        meta: { qa: { step: 'A pessoa clica em Remover tudo.' } },
      },
      'selection.replaced': {
        actions: { type: 'replaceSelection', params: ({ event }) => ({ items: event.items }) },
        meta: { qa: { step: 'A escolha muda por fora do campo.' } },
      },
    },
    states: {
      closed: {
        description: 'A lista está fechada.',
        meta: { qa: { expect: 'O campo mostra o que está escolhido.' } },
        entry: 'resetSearch',
        on: {
          'list.opened': { target: 'open', meta: { qa: { step: 'A pessoa abre a lista.' } } },
          'text.changed': {
            target: 'open.typing',
            actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
            meta: { qa: { step: 'A pessoa digita com a lista fechada.' } },
          },
        },
      },
      open: {
        description: 'A lista está aberta.',
        meta: { qa: { expect: 'A lista aparece junto do campo.' } },
        tags: 'open',
        initial: 'loading',
        on: {
          'list.closed': {
            target: 'closed',
            meta: { qa: { step: 'A pessoa fecha a lista ou sai do campo.' } },
          },
          'text.changed': [
            {
              guard: { type: 'answered', params: ({ event }) => ({ text: event.text }) },
              target: '.settling',
              actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
              meta: { qa: { step: 'O texto volta a ser o da busca que já foi respondida.' } },
            },
            {
              target: '.typing',
              actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
              meta: { qa: { step: 'A pessoa digita.' } },
            },
          ],
        },
        states: {
          typing: {
            description: 'A pessoa está digitando; a busca espera a pausa.',
            meta: { qa: { expect: '"Carregando..." aparece e nada é buscado ainda.' } },
            tags: 'busy',
            after: {
              debounce: {
                target: 'loading',
                meta: { qa: { step: 'A digitação para por 800 ms (700 na busca de clientes).' } },
              },
            },
          },
          loading: {
            description: 'Busca a primeira página de opções.',
            meta: { qa: { expect: '"Carregando..." aparece.' } },
            tags: 'busy',
            entry: 'startSearch',
            invoke: {
              id: 'fetchPage',
              src: 'fetchPage',
              input: ({ context }) => choosing.ask(context),
              onDone: {
                target: 'settling',
                actions: { type: 'appendOptions', params: ({ event }) => ({ page: event.output }) },
                meta: { qa: { step: 'O servidor devolve as opções.' } },
              },
              onError: [
                {
                  guard: { type: 'isForbidden', params: ({ event }) => ({ error: event.error }) },
                  target: 'forbidden',
                  meta: { qa: { step: 'O servidor diz que falta permissão.' } },
                },
                { target: 'failed', meta: { qa: { step: 'O servidor recusa ou não responde.' } } },
              ],
            },
          },
          settling: {
            description: 'Há opções?',
            meta: { qa: { expect: 'A lista ou a mensagem de vazio aparece em seguida.' } },
            always: [
              { guard: 'nothingFound', target: 'empty', meta: { qa: { step: 'Não há nenhuma opção.' } } },
              { target: 'listing', meta: { qa: { step: 'Há opções.' } } },
            ],
          },
          listing: {
            description: 'As opções estão na lista.',
            meta: { qa: { expect: 'As opções aparecem; as que estão em uso dizem "Em uso".' } },
            initial: 'ready',
            on: {
              'option.chosen': [
                {
                  guard: { type: 'unselects', params: ({ event }) => ({ id: event.id }) },
                  actions: [
                    { type: 'removeOption', params: ({ event }) => ({ id: event.id }) },
                    'emitSelectionChanged',
                  ],
                  meta: { qa: { step: 'A pessoa desmarca um item da lista.' } },
                },
                {
                  guard: { type: 'selectsOneMore', params: ({ event }) => ({ id: event.id }) },
                  actions: [
                    { type: 'selectOption', params: ({ event }) => ({ id: event.id }) },
                    'emitSelectionChanged',
                  ],
                  meta: { qa: { step: 'A pessoa marca mais um item: a lista continua aberta.' } },
                },
                {
                  guard: { type: 'selectsTheOnlyOne', params: ({ event }) => ({ id: event.id }) },
                  target: '#combobox.closed',
                  actions: [
                    { type: 'selectOption', params: ({ event }) => ({ id: event.id }) },
                    'emitSelectionChanged',
                  ],
                  meta: { qa: { step: 'A pessoa escolhe o item: a lista fecha.' } },
                },
              ],
            },
            states: {
              ready: {
                description: 'A pessoa percorre as opções.',
                meta: { qa: { expect: 'A rolagem e as setas percorrem a lista.' } },
                on: {
                  'list.scrolled': {
                    guard: {
                      type: 'nearTheEndOfMore',
                      params: ({ event }) => ({ distance: event.distance }),
                    },
                    target: 'loadingMore',
                    meta: { qa: { step: 'A rolagem chega a 5 px do fim e há mais opções no servidor.' } },
                  },
                },
              },
              loadingMore: {
                description: 'Busca a página seguinte; as opções já carregadas ficam.',
                meta: { qa: { expect: '"Carregando..." aparece no fim da lista.' } },
                invoke: {
                  id: 'fetchMore',
                  src: 'fetchPage',
                  input: ({ context }) => choosing.ask(context),
                  onDone: {
                    target: 'ready',
                    actions: { type: 'appendOptions', params: ({ event }) => ({ page: event.output }) },
                    meta: { qa: { step: 'O servidor devolve mais opções.' } },
                  },
                  onError: {
                    target: 'moreFailed',
                    meta: { qa: { step: 'O servidor recusa ou não responde.' } },
                  },
                },
              },
              moreFailed: {
                description: 'A página seguinte não veio.',
                meta: {
                  qa: {
                    expect: 'As opções ficam; no fim, "Erro ao carregar as opções." e Tentar novamente.',
                  },
                },
                on: {
                  'retry.requested': {
                    target: 'loadingMore',
                    meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
                  },
                  ...retriedByItself({ target: 'loadingMore' }),
                },
              },
            },
          },
          empty: {
            description: 'A busca não encontrou nada.',
            meta: { qa: { expect: '"Não foram encontrados itens." aparece.' } },
          },
          forbidden: {
            description: 'A pessoa não pode ver esta lista.',
            meta: {
              qa: {
                expect: '"Você não tem permissão para ver esta lista." aparece; o que está escolhido fica.',
              },
            },
          },
          failed: {
            description: 'A busca falhou.',
            meta: { qa: { expect: '"Erro ao carregar as opções." aparece, com Tentar novamente.' } },
            on: {
              'retry.requested': {
                target: 'loading',
                meta: { qa: { step: 'A pessoa clica em Tentar novamente.' } },
              },
              ...retriedByItself({ target: 'loading' }),
            },
          },
        },
      },
    },
  })

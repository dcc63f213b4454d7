import { type PaletteItem, type SearchableKinds, searchPalette } from '#client/actors/shell/palette.actors.ts'
import type { PermissionMap } from '#contracts/kit/permissions.ts'
import { holdsAny } from '#machines/session/session.selectors.ts'
import { Palette } from '#ui/palette/palette.tsx'
import type { Command } from '#ui/palette/use-command-filter.ts'
import { useServices } from '../context.ts'
import { useCombobox } from '../kit/use-combobox.ts'

const DEBOUNCE_MS = 250
const MOST = 6

const kinds: Readonly<Record<PaletteItem['kind'], string>> = { account: 'Conta', order: 'Ordem de serviço' }
const nothing: readonly PaletteItem[] = []

const hintOf = ({ accounts, orders }: SearchableKinds): string =>
  ['Tela', ...(accounts ? ['conta'] : []), ...(orders ? ['número da OS'] : [])].join(', ')

interface ConsolePaletteProps {
  permissions: PermissionMap
  commands: readonly Command[]
  onRun: (id: string) => void
  onClose: () => void
}

export const ConsolePalette = ({ permissions, ...props }: ConsolePaletteProps) => {
  const { http } = useServices()
  const may = {
    accounts: holdsAny(permissions, ['ubidesk.account']),
    orders: holdsAny(permissions, ['ubidesk.so']),
  }
  const search = useCombobox<PaletteItem>({
    fetch: searchPalette(http, may),
    value: nothing,
    onChange: () => {},
    multiple: true,
    debounceMs: DEBOUNCE_MS,
    pageSize: MOST,
  })
  return (
    <Palette
      {...props}
      hint={hintOf(may)}
      found={{
        busy: search.phase === 'loading' && search.text.trim() !== '',
        failed: search.phase === 'failed',
        items: search.options.map(({ id, name, kind, customer }) => ({
          id,
          label: name,
          group: customer ? `${kinds[kind]} de ${customer}` : kinds[kind],
        })),
        onText: search.onText,
        onRetry: search.onRetry,
      }}
    />
  )
}

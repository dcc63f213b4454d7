import { createRoot } from 'react-dom/client'
import { applyGlobalStyles } from '#ui/theme/global.ts'
import { VirtualTable } from '#ui/virtual-table/virtual-table.tsx'
import { accounts } from './rows.ts'

const columns = [
  { id: 'code', label: 'Conta', width: 96, rowHeading: true, cell: ({ code }: { code: string }) => code },
  { id: 'name', label: 'Nome', cell: ({ name }: { name: string }) => name },
  { id: 'city', label: 'Cidade', width: 120, cell: ({ city }: { city: string }) => city },
]

applyGlobalStyles()
createRoot(document.querySelector('#app')!).render(
  <VirtualTable label="Contas" columns={columns} rows={accounts} keyOf={({ code }) => code} />,
)

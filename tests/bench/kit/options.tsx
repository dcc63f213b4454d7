import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useCombobox } from '#app/kit/use-combobox.ts'
import { Combobox, type ComboboxOption } from '#ui/combobox/combobox.tsx'
import { applyGlobalStyles } from '#ui/theme/global.ts'
import { accounts } from './rows.ts'

const clients = accounts.map(({ code, name }) => ({ id: code, name }))

const Options = () => {
  const [value, setValue] = useState<readonly ComboboxOption[]>([])
  const client = useCombobox<ComboboxOption>({
    value,
    onChange: setValue,
    pageSize: clients.length,
    fetch: async () => ({ data: clients, totalElements: clients.length }),
  })
  return <Combobox label="Cliente" {...client} />
}

applyGlobalStyles()
createRoot(document.querySelector('#app')!).render(<Options />)

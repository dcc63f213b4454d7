import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { accounts } from './rows.ts'
import './floor.css'

const ROW = 40
const SHOWN = 40

/** The same rows in React alone, windowed by hand. */
const Floor = () => {
  const [from, setFrom] = useState(0)
  const shown = accounts.slice(from, from + SHOWN)
  return (
    <section
      aria-label="Contas"
      onScroll={({ currentTarget }) => setFrom(Math.max(0, Math.floor(currentTarget.scrollTop / ROW) - 8))}
    >
      <table aria-rowcount={accounts.length + 1}>
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">Nome</th>
            <th scope="col">Cidade</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td colSpan={3} style={{ height: from * ROW }} />
          </tr>
          {shown.map(({ code, name, city }, index) => (
            <tr key={code} aria-rowindex={from + index + 2}>
              <th scope="row">{code}</th>
              <td>{name}</td>
              <td>{city}</td>
            </tr>
          ))}
          <tr>
            <td colSpan={3} style={{ height: (accounts.length - from - shown.length) * ROW }} />
          </tr>
        </tbody>
      </table>
    </section>
  )
}

createRoot(document.querySelector('#app')!).render(<Floor />)

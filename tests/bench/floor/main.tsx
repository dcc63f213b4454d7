import { createRoot } from 'react-dom/client'
import { Detail } from './detail.tsx'
import { useAddress } from './history.tsx'
import { List } from './list.tsx'
import './floor.css'

const App = () => {
  const { pathname, searchParams } = useAddress()
  const id = /^\/service-order\/(\d+)$/.exec(pathname)?.[1]
  return id ? <Detail key={id} id={id} /> : <List page={Number(searchParams.get('page')) || 1} />
}

createRoot(document.querySelector('#app')!).render(<App />)

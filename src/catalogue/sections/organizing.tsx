import { useState } from 'react'
import { SortableList } from '#ui/sortable/sortable-list.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { Tag } from '#ui/tag/tag.tsx'
import { TagList } from '#ui/tag/tag-list.tsx'
import { Column, Flow, Piece, type Section } from '../section.tsx'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6" fill="%233e63dd"/%3E%3C/svg%3E'

const contacts = [
  { id: 'a', title: 'Ana Souza', subtitle: 'Proprietária, (11) 98888-0001', icon: ICON },
  { id: 'b', title: 'Bruno Lima', subtitle: 'Gerente, (11) 98888-0002' },
  { id: 'c', title: 'Carla Dias', subtitle: 'Vizinha' },
  { id: 'd', title: 'Diego Reis', icon: ICON },
]

const Sorting = () => {
  const [items, setItems] = useState(contacts)
  return (
    <Piece name="Cartões ordenáveis">
      <Column slim>
        <SortableList
          label="Contatos por ordem de chamada"
          items={items}
          onReorder={ids => setItems(ids.flatMap(id => items.filter(item => item.id === id)))}
          onDelete={index => setItems(items.filter((_, at) => at !== index))}
        />
      </Column>
      <p>Ordem: {items.map(({ title }) => title).join(', ')}</p>
    </Piece>
  )
}

const tabsOf = (size: string) => [
  { id: 'data', label: 'Dados', content: () => <p>Dados da conta ({size}).</p> },
  { id: 'contacts', label: 'Contatos', content: () => <p>Contatos da conta.</p> },
  { id: 'equipment', label: 'Equipamentos', content: () => <p>Equipamentos da conta.</p> },
]

const Tabbing = () => {
  const [small, setSmall] = useState('data')
  const [medium, setMedium] = useState('data')
  return (
    <Piece name="Abas">
      <Tabs label="Conta, abas pequenas" size="sm" tabs={tabsOf('sm')} selected={small} onSelect={setSmall} />
      <Tabs
        label="Conta, abas largas"
        size="md"
        wide
        tabs={tabsOf('md')}
        selected={medium}
        onSelect={setMedium}
      />
    </Piece>
  )
}

const Tags = () => {
  const [kept, setKept] = useState(['Alarme', 'Câmeras', 'Cerca elétrica'])
  return (
    <Piece name="Etiquetas">
      <Flow>
        {kept.map(name => (
          <Tag key={name} name={name} onRemove={() => setKept(kept.filter(each => each !== name))}>
            {name}
          </Tag>
        ))}
      </Flow>
      <Flow>
        <TagList tags={['Alarme']} />
        <TagList tags={['Zona norte', 'Zona sul', 'Centro', 'Litoral', 'Interior']} />
      </Flow>
    </Piece>
  )
}

export const section: Section = {
  title: 'Abas, etiquetas e ordem',
  Pieces: () => (
    <>
      <Tabbing />
      <Tags />
      <Sorting />
    </>
  ),
}

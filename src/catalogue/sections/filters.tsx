import { useState } from 'react'
import { Chips, filterGrid } from '#ui/filter/filter-chips.tsx'
import { SearchBox } from '#ui/filter/search-box.tsx'
import { Column, Piece, type Section } from '../section.tsx'

const services = ['ALARM', 'CAMERA', 'ACCESS'] as const
type Service = (typeof services)[number]

const words: Readonly<Record<Service, string>> = { ALARM: 'Alarme', CAMERA: 'Câmeras', ACCESS: 'Acesso' }
const counts: Readonly<Record<Service, number>> = { ALARM: 1204, CAMERA: 318, ACCESS: 0 }

const Looked = () => {
  const [text, setText] = useState('')
  return (
    <Piece name="Campo de busca">
      <SearchBox
        label="Buscar na lista"
        placeholder="Código, nome ou cidade"
        value={text}
        onChange={setText}
      />
    </Piece>
  )
}

const Chosen = () => {
  const [some, setSome] = useState<readonly Service[]>(['ALARM'])
  return (
    <Piece name="Escolhas de um filtro">
      <Column>
        <div className={filterGrid()}>
          <Chips
            label="Serviços"
            options={services}
            chosen={some}
            wordOf={service => words[service]}
            onChange={setSome}
          />
          <Chips
            label="Com contagem"
            options={services}
            chosen={some}
            wordOf={service => words[service]}
            countOf={service => counts[service]}
            onChange={setSome}
          />
        </div>
      </Column>
    </Piece>
  )
}

export const section: Section = {
  title: 'Filtros',
  Pieces: () => (
    <>
      <Looked />
      <Chosen />
    </>
  ),
}

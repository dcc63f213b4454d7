import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sentenceList } from '#machines/configuration/sentences/sentence-list.ts'
import { sentenceCells } from '#screens/configuration/sentences/sentence-cells.tsx'
import { ListRow } from '#screens/kit/list/list-row.tsx'
import { table } from '#ui/table/table.ts'
import { TableHead } from '#ui/table/table-head.tsx'

const sentence = {
  id: '1',
  shortcut: 'porta',
  title: 'Porta aberta',
  text: 'Porta aberta.',
  usage: 'CLOSING' as const,
  categories: [],
  active: true,
  placeholders: [],
  useCount: 1234,
  version: 1,
}

it('issue 26 a column of amounts is aligned to the right, its head too', () => {
  const { columns } = sentenceList
  render(
    <table className={table()}>
      <TableHead columns={columns} sort="title" onSort={() => {}} />
      <tbody>
        <ListRow looks={sentenceCells} now={0} row={sentence} columns={columns} onPreload={() => {}} />
      </tbody>
    </table>,
  )
  const sideOf = (cell: HTMLElement) => getComputedStyle(cell).textAlign
  expect(sideOf(screen.getByRole('cell', { name: '1.234' }))).toBe('right')
  expect(sideOf(screen.getByRole('columnheader', { name: 'Vezes usada' }))).toBe('right')
  expect(sideOf(screen.getByRole('cell', { name: 'Ativa' }))).not.toBe('right')
})

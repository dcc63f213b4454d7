import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ServicesProvider } from '#app/context.ts'
import { Page } from '#app/service-orders/create/service-order-create-page.tsx'
import { deskWith } from '../../../support/services.tsx'

vi.setConfig({ testTimeout: 20_000 })

const drawn = vi.hoisted((): (string | undefined)[] => [])
const counted = vi.hoisted(
  () =>
    <Props extends { label?: string }, Drawn>(draw: (props: Props) => Drawn) =>
    (props: Props) => {
      drawn.push(props.label)
      return draw(props)
    },
)
vi.mock(import('#ui/field/field-frame.tsx'), async original => {
  const real = await original()
  return { ...real, Frame: counted(real.Frame) }
})
vi.mock(import('#ui/combobox/combobox.tsx'), async original => {
  const real = await original()
  return { ...real, Combobox: counted(real.Combobox) }
})
vi.mock(import('#ui/rich-text/rich-text.tsx'), async original => {
  const real = await original()
  return { ...real, RichText: counted(real.RichText) }
})

const open = async () => {
  history.replaceState(null, '', '/service-order/create')
  const world = deskWith(() => ({ data: [], totalElements: 0 }))
  render(
    <ServicesProvider value={world.services}>
      <Page />
    </ServicesProvider>,
  )
  await act(async () => {})
  return world
}

it.each(['Defeito', 'Descrição', 'Centro de custo'])(
  'a key in "%s" draws that field again, once, and no other',
  async label => {
    const { kept } = await open()
    const box = screen.getByRole('textbox', { name: new RegExp(`^${label}`) })
    await userEvent.type(box, 'a')
    drawn.length = 0
    await userEvent.type(box, 'b', { skipClick: true })
    expect(box).toHaveValue('ab')
    expect(drawn).toEqual([label])
    expect(JSON.stringify([...kept.values()])).toContain('ab')
  },
)

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Progress } from '#ui/progress/progress.tsx'

describe('a progress bar', () => {
  it('says how much is done, in percent or in words', () => {
    const { rerender } = render(<Progress label="Enviando foto" value={62.9} />)
    const bar = screen.getByRole('progressbar', { name: 'Enviando foto' })
    expect(bar).toHaveAttribute('value', '62.9')
    expect(bar).toHaveAttribute('aria-valuetext', '62%')
    rerender(<Progress label="Enviando foto" value={3} max={10} text="3 de 10" />)
    expect(bar).toHaveAttribute('aria-valuetext', '3 de 10')
    expect(screen.getByText('3 de 10')).toBeVisible()
  })

  it('shows no number while the total is unknown', () => {
    render(<Progress label="Calculando" value={null} />)
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('value')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Em andamento')
  })

  it('can be cancelled where that is possible', async () => {
    const onCancel = vi.fn()
    render(<Progress label="Enviando" value={1} onCancel={onCancel} />)
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onCancel).toHaveBeenCalledOnce()
  })
})

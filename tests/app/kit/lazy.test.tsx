import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazy } from '#app/kit/lazy.tsx'

/** The server answers with this page, but its files do not come. */
const withoutFiles = () => {
  document.head.innerHTML = '<script src="/assets/core-1.js"></script>'
  vi.stubGlobal(
    'fetch',
    async () => new Response('<script src="/assets/core-1.js"></script><div id="app"></div>'),
  )
  return lazy<object>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
}

describe('a part of the screen whose code does not come', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('M-199 is told to the screen, which stays', async () => {
    const Part = withoutFiles()
    const onMissing = vi.fn()
    render(
      <>
        <p>A lista</p>
        <Part onMissing={onMissing} />
      </>,
    )
    await waitFor(() => expect(onMissing).toHaveBeenCalled())
    expect(onMissing.mock.calls).toEqual([[expect.objectContaining({ reason: 'blocked' })]])
    expect(screen.getByText('A lista')).toBeVisible()
  })
})

import { useState } from 'react'
import { css } from '#ui/theme/stitches.ts'
import { ErrorPage } from './error-page.tsx'
import { goBack, ResetOnNavigation } from './reset-on-navigation.tsx'

const told = css({ padding: '0 $4 $5', textAlign: 'center' })

export const RootError = ({ error, onReset }: { error: Error; onReset: () => void }) => {
  const [said, setSaid] = useState('')
  return (
    <main>
      <ResetOnNavigation onMove={onReset} />
      <ErrorPage
        path={location.pathname}
        error={error}
        onTell={({ text }) => setSaid(text)}
        onBack={() => goBack(onReset)}
      />
      <p className={told()} role="status">
        {said}
      </p>
    </main>
  )
}

import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page's own file may be long in coming on a busy machine.
configure({ asyncUtilTimeout: 5000 })

afterEach(cleanup)

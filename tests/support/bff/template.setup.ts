import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseDirectory } from '#tests/support/database-directory.ts'
import { makeTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

/** Once a run: the database template. */
export default async (project: TestProject) => {
  const template = join(databaseDirectory, `ubidesk-template-${process.pid}`)
  // Projects that need it are set up one after the other, in one process.
  if (process.env.TEST_TEMPLATE !== template) await makeTemplate(template)
  process.env.TEST_TEMPLATE = template
  project.provide('template', template)
  return async () => {
    const { rmSync } = await import('node:fs')
    rmSync(template, { recursive: true, force: true })
  }
}

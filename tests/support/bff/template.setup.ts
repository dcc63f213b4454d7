import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplate } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    template: string
  }
}

/** Once a run: the database template. */
export default async (project: TestProject) => {
  const template = join(tmpdir(), `ubidesk-template-${process.pid}`)
  await makeTemplate(template)
  project.provide('template', template)
  return async () => {
    const { rmSync } = await import('node:fs')
    rmSync(template, { recursive: true, force: true })
  }
}

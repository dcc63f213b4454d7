import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at, root } from '../../steps/paths.mjs'

/** @param {string[]} args */
const git = args =>
  execFileSync('git', args, { cwd: root, maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'ignore'] })

const PARTS = ['package.json', 'tsconfig.json', 'machines', 'src/contracts']

/**
 * Extracts the machines' sources at a revision into a folder.
 * @param {string} revision anything git understands: a branch, a tag, `HEAD~3`
 * @returns {{ folder: string, commit: string }}
 */
export const sourcesAt = revision => {
  let commit = ''
  try {
    commit = git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`])
      .toString()
      .trim()
  } catch {
    throw new Error(`--diff "${revision}" não é uma revisão deste repositório`)
  }
  const files = git(['ls-tree', '-r', '--name-only', '-z', commit, '--', ...PARTS])
    .toString()
    .split('\0')
    .filter(name => /\.(ts|json)$/.test(name))
  if (!files.includes('machines/index.ts'))
    throw new Error(`em "${revision}" ainda não havia machines/index.ts`)
  const folder = at(`.build/spec-at/${commit}`)
  rmSync(folder, { recursive: true, force: true })
  for (const name of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), git(['show', `${commit}:${name}`]))
  }
  return { folder, commit }
}

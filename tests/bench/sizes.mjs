// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { at } from '../../src/cli/steps/paths.mjs'

const DOCUMENT = 'docs/sizes.md'
const ENTRY = '\0piece'

/** What every page has already, and the styles and tokens every piece shares. */
const everywhere = /^(react|react-dom)(\/|$)|\/theme\/|constants\.ts$|\/integer\.ts$/
/** What several pieces share, loaded once by the first that needs it. */
const libraries =
  /^(react-aria|react-stately|react-aria-components|@react-aria|@react-stately|@internationalized|@tanstack|@dnd-kit|wouter|@stitches|@radix-ui)(\/|$)/

/** @typedef {{ piece: string, own: number, whole: number, libraries: string[] }} Size */

const folders = () =>
  readdirSync(at('src/ui'), { withFileTypes: true })
    .filter(each => each.isDirectory())
    .map(({ name }) => name)
    .sort()

/** @param {string} folder */
const entryOf = folder =>
  readdirSync(at(`src/ui/${folder}`))
    .filter(name => /\.tsx?$/.test(name))
    .map(name => `export * from ${JSON.stringify(at(`src/ui/${folder}/${name}`))}`)
    .join('\n')

/** @param {string} folder @param {(id: string) => boolean} outside */
const bundle = async (folder, outside) => {
  /** @type {Set<string>} */
  const left = new Set()
  const build = await rolldown({
    input: ENTRY,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    external: (id, from) => {
      const wide = from !== undefined && outside(id)
      if (wide && libraries.test(id))
        left.add(
          id
            .split('/')
            .slice(0, id.startsWith('@') ? 2 : 1)
            .join('/'),
        )
      return wide
    },
    plugins: [
      {
        name: 'one-piece',
        resolveId: id => (id === ENTRY ? id : null),
        load: id => (id === ENTRY ? entryOf(folder) : null),
      },
    ],
  })
  const { output } = await build.generate({ minify: true, codeSplitting: false })
  await build.close()
  const code = output.map(part => (part.type === 'chunk' ? part.code : '')).join('\n')
  return { bytes: gzipSync(code, { level: 9 }).length, left: [...left].sort() }
}

/** @param {string} folder */
const isOf = folder => (/** @type {string} */ id) =>
  everywhere.test(id) || libraries.test(id) || (id.startsWith('../') && !id.startsWith(`../${folder}/`))

/**
 * Own code of each folder of `src/ui`, and what it adds to React.
 * @returns {Promise<Size[]>}
 */
export const sizesOfPieces = async () => {
  const sizes = []
  for (const piece of folders()) {
    const own = await bundle(piece, isOf(piece))
    const whole = await bundle(piece, id => /^react(-dom)?(\/|$)/.test(id))
    sizes.push({ piece, own: own.bytes, whole: whole.bytes, libraries: own.left })
  }
  return sizes
}

/** @param {number} bytes */
const kB = bytes => (bytes / 1000).toFixed(1)

/** @param {readonly Size[]} sizes */
export const asTable = sizes => {
  const lines = sizes.map(
    ({ piece, own, whole, libraries: names }) =>
      `| ${piece} | ${kB(own)} | ${kB(whole)} | ${names.join(', ')} |`,
  )
  return ['| piece | own, kB | alone, kB | libraries |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

const FRAME = `# Sizes of the pieces

Written by \`npm run sizes -- --write\`: gzip, a kB is 1000 bytes, a piece is a folder of \`src/ui\`.

- **own**: its own code, without what it imports.
- **alone**: all it would bring to a page that has React and nothing else: libraries, styles and other pieces, each
  counted again for every piece that has it. On a page they are shared.

What the sign-in page and the list load of all this is in [performance.md](performance.md); that nothing heavy comes
with the sign-in page is a test (\`tests/bench/sizes.test.ts\`).
`

/** Prints the sizes; with `--write`, keeps them in the document too. @param {readonly string[]} args */
export const sizes = async args => {
  const table = asTable(await sizesOfPieces())
  process.stdout.write(`${table}\n`)
  if (args.includes('--write')) writeFileSync(at(DOCUMENT), `${FRAME}\n${table}\n`)
}

/** The pieces the document has a line for. */
export const writtenPieces = () =>
  [...readFileSync(at(DOCUMENT), 'utf8').matchAll(/^\| ([\w-]+) \| \d/gm)].map(([, piece]) => piece)

export { folders }

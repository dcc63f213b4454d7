import { createServer, parseSync } from 'vite'
import { at } from '../steps/paths.mjs'
import { walk } from './syntax.mjs'

const THEME = /import\s*\{([^}]*)\}\s*from\s*['"][^'"]*\/stitches\.ts['"];?/
const WRITERS = new Set(['css', 'keyframes', 'globalCss'])
const RECORDER = at('src/cli/vite/style-recorder.mjs')
const THEME_MODULE = at('src/ui/theme/stitches.ts')
const WRITTEN = at('src/ui/theme/written.ts')
const WRITTEN_THEME = '\0written-theme'

/** @typedef {typeof import('./style-recorder.mjs')} Recorder */
/** @typedef {import('./syntax.mjs').Node} Node */

/** @param {Node} node */
const isWriter = ({ type, callee }) => type === 'CallExpression' && WRITERS.has(callee?.name ?? '')

/** @param {Node} statement */
const declared = statement =>
  (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement)?.declarations ?? []

/** The calls of Stitches that run once, as the module is read. @param {Node} program */
const callsAtTop = program =>
  (program.body ?? [])
    .flatMap(declared)
    .map(({ init }) => init)
    .filter(init => init && isWriter(init))

/** @param {unknown} part */
const namesIn = part => {
  /** @type {Set<string>} */
  const names = new Set()
  walk(part, ({ type, name }) => {
    if (type === 'Identifier' && name) names.add(name)
  })
  return names
}

/**
 * Of a module, its styles and what they are made of: neither its components nor what those import.
 * @param {string} code
 */
const stylesOf = code => {
  const { program } = parseSync('module.tsx', code)
  const statements = /** @type {Node[]} */ (/** @type {unknown} */ (program.body))
  const consts = statements.filter(statement => declared(statement).length > 0)
  /** @type {Set<Node>} */
  const kept = new Set()
  /** @param {Node} statement */
  const keep = statement => {
    if (kept.has(statement)) return
    kept.add(statement)
    const names = namesIn(declared(statement).map(({ init }) => init))
    for (const other of consts)
      if (declared(other).some(({ id }) => names.has(/** @type {Node} */ (id).name ?? ''))) keep(other)
  }
  for (const statement of consts)
    if (declared(statement).some(({ init }) => init && (isWriter(init) || init.type === 'Literal')))
      keep(statement)
  const names = namesIn([...kept])
  for (const statement of statements) {
    const { type, specifiers } = statement
    const locals = /** @type {Node[]} */ (specifiers ?? []).map(
      ({ local }) => /** @type {Node} */ (local).name,
    )
    if (type === 'ImportDeclaration' && locals.some(local => names.has(local ?? ''))) kept.add(statement)
  }
  return statements
    .filter(statement => kept.has(statement))
    .map(({ start, end }) => code.slice(start, end))
    .join('\n')
}

/** Reads the product's styles in this process, with the recorder in place of Stitches. */
const openRecording = async () => {
  const server = await createServer({
    root: at(''),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [
      {
        name: 'ubidesk-style-recorder',
        enforce: 'pre',
        transform(code, id) {
          const found = THEME.exec(code)
          if (!found) return null
          const take = `import { recorderFor } from ${JSON.stringify(RECORDER)};const {${found[1]}} = recorderFor(${JSON.stringify(id)});`
          return { code: `${take}\n${stylesOf(code.replace(found[0], ''))}`, map: null }
        },
      },
    ],
  })
  const recorder = /** @type {Recorder} */ (await server.ssrLoadModule(RECORDER))
  const theme = /** @type {import('./style-recorder.mjs').Theme} */ (await server.ssrLoadModule(THEME_MODULE))
  return {
    themes: recorder.startWith(theme),
    /** @param {string} file */
    async callsOf(file) {
      await server.ssrLoadModule(file)
      return recorder.calls.get(file) ?? []
    },
    close: () => server.close(),
  }
}

/** @param {string} code @param {Node} call @param {import('./style-recorder.mjs').Call} written */
const asWritten = (code, call, written) => {
  const { rules } = written
  if (written.kind !== 'css') return `${written.kind}(${JSON.stringify(rules.global)})`
  const given = call.arguments ?? []
  const bases = written.bases.map(index => code.slice(given[index]?.start, given[index]?.end))
  const args = [
    JSON.stringify(written.name),
    JSON.stringify(rules.styled),
    `[${bases.join()}]`,
    JSON.stringify(written.variants),
    JSON.stringify(rules.onevar),
    JSON.stringify(written.defaults),
  ]
  const nothing = new Set(['[]', '{}', '""'])
  while (nothing.has(args.at(-1) ?? '')) args.pop()
  return `/*#__PURE__*/css(${args.join()})`
}

/**
 * Writes the rules of Stitches as the product is built: the browser gets class names and text, and neither Stitches nor
 * what it was told (docs/decisions/0013-written-styles.md).
 * @returns {import('vite').Plugin}
 */
export const stylesPlugin = () => {
  /** @type {ReturnType<typeof openRecording> | null} */
  let recording = null
  const open = () => {
    recording ??= openRecording()
    return recording
  }
  return {
    name: 'ubidesk-styles',
    apply: 'build',
    applyToEnvironment: environment => environment.name === 'client',
    enforce: 'pre',
    resolveId: source => (/\/theme\/stitches\.ts$|^\.\/stitches\.ts$/.test(source) ? WRITTEN_THEME : null),
    async load(id) {
      if (id !== WRITTEN_THEME) return null
      const { themes } = await await open()
      return `import { addRules } from ${JSON.stringify(WRITTEN)}
export { css, globalCss, keyframes } from ${JSON.stringify(WRITTEN)}
addRules(0, ${JSON.stringify(themes.rules)})
export const darkTheme = { className: ${JSON.stringify(themes.dark)} }`
    },
    transform: {
      order: 'post',
      filter: { id: /\/src\/.*\.tsx?$/, code: /\/stitches\.ts|theme\/written/ },
      async handler(code, id) {
        const program = /** @type {Node} */ (/** @type {unknown} */ (this.parse(code)))
        const top = callsAtTop(program)
        let all = 0
        walk(program, node => {
          if (isWriter(node)) all += 1
        })
        if (all === 0 || id === WRITTEN) return null
        const written = await (await open()).callsOf(id)
        if (top.length !== all || written.length !== all)
          this.error(`${id}: styles are written at build time, so css() belongs at the top of a module`)
        return {
          code: top.reduceRight(
            (text, call, index) =>
              text.slice(0, call?.start) +
              asWritten(code, /** @type {Node} */ (call), written[index] ?? this.error(id)) +
              text.slice(call?.end),
            code,
          ),
          map: null,
        }
      },
    },
    async closeBundle() {
      await (await recording)?.close()
      recording = null
    },
  }
}

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { rolldown } from 'rolldown'
import { at } from '../steps/paths.mjs'

const FONT = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
const fontPath = createRequire(import.meta.url).resolve(FONT)

/** @param {string | Uint8Array} body */
const shortHash = body => createHash('sha256').update(body).digest('base64url').slice(0, 8)

/** @typedef {Record<string, import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset>} Bundle */

const SHELL = 'src/app/shell/shell.tsx'
const SIGN_IN = 'src/app/session/sign-in/login-page.tsx'

/** @returns {Promise<readonly { path: string, page: string }[]>} */
const readRoutes = async () => {
  const bundle = await rolldown({ input: at('src/app/routes.ts'), platform: 'neutral' })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return (await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`)).routes
}

/**
 * Files of each screen by address pattern, besides those of the page itself.
 * @param {Bundle} bundle
 * @param {Awaited<ReturnType<typeof readRoutes>>} routes
 */
const filesOfScreens = (bundle, routes) => {
  const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
  /** @param {string} name @param {Set<string>} found */
  const closure = (name, found) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || chunk.isEntry || found.has(name)) return found
    found.add(name)
    for (const next of chunk.imports) closure(next, found)
    return found
  }
  /** @param {string} module */
  const chunkOf = module =>
    (
      chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module)) ??
      chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
    )?.fileName ?? ''
  const entries = chunks.filter(({ isEntry }) => isEntry)
  const inCore = new Set(entries.map(({ fileName }) => fileName))
  for (const next of entries.flatMap(({ imports }) => imports)) closure(next, inCore)
  /** @param {string[]} names */
  const files = names =>
    [...names.reduce((found, name) => closure(name, found), new Set())]
      .filter(name => !inCore.has(name))
      .map(name => `/${name}`)
  const pages = routes.map(({ path, page }) => [
    path.replace(/:\w+/g, '\\d+'),
    files([chunkOf(SHELL), chunkOf(`/${page}-page.tsx`)]),
  ])
  return /** @type {[pattern: string, files: string[]][]} */ ([
    ...pages,
    ['.+', files([chunkOf(SHELL)])],
    ['', files([chunkOf(SIGN_IN)])],
  ])
}

/** @param {ReturnType<typeof filesOfScreens>} screens */
const indexed = screens => {
  const names = [...new Set(screens.flatMap(([, files]) => files))]
  return [
    names.map(name => name.replace(/^\/assets\/|\.js$/g, '')),
    screens.map(([pattern, files]) => [pattern, files.map(file => names.indexOf(file))]),
  ]
}

/** @param {ReturnType<typeof filesOfScreens>} files */
const bundleBoot = async files => {
  const bundle = await rolldown({
    input: at('src/app/boot/boot.ts'),
    platform: 'browser',
    transform: {
      define: {
        __FILES__: JSON.stringify(indexed(files)),
        'import.meta.env.VITE_FIXED_BACKENDS': JSON.stringify(process.env.VITE_FIXED_BACKENDS ?? ''),
      },
    },
  })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code
}

const icon = () => readFileSync(at('src/app/boot/icon.svg'))

/** @param {string} font */
const baseCss = font => readFileSync(at('src/app/boot/base.css'), 'utf8').replace('__FONT__', font)

/**
 * Blocking script, stylesheet and icon as plain files: no policy allows inline code.
 * @returns {import('vite').Plugin}
 */
export const bootPlugin = () => {
  /** @type {{ script: string, css: string, font: string, icon: string } | null} */
  let built = null
  return {
    name: 'ubidesk-boot',
    config: () => ({ define: { __FILES__: '[[],[]]' } }),
    applyToEnvironment: environment => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use('/boot.css', (_, response) => {
        response.setHeader('content-type', 'text/css')
        response.end(baseCss('/boot.woff2'))
      })
      server.middlewares.use('/boot.woff2', (_, response) => {
        response.setHeader('content-type', 'font/woff2')
        response.end(readFileSync(fontPath))
      })
      server.middlewares.use('/boot.svg', (_, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(icon())
      })
    },
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const font = readFileSync(fontPath)
      const fontFile = `assets/inter-${shortHash(font)}.woff2`
      this.emitFile({ type: 'asset', fileName: fontFile, source: font })
      const css = baseCss(`/${fontFile}`)
      const cssFile = `assets/base-${shortHash(css)}.css`
      this.emitFile({ type: 'asset', fileName: cssFile, source: css })
      const iconFile = `assets/icon-${shortHash(icon())}.svg`
      this.emitFile({ type: 'asset', fileName: iconFile, source: icon() })
      built = { script: '', css: `/${cssFile}`, font: `/${fontFile}`, icon: `/${iconFile}` }
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        if (!built) return
        const script = await bundleBoot(filesOfScreens(bundle, await readRoutes()))
        const fileName = `assets/boot-${shortHash(script)}.js`
        this.emitFile({ type: 'asset', fileName, source: script })
        built.script = `/${fileName}`
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler() {
        const link = (/** @type {Record<string, string>} */ attrs) => ({
          tag: 'link',
          attrs,
          injectTo: /** @type {const} */ ('head-prepend'),
        })
        const sheet = (/** @type {string} */ href) =>
          link({ id: 'react-aria-pressable-style', rel: 'stylesheet', href })
        const script = (/** @type {Record<string, string | boolean>} */ attrs) => ({
          tag: 'script',
          attrs,
          injectTo: /** @type {const} */ ('head-prepend'),
        })
        const mark = (/** @type {string} */ href) => link({ rel: 'icon', type: 'image/svg+xml', href })
        if (!built)
          return [
            sheet('/boot.css'),
            mark('/boot.svg'),
            // After Vite's own script, which defines __FILES__.
            { tag: 'script', attrs: { type: 'module', src: '/app/boot/boot.ts' }, injectTo: 'head' },
          ]
        return [
          script({ src: built.script }),
          sheet(built.css),
          mark(built.icon),
          link({ rel: 'preload', as: 'font', type: 'font/woff2', href: built.font, crossorigin: '' }),
        ]
      },
    },
  }
}

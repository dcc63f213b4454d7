// @ts-check
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { at } from '../../src/cli/steps/paths.mjs'

/** Chunks loaded by name after the page's own scripts. */
export const pages = {
  signIn: ['login-page'],
  list: ['shell', 'service-order-search-page'],
}

/** In bytes; a kB is 1000 of them. */
export const budgets = { signIn: 125_000, list: 165_000, screen: 220_000 }

const webRoot = at('.build/web')

/** @param {string} file @param {string} [root] the size on the wire of a built file, gzip */
export const gzipSize = (file, root = webRoot) => statSync(join(root, `${file}.gz`)).size

/** @param {string} text @param {RegExp} pattern */
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found ?? '')

/** @param {string} root */
const linkedBy = root => {
  const html = readFileSync(join(root, 'index.html'), 'utf8')
  return [
    ...matches(html, /<script[^>]* src="\/([^"]+\.js)"/g),
    ...matches(html, /<link[^>]* rel="(?:stylesheet|modulepreload)"[^>]* href="\/([^"]+\.(?:js|css))"/g),
  ]
}

/** @param {string} name @param {string} root */
const chunksNamed = (name, root) => {
  const pattern = new RegExp(`^${name}-[\\w-]{8}\\.js$`)
  const found = readdirSync(join(root, 'assets')).filter(file => pattern.test(file))
  return found.map(file => `assets/${file}`)
}

/** Static imports only. @param {string} file @param {string} [root] */
export const importsOf = (file, root = webRoot) =>
  file.endsWith('.js')
    ? matches(readFileSync(join(root, file), 'utf8'), /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)
        .map(name => `assets/${name}`)
        .filter(path => existsSync(join(root, path)))
    : []

/** @param {readonly string[]} chunks @param {string} root */
const filesFrom = (chunks, root) => {
  const waiting = [...linkedBy(root), ...chunks]
  /** @type {Set<string>} */
  const files = new Set()
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    waiting.push(...importsOf(file, root))
  }
  return [...files]
    .map(file => ({ file: basename(file), bytes: gzipSize(file, root) }))
    .sort((a, b) => b.bytes - a.bytes)
}

/**
 * Scripts and stylesheets of a page with transfer sizes, largest first.
 * @param {readonly string[]} names the page's chunks; the bundler may make two files of one name
 * @param {string} [root]
 */
export const filesOf = (names, root = webRoot) => {
  for (const name of names)
    if (chunksNamed(name, root).length === 0) throw new Error(`the build has no chunk named ${name}`)
  return filesFrom(
    names.flatMap(name => chunksNamed(name, root)),
    root,
  )
}

/** @param {readonly { file: string, bytes: number }[]} files */
export const total = files => files.reduce((sum, { bytes }) => sum + bytes, 0)

/** Names of the screens that come by themselves. */
export const screens = readdirSync(at('src/app'), { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('-page.tsx') && !/^(kit|session|shell)\//.test(file))
  .map(file => basename(file, '.tsx'))

/** Every built script. */
export const scripts = () =>
  readdirSync(join(webRoot, 'assets'))
    .filter(file => file.endsWith('.js'))
    .map(file => `assets/${file}`)

/** Everything that opening a screen brings. @param {string} screen */
export const filesOfScreen = screen => filesOf(['shell', screen])

/** Sign-in counts its JavaScript, the list everything. */
export const readBytes = () => ({
  signIn: filesOf(pages.signIn).filter(({ file }) => file.endsWith('.js')),
  list: filesOf(pages.list),
})

import { getRequestListener } from '@hono/node-server'
import { at } from '../steps/paths.mjs'

/**
 * The database stays open across reloads.
 * @returns {import('vite').Plugin}
 */
export const devBffPlugin = () => ({
  name: 'ubidesk-dev-bff',
  apply: 'serve',
  async configureServer(server) {
    /** @param {string} file */
    const load = file => server.ssrLoadModule(at(`src/bff/${file}`))
    const { openForDevelopment } = await load('development.ts')
    const opened = await openForDevelopment(process.env)
    server.httpServer?.on('close', () => opened.database.close())
    server.printUrls = () => process.stdout.write(opened.ready)
    /** @type {{ code: object, listen: ReturnType<typeof getRequestListener> } | null} */
    let site = null
    server.middlewares.use(async (request, response, next) => {
      try {
        const code = await load('site.ts')
        if (!code.SITE_PATHS.test(request.url ?? '')) return next()
        // Recreated only when its code changes: it keeps state since its start.
        if (site?.code !== code)
          site = { code, listen: getRequestListener(code.createSite(opened.deps, () => false).fetch) }
        await site.listen(request, response)
      } catch (error) {
        server.ssrFixStacktrace(/** @type {Error} */ (error))
        next(error)
      }
    })
  },
})

import { getRequestListener } from '@hono/node-server'
import { at } from '../steps/paths.mjs'

/**
 * Serves the BFF inside Vite's own server: one port, its code reloaded on change, the database kept open across
 * reloads.
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
    server.middlewares.use(async (request, response, next) => {
      if (!/^\/(bff\/|__mail$)/.test(request.url ?? '')) return next()
      try {
        const { createBff } = await load('app.ts')
        await getRequestListener(createBff(opened.deps).fetch)(request, response)
      } catch (error) {
        server.ssrFixStacktrace(/** @type {Error} */ (error))
        next(error)
      }
    })
  },
})

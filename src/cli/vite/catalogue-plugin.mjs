/**
 * `/catalogue` in the development server only: no build has it.
 * @returns {import('vite').Plugin}
 */
export const cataloguePlugin = () => ({
  name: 'ubidesk-catalogue',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, _, next) => {
      if (/^\/catalogue\/?($|\?)/.test(request.url ?? '')) request.url = '/catalogue/index.html'
      next()
    })
  },
})

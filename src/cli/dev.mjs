import { checkNode, ensureInstalled } from './steps/install.mjs'
import { at } from './steps/paths.mjs'

checkNode()
await ensureInstalled()
const { createServer } = await import('vite')
const { cataloguePlugin } = await import('./vite/catalogue-plugin.mjs')
const { devBffPlugin } = await import('./vite/dev-bff-plugin.mjs')

try {
  const server = await createServer({
    configFile: at('vite.config.ts'),
    mode: 'development',
    plugins: [devBffPlugin(), cataloguePlugin()],
    server: {
      port: Number(process.env.PORT || 4173),
      strictPort: true,
      host: process.env.HOST || '127.0.0.1',
    },
  })
  await server.listen()
  server.printUrls()
} catch (error) {
  process.stderr.write(`ubidesk: ${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Writes the digest of each script, sheet and preloaded module beside its address in index.html.
 * @param {string} folder of the built page
 */
export const addIntegrity = folder => {
  const file = join(folder, 'index.html')
  const html = readFileSync(file, 'utf8')
  const signed = html.replace(
    /<(?:script|link)\b[^>]*?\s(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g,
    (tag, path) =>
      `${tag} integrity="sha384-${createHash('sha384')
        .update(readFileSync(join(folder, path)))
        .digest('base64')}"`,
  )
  writeFileSync(file, signed)
}

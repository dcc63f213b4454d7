import { escaped } from '../spec/drawing/text.mjs'

/**
 * Grave accents mark names.
 * @param {unknown} text
 */
const cell = text => escaped(String(text)).replace(/`([^`]+)`/g, '<code>$1</code>')

/**
 * @param {string} caption
 * @param {readonly string[]} head
 * @param {readonly (readonly unknown[])[]} rows
 */
export const htmlTable = (caption, head, rows) =>
  `<div class="frame" role="region" aria-label="${escaped(caption)}" tabindex="0"><table><thead><tr>${head
    .map(text => (text === '' ? '<td></td>' : `<th scope="col">${cell(text)}</th>`))
    .join('')}</tr></thead><tbody>${rows
    .map(row => `<tr>${row.map(text => `<td>${cell(text)}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

/**
 * @param {{ title: string, base: string, body: string, script?: boolean }} page `base` leads to the site's root
 */
export const htmlPage = ({ title, base, body, script = false }) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} | Ubidesk</title>
<link rel="icon" href="${base}icon.svg">
<link rel="stylesheet" href="${base}site.css">
${script ? `<script src="${base}site.js" defer></script>` : ''}
</head>
<body>
${body}
</body>
</html>
`

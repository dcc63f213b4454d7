const light = {
  page: '#ffffff',
  box: '#f5f8fc',
  group: '#ffffff',
  border: '#5b7ba8',
  ink: '#12233f',
  quiet: '#5a6577',
  person: '#1d4f91',
  done: '#17743d',
  failed: '#b02a2a',
  time: '#8a5a00',
  system: '#5f6672',
}

const dark = {
  page: '#14181f',
  box: '#1e2733',
  group: '#171d26',
  border: '#6f8fbd',
  ink: '#e6edf7',
  quiet: '#a2aebf',
  person: '#8ab8f5',
  done: '#6fcf97',
  failed: '#f29494',
  time: '#e3b462',
  system: '#aab4c2',
}

export const kinds = /** @type {const} */ ({
  person: 'a pessoa faz',
  done: '✓ o servidor ou o navegador responde',
  failed: '✗ recusa ou falha',
  time: '◷ o tempo passa',
  system: 'o sistema segue sozinho',
})

/** @param {Record<string, string>} colours */
const variables = colours =>
  Object.entries(colours)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const themed = (/** @type {string} */ where) => `
${where}{${variables(light)};font-family:Inter,system-ui,'Segoe UI',Roboto,sans-serif;font-size:11px}
@media (prefers-color-scheme:dark){${where}{${variables(dark)}}}
`

const marks = `
.page{fill:var(--page)}
.box{fill:var(--box);stroke:var(--border);stroke-width:1.2}
.group{fill:var(--group)}
.region{stroke-dasharray:5 4}
.ring{fill:none;stroke:var(--border);stroke-width:1.2}
.start{fill:var(--ink)}
text{fill:var(--ink)}
.heading{font-size:18px;font-weight:700}
.title{font-size:13px;font-weight:600}
.name,.actor{font-family:ui-monospace,SFMono-Regular,Consolas,monospace;font-size:10px;fill:var(--quiet)}
.about{font-size:13px;fill:var(--quiet)}
.way{fill:none;stroke-width:1.3}
.said{paint-order:stroke;stroke:var(--page);stroke-width:3px;stroke-linejoin:round}
${Object.keys(kinds)
  .map(
    kind => `text.${kind},tspan.${kind},.tip.${kind}{fill:var(--${kind})}.way.${kind}{stroke:var(--${kind})}`,
  )
  .join('\n')}
.box.added,.way.added{stroke:var(--done);stroke-width:2.4}
.box.removed,.way.removed{stroke:var(--failed);stroke-width:2;stroke-dasharray:6 4}
text.added{fill:var(--done);font-weight:600}
text.removed{fill:var(--failed);text-decoration:line-through}
`

/** For a drawing alone: light, or dark as the reader's system. */
export const style = `${themed('svg')}${marks}`

export const drawingStyle = `${themed('svg.drawing')}${marks}`

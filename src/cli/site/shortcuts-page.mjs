import { htmlPage, htmlTable } from './html.mjs'

/** @param {readonly import('./read-shortcuts.mjs').ShortcutGroup[]} groups */
export const shortcutsPage = groups =>
  htmlPage({
    title: 'Atalhos do teclado',
    base: '',
    body: `<main>
<p><a href="index.html">Todas as máquinas</a></p>
<h1>Atalhos do teclado</h1>
<p class="lead">Os mesmos que o console mostra com <kbd>?</kbd>, lidos do código de cada tela. Uma letra sozinha não vale enquanto se escreve, salvo no atendimento com <kbd>Alt</kbd>.</p>
${groups
  .map(
    ({ title, shortcuts }) =>
      `<section><h2>${title}</h2>${htmlTable(
        title,
        ['Tecla', 'O que faz'],
        shortcuts.map(({ keys, label }) => [`\`${keys}\``, label]),
      )}</section>`,
  )
  .join('')}
</main>`,
  })

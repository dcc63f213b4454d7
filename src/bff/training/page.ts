const NOTICE = 'Treinamento: nada do que acontece aqui é real'
/** The only way there: the menu of a real console would pay for it. */
const NIGHTS = '<a href="/occurrence/management?view=training">Noites</a>'

export const TRAINING_CSS_PATH = '/training.css'

/** The bar stands above every screen, and what fills the window is lower by it. */
export const trainingCss = `html {
  --top: 1.75rem;
  --window: calc(100dvh - var(--top));
  padding-top: var(--top);
}
body > aside {
  position: fixed;
  inset: 0 0 auto;
  z-index: 60;
  height: var(--top);
  overflow: hidden;
  font: 600 0.75rem/1.75rem "Inter Variable", sans-serif;
  text-align: center;
  white-space: nowrap;
  color: #1d1d1f;
  background: #ffd60a;
}
body > aside a[href] {
  display: inline-block;
  padding: 0 0.25rem 0 0.5rem;
  color: inherit;
}
body > aside a:focus-visible {
  outline: 2px solid #1d1d1f;
  outline-offset: -3px;
}
#app > nav,
body > div:has([role="dialog"]),
body [data-full][data-full] {
  top: var(--top);
}
@media print {
  html {
    padding: 0;
  }
  body > aside {
    position: static;
    color: #000;
    border-bottom: 1px solid;
  }
}
`

export const TRAINING_SCRIPT_PATH = '/training.js'

/** Begins the title of every screen, so that tabs are told apart. */
export const trainingScript = `const mark = 'Treinamento | '
const begin = () => {
  if (!document.title.startsWith(mark)) document.title = mark + document.title
}
begin()
new MutationObserver(begin).observe(document.head, { childList: true, subtree: true, characterData: true })
`

/**
 * The page of a training console: its bar is there before any script, on every screen.
 * Cookies do not tell ports apart: `data-training` begins their names.
 * @param html as built
 */
export const markPage = (html: string): string =>
  html
    .replace('<html', '<html data-training="training."')
    .replace(
      '</head>',
      `<link rel="stylesheet" href="${TRAINING_CSS_PATH}"><script type="module" src="${TRAINING_SCRIPT_PATH}"></script></head>`,
    )
    .replace('<body>', `<body><aside aria-label="Treinamento">${NOTICE}${NIGHTS}</aside>`)

import { previewSentence } from '#machines/configuration/sentences/sentence-preview.ts'
import { help } from '#ui/field/field.ts'
import { Highlighted } from '#ui/rich-text/highlighted-text.tsx'
import { css } from '#ui/theme/stitches.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  padding: '$3',
  background: '$app',
  border: '1px solid $colors$line',
  borderRadius: '$2',
  '& h3': { margin: 0, fontSize: '$2', fontWeight: '$strong' },
  '& p': { margin: 0, overflowWrap: 'anywhere', lineHeight: '20px' },
})
const used = css({
  display: 'grid',
  gridTemplateColumns: 'auto auto minmax(0, 1fr)',
  gap: '$1 $3',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '$2',
  '& li': { display: 'grid', gridTemplateColumns: 'subgrid', gridColumn: '1 / -1' },
  '& li[data-unknown]': { color: '$dangerText' },
  '& span': { overflowWrap: 'anywhere' },
  '@narrow': {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    rowGap: '$2',
    '& code': { gridColumn: '1 / -1' },
    '& li': { rowGap: 0 },
  },
})

/** A sentence as the example occurrence would have it. */
export const Preview = ({ text }: { text: string }) => {
  const { parts, length, used: placeholders } = previewSentence(text)
  return (
    <section className={frame()} aria-label="Prévia da frase">
      <h3>Em uma ocorrência de exemplo</h3>
      {parts.length === 0 ? (
        <p className={help()}>Escreva a frase para ver como ela fica.</p>
      ) : (
        <>
          <p>
            <Highlighted parts={parts} />
          </p>
          <span className={help()}>{length} com os dados do exemplo.</span>
        </>
      )}
      {placeholders.length > 0 && (
        <ul className={used()} aria-label="Marcadores da frase">
          {placeholders.map(({ placeholder, label, example }) => (
            <li key={placeholder} data-unknown={example === null || undefined}>
              <code>{placeholder}</code>
              <span>{label}</span>
              <span>{example}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useLayoutEffect, useState } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { foldText } from '#contracts/rules/fold-text.ts'
import type { Density } from '#ui/density/density.ts'
import { DensityChoice } from '#ui/density/density-choice.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { heading, headingRow, page, toolbar } from '#ui/page/page.ts'
import { css, darkTheme } from '#ui/theme/stitches.ts'
import { TooltipLayer } from '#ui/tooltip/tooltip-layer.tsx'
import type { Section } from './section.tsx'

const sections = Object.values(
  import.meta.glob<Section>('./sections/*.tsx', { eager: true, import: 'section' }),
).sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))

const index = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '$1 $3',
  fontSize: '$2',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 24, '@touch': { minHeight: 44 } },
})
const group = css({ display: 'flex', flexDirection: 'column', gap: '$3', minWidth: 0 })
const groupTitle = css({ fontSize: '$4', fontWeight: '$strong', lineHeight: '24px' })

const slug = (title: string) => foldText(title).replace(/\W+/g, '-')

const startsDark = () => document.documentElement.classList.contains('dark')

export const Catalogue = () => {
  const [dark, setDark] = useState(startsDark)
  const [density, setDensity] = useState<Density>('normal')
  const [places] = useState(() => memoryLocation({ path: '/catalogue' }))
  useLayoutEffect(() => {
    const { classList, style } = document.documentElement
    classList.toggle('dark', dark)
    classList.toggle(darkTheme.className, dark)
    style.colorScheme = dark ? 'dark' : 'light'
  }, [dark])
  return (
    <Router hook={places.hook}>
      <main className={page()}>
        <header className={headingRow()}>
          <h1 className={heading()}>Catálogo</h1>
          <div className={toolbar()}>
            <Checkbox label="Tema escuro" checked={dark} onChange={setDark} />
            <DensityChoice value={density} onChange={setDensity} />
          </div>
        </header>
        <nav className={index()} aria-label="Seções">
          {sections.map(({ title }) => (
            <a key={title} href={`#${slug(title)}`}>
              {title}
            </a>
          ))}
        </nav>
        {sections.map(({ title, Pieces }) => (
          <section key={title} id={slug(title)} className={group()} aria-label={title}>
            <h2 className={groupTitle()}>{title}</h2>
            <Pieces density={density} />
          </section>
        ))}
      </main>
      <TooltipLayer />
    </Router>
  )
}

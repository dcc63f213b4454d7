import KeyRound from 'lucide-react/icons/key-round'
import { type ReactNode, useId } from 'react'
import { ButtonLink } from '#ui/button/button.tsx'
import { heading, headingRow, page, panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'

const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 560px) minmax(0, 360px)',
  alignItems: 'start',
  gap: '$4',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const stack = css({ display: 'flex', flexDirection: 'column', gap: '$4' })
const areas = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$3',
  fontSize: '$2',
  '& h3': { fontSize: '$2', fontWeight: '$medium', margin: 0 },
  '& li': { color: '$muted' },
})

interface ProfileProps {
  photo: ReactNode
  form: ReactNode
  permissions: readonly { area: string; labels: readonly string[] }[]
}

export const Profile = ({ photo, form, permissions }: ProfileProps) => {
  const titleId = useId()
  return (
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>Meus Dados</h1>
        <ButtonLink href="/profile/password">
          <KeyRound size={16} aria-hidden />
          Trocar senha
        </ButtonLink>
      </header>
      <div className={columns()}>
        <div className={stack()}>
          <div className={panel()}>{photo}</div>
          <div className={panel()}>{form}</div>
        </div>
        <section className={panel()} aria-labelledby={titleId}>
          <h2 id={titleId} className={panelTitle()}>
            Permissões
          </h2>
          <div className={areas()}>
            {permissions.map(({ area, labels }) => (
              <div key={area}>
                <h3>{area}</h3>
                <ul>
                  {labels.map(label => (
                    <li key={label}>{label}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </section>
      </div>
    </div>
  )
}

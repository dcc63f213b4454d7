import type { ReactNode } from 'react'
import { heading, headingRow, page } from '#ui/page/page.ts'
import { Title } from '../kit/title.tsx'

/** The frame of a page that writes one record. */
export const RecordFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <Title screen={title} />
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>{title}</h1>
      </header>
      {children}
    </div>
  </>
)

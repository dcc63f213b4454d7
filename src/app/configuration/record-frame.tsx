import type { ReactNode } from 'react'
import { heading, headingRow, page } from '#ui/page/page.ts'
import { Title } from '../kit/title.tsx'

interface RecordFrameProps {
  title: string
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** The frame of a page that writes one record. */
export const RecordFrame = ({ title, action, children }: RecordFrameProps) => (
  <>
    <Title screen={title} />
    <div className={page()}>
      <header className={headingRow()}>
        <h1 className={heading()}>{title}</h1>
        {action}
      </header>
      {children}
    </div>
  </>
)

import type { ReactNode } from 'react'
import { css } from '#ui/theme/stitches.ts'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '$4',
  alignItems: 'start',
  '& > [data-wide]': { gridColumn: '1 / -1', minWidth: 0 },
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

export const Wide = ({ children }: { children: ReactNode }) => <div data-wide>{children}</div>

export const RecordForm = ({ children, ...form }: FormDialogProps) => (
  <FormDialog {...form}>
    <div className={grid()}>{children}</div>
  </FormDialog>
)

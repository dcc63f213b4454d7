import Check from 'lucide-react/icons/check'
import Columns3 from 'lucide-react/icons/columns-3'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { button } from '../button/button.tsx'
import { buttonText } from '../button/button-text.ts'
import { Locale } from '../locale.tsx'
import { MenuItem } from '../menu/menu.tsx'
import { css } from '../theme/stitches.ts'
import { tipWhereCut } from '../tooltip/tooltip-attributes.ts'

const popover = css({
  minWidth: 200,
  maxHeight: 400,
  overflow: 'auto',
  padding: '$1',
  background: '$panel',
  color: '$text',
  border: '1px solid $colors$line',
  borderRadius: '$3',
  boxShadow: '$overlay',
  outline: 'none',
})
const list = css({ outline: 'none' })
const mark = css({ width: 16, height: 16, flexShrink: 0, color: '$accentText' })

interface ColumnChoice {
  id: string
  label: string
  fixed?: boolean
}

interface ColumnsMenuProps {
  columns: readonly ColumnChoice[]
  hidden: readonly string[]
  defaultOpen?: boolean
  onChange: (hidden: string[]) => void
}

export const ColumnsMenu = ({ columns, hidden, defaultOpen = false, onChange }: ColumnsMenuProps) => {
  const shown = columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id)
  return (
    <Locale>
      <MenuTrigger defaultOpen={defaultOpen}>
        <Button className={button().toString()} {...tipWhereCut}>
          <Columns3 size={16} aria-hidden />
          <span className={buttonText()}>Colunas</span>
        </Button>
        <Popover className={popover().toString()} placement="bottom end" offset={8}>
          <Menu
            className={list().toString()}
            aria-label="Colunas"
            selectionMode="multiple"
            selectedKeys={shown}
            disabledKeys={columns.filter(({ fixed }) => fixed).map(({ id }) => id)}
            onSelectionChange={keys =>
              onChange(columns.map(({ id }) => id).filter(id => keys !== 'all' && !keys.has(id)))
            }
          >
            {columns.map(({ id, label }) => (
              <MenuItem key={id} id={id} textValue={label}>
                <span className={mark()} aria-hidden>
                  {shown.includes(id) && <Check size={16} />}
                </span>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </Locale>
  )
}

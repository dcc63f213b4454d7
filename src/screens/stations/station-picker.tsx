import Headset from 'lucide-react/icons/headset'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useId } from 'react'
import type { StationRow, selectPicker } from '#machines/stations/station-picker.selectors.ts'
import { badge } from '#ui/badge/badge.ts'
import { Button } from '#ui/button/button.tsx'
import { Failed } from '#ui/empty/failed.tsx'
import { SearchInput } from '#ui/filter/search-input.tsx'
import { Modal } from '#ui/modal/modal.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { css } from '#ui/theme/stitches.ts'
import { box, choice, current, list, option, trouble } from './station-picker.styles.ts'

const form = css({ display: 'flex', flexDirection: 'column', gap: '$4', minWidth: 0 })

interface StationPickerProps {
  picker: ReturnType<typeof selectPicker>
  onSearch: (text: string) => void
  onChoose: (id: string) => void
  onEnter: () => void
  onLeave: () => void
  /** Beside leaving: handing the shift over first. */
  handover?: ReactNode
  onRetry: () => void
  onClose: () => void
}

const Option = ({
  station,
  group,
  chosen,
  onChoose,
}: {
  station: StationRow
  group: string
  chosen: boolean
  onChoose: (id: string) => void
}) => {
  const id = useId()
  const note = station.mine ? 'Seu posto atual' : station.usedBy ? `Em uso por ${station.usedBy}` : null
  return (
    <li>
      <label className={option()} data-off={station.free ? undefined : ''}>
        <input
          type="radio"
          name={group}
          checked={chosen}
          disabled={!station.free}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-more`}
          onChange={() => onChoose(station.id)}
        />
        <span className={choice()}>
          <strong id={`${id}-name`}>{station.name}</strong>
          <small id={`${id}-more`}>{[note, station.detail].filter(Boolean).join(' · ')}</small>
        </span>
        {station.mine && (
          <span className={badge({ hue: 'green' })}>
            <Headset aria-hidden />
            Seu posto
          </span>
        )}
        {!station.mine && !station.free && (
          <span className={badge({ hue: 'slate' })}>
            <UserRound aria-hidden />
            Em uso
          </span>
        )}
      </label>
    </li>
  )
}

const Rows = ({ picker, onSearch, onChoose }: StationPickerProps) => {
  const group = useId()
  return (
    <>
      <SearchInput label="Buscar posto" autoFocus value={picker.search} onChange={onSearch} />
      <p className={box()} role="status">
        {picker.rows.length === 0 && 'Não foram encontrados itens.'}
      </p>
      {picker.rows.length > 0 && (
        <fieldset className={list()} aria-label="Postos">
          <ul>
            {picker.rows.map(station => (
              <Option
                key={station.id}
                station={station}
                group={group}
                chosen={station.id === picker.chosenId}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}

export const StationPicker = (props: StationPickerProps) => {
  const { picker, onEnter, onLeave, onRetry, onClose } = props
  const formId = useId()
  return (
    <Modal
      title="Posto de atendimento"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            weight="primary"
            type="submit"
            form={formId}
            busy={picker.busy !== null}
            disabled={picker.chosenId === null}
          >
            {picker.busy === 'entering' ? 'Entrando…' : 'Entrar'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={form()}
        onSubmit={event => {
          event.preventDefault()
          onEnter()
        }}
      >
        {picker.current && (
          <div className={current()}>
            <p>
              Você está no posto <strong>{picker.current.name}</strong>.
            </p>
            <Button busy={picker.busy !== null} onClick={onLeave}>
              {picker.busy === 'leaving' ? 'Saindo…' : 'Sair do posto'}
            </Button>
            {props.handover}
          </div>
        )}
        {picker.problem && picker.body !== 'failed' && (
          <p className={trouble()} role="alert">
            {picker.problem}
          </p>
        )}
        {picker.body === 'rows' && <Rows {...props} />}
        {picker.body === 'loading' && (
          <div className={form()} role="status" aria-label="Carregando postos">
            <Skeleton width="70%" />
            <Skeleton width="55%" />
            <Skeleton width="65%" />
          </div>
        )}
        {picker.body === 'failed' && (
          <Failed title="Erro ao carregar as opções." problem={picker.problem} onRetry={onRetry} />
        )}
      </form>
    </Modal>
  )
}

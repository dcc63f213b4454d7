import CircleDot from 'lucide-react/icons/circle-dot'
import { formatPlate } from '#contracts/rules/brazil/plate.ts'
import { formatDate, formatMoment } from '#contracts/rules/dates.ts'
import { serviceOrderStatuses } from '#contracts/service-orders/service-orders.contract.ts'
import { PriorityMark } from '#screens/kit/priority-mark.tsx'
import { StatusBadge } from '#screens/service-orders/status-badge.tsx'
import { badge } from '#ui/badge/badge.ts'
import { formatMinutes, formatShortDate } from '#ui/format/dates.ts'
import { formatCep, formatCnpj, formatCpf, formatPhone } from '#ui/format/documents.ts'
import { Flow, Piece, type Section } from '../section.tsx'

const Status = () => (
  <Piece name="Situação e prioridade">
    <Flow>
      {serviceOrderStatuses.map(status => (
        <StatusBadge key={status} status={status} />
      ))}
    </Flow>
    <Flow>
      {[1, 2, 3, 4, 5].map(priority => (
        <PriorityMark key={priority} priority={priority} />
      ))}
    </Flow>
  </Piece>
)

const Badges = () => (
  <Piece name="Selos">
    <Flow>
      {(['slate', 'blue', 'sky', 'amber', 'violet', 'green', 'tomato', 'red'] as const).map(hue => (
        <span key={hue} className={badge({ hue })}>
          <CircleDot aria-hidden />
          {hue}
        </span>
      ))}
      <span className={badge({ hue: 'slate', line: 'dashed' })}>
        <CircleDot aria-hidden />
        tracejado
      </span>
      <span className={badge({ hue: 'slate', line: 'strike' })}>
        <CircleDot aria-hidden />
        riscado
      </span>
    </Flow>
  </Piece>
)

const formats = {
  Dia: formatDate('2026-11-21'),
  'Dia curto': formatShortDate('2026-04-05'),
  Momento: formatMoment('2026-11-21T17:30:00Z'),
  Duração: formatMinutes(90),
  CPF: formatCpf('52998224725'),
  CNPJ: formatCnpj('12ABC34501DE35'),
  CEP: formatCep('88010400'),
  Telefone: formatPhone('+5548900001234'),
  Placa: formatPlate('ABC1D23'),
}

const Formats = () => (
  <Piece name="Formatos">
    <dl>
      {Object.entries(formats).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </Piece>
)

export const section: Section = {
  title: 'Situações, selos e formatos',
  Pieces: () => (
    <>
      <Status />
      <Badges />
      <Formats />
    </>
  ),
}

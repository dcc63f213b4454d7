import type { ReactNode } from 'react'
import type { Intervention } from '#contracts/service-orders/service-orders.contract.ts'
import { modeLabels, resultLabels } from '#machines/service-orders/service-order.labels.ts'
import { badge } from '#ui/badge/badge.ts'
import { css } from '#ui/theme/stitches.ts'
import { visitChangeLabels } from '../equipment-change-text.ts'
import { arrivalText, attendedText, signedText, visitTimes } from './visit-times.ts'

const prose = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const visit = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  '& + &': { marginTop: '$4', paddingTop: '$4', borderTop: '1px solid $colors$line' },
  '& header': { display: 'flex', gap: '$2', alignItems: 'baseline', flexWrap: 'wrap' },
  '& header small': { color: '$muted', fontSize: '$2', fontVariantNumeric: 'tabular-nums' },
})
const changes = css({ '& li': { fontSize: '$2', color: '$muted', overflowWrap: 'anywhere' } })
const pill = css(badge, { paddingLeft: 8 })
const signed = css({
  margin: 0,
  fontSize: '$2',
  color: '$muted',
  '& img': {
    display: 'block',
    width: 220,
    maxWidth: '100%',
    height: 'auto',
    marginBottom: '$1',
    border: '1px solid $colors$line',
    borderRadius: '$2',
    background: 'white',
  },
})

const caption = css({ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '$1' })

interface VisitProps {
  visit: Intervention
  tools?: ReactNode
  /** Beside the signature. */
  signatureTool?: ReactNode
  children?: ReactNode
}

export const Visit = ({ visit: each, tools, signatureTool, children }: VisitProps) => (
  <article className={visit()} aria-label={`Intervenção de ${each.technician.name}`}>
    <header>
      <strong>{each.technician.name}</strong>
      <span className={pill({ hue: 'slate' })}>{modeLabels[each.mode]}</span>
      {each.result && (
        <span className={pill({ hue: each.result === 'SOLVED' ? 'green' : 'amber' })}>
          {resultLabels[each.result]}
        </span>
      )}
      <small>{visitTimes(each)}</small>
    </header>
    {each.arrivalDistance !== null && <p className={signed()}>{arrivalText(each)}</p>}
    {tools}
    {each.description && <p className={prose()}>{each.description}</p>}
    {each.equipmentChanges.length > 0 && (
      <ul className={changes()}>
        {each.equipmentChanges.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is read-only and has no ids
          <li key={index}>{visitChangeLabels(change)}</li>
        ))}
      </ul>
    )}
    {children}
    {each.signatureUrl ? (
      <figure className={signed()}>
        <img
          src={each.signatureUrl}
          alt={`Assinatura de ${each.attendedBy ?? 'quem acompanhou'}`}
          width={220}
          height={80}
          loading="lazy"
          decoding="async"
        />
        <figcaption className={caption()}>
          {signedText(each)}
          {signatureTool}
        </figcaption>
      </figure>
    ) : (
      each.attendedBy && (
        <p className={`${signed()} ${caption()}`}>
          {attendedText(each)}
          {signatureTool}
        </p>
      )
    )}
  </article>
)

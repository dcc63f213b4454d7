import PhoneCall from 'lucide-react/icons/phone-call'
import type { CallOutcome } from '#contracts/occurrences/occurrence-parts.contract.ts'
import type { ScriptView } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { callOutcomeLabels } from '#machines/occurrences/attendance/timeline.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { formatPhone } from '../../kit/format.ts'
import { choices } from './attendance.styles.ts'
import { Key } from './key.tsx'

/** Of a call; the two of every night have letters that lie together. */
export const outcomeKeys: Readonly<Partial<Record<CallOutcome, string>>> = {
  ANSWERED: 'a',
  NO_ANSWER: 'x',
  BUSY: 'o',
  VOICEMAIL: 'c',
}

const outcomes = Object.keys(callOutcomeLabels) as CallOutcome[]

export interface CallActions {
  onOutcome: (outcome: CallOutcome) => void
  onCallCancelled: () => void
  onRetry: () => void
}

/** Asks how a call ended; it is written down by itself. */
export const CallInProgress = ({
  script: { call, work },
  onOutcome,
  onCallCancelled,
  onRetry,
}: CallActions & { script: ScriptView }) =>
  call && (
    <>
      <p role="status">
        <PhoneCall size={14} aria-hidden /> Ligando para <strong>{call.name}</strong> ·{' '}
        <a href={`tel:${call.phone}`}>{formatPhone(call.phone)}</a>
      </p>
      <fieldset className={choices()} aria-label="Como terminou a ligação">
        {work === 'unsaved' ? (
          <Button weight="primary" onClick={onRetry}>
            Tentar novamente
          </Button>
        ) : (
          outcomes.map(outcome => (
            <Button
              key={outcome}
              weight={outcome === 'ANSWERED' ? 'primary' : 'plain'}
              busy={work === 'saving'}
              onClick={() => onOutcome(outcome)}
            >
              {callOutcomeLabels[outcome]}
              {outcomeKeys[outcome] && <Key name={outcomeKeys[outcome]} />}
            </Button>
          ))
        )}
        <Button weight="quiet" disabled={work === 'saving'} onClick={onCallCancelled}>
          Desistir
        </Button>
      </fieldset>
    </>
  )

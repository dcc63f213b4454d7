import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import type { StepOutcome } from '#contracts/rules/attendance-policies/outcome-words.ts'
import { secondsAt } from '#contracts/rules/dates.ts'
import type { ScriptView } from '#machines/occurrences/attendance/attendance.selectors.ts'
import { hasStepDialog, type StepLine } from '#machines/occurrences/attendance/script-steps.ts'
import { Button, ButtonLink } from '#ui/button/button.tsx'
import { ScrollFrame } from '#ui/page/scroll-frame.tsx'
import { css } from '#ui/theme/stitches.ts'
import { part, problem, quiet, row } from './attendance.styles.ts'
import { type CallActions, CallInProgress } from './call-in-progress.tsx'
import { Key } from './key.tsx'
import { type PasswordActions, PasswordCheck } from './password-check.tsx'

const list = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const item = css({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '$2',
  padding: '6px 8px',
  border: '1px solid transparent',
  borderRadius: '$3',
  variants: {
    state: {
      done: { color: '$muted', fontSize: '$2' },
      current: { background: '$selected', borderColor: '$accent', padding: '10px 8px' },
      ahead: {},
    },
  },
})
const mark = css({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 22,
  height: 22,
  borderRadius: '$round',
  border: '1px solid $colors$lineStrong',
  fontSize: '$1',
  fontWeight: '$strong',
  variants: {
    state: {
      done: { background: '$success', borderColor: '$success', color: '#ffffff' },
      current: { background: '$accent', borderColor: '$accent', color: '$onAccent' },
      ahead: {},
    },
    /** One pixel, for who knows to look. */
    marked: {
      true: {
        '&::after': {
          content: '""',
          position: 'absolute',
          top: -1,
          right: -1,
          width: 1,
          height: 1,
          background: '$danger',
        },
      },
    },
  },
})
const body = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '$2',
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& strong': { fontWeight: '$strong' },
})
const need = css({
  fontSize: '$1',
  variants: { required: { true: { color: '$dangerText' }, false: { color: '$muted' } } },
})

interface ScriptActions extends CallActions, PasswordActions {
  onAnswer: (value: StepOutcome) => void
  onCallNext: () => void
  onSkip: (stepId: string) => void
  onClosing: () => void
}

export interface StepDialog {
  label: string
  key: string
  onOpen: () => void
}

interface ScriptProps extends ScriptActions {
  name: string
  script: ScriptView
  mayClose: boolean
  zone: string | undefined
  /** Null without permission for service orders. */
  newOrder: string | null
  /** Opens the dialog of the step at hand; null without permission. */
  stepDialog: StepDialog | null
}

const OrderStep = ({ newOrder }: Pick<ScriptProps, 'newOrder'>) =>
  newOrder ? (
    <ButtonLink href={newOrder} weight="primary">
      Abrir ordem de serviço <Key name="o" />
    </ButtonLink>
  ) : (
    <p className={quiet()}>Você não abre ordens de serviço: peça a quem abre e conclua a etapa.</p>
  )

const Answers = (props: ScriptProps) => {
  const { script, onAnswer, onCallNext, onClosing, mayClose, onPassword, newOrder, stepDialog } = props
  const { hand, choices, next, reached, busy, toCall } = script
  if (hand?.type === 'CLOSE')
    return (
      <div className={row()}>
        <Button weight="primary" disabled={!mayClose} onClick={onClosing}>
          Encerrar <Key name="f" />
        </Button>
      </div>
    )
  const calls = hand?.type === 'CALL_CONTACT'
  const checks = hand?.type === 'CHECK_PASSWORD'
  const orders = hand?.type === 'OPEN_ORDER'
  const own =
    (calls && next !== null) ||
    (checks && reached !== null) ||
    (orders && newOrder !== null) ||
    stepDialog !== null
  return (
    <>
      {calls && !next && (
        <p className={quiet()}>
          {toCall === 0
            ? 'Esta conta não tem contatos para esta etapa.'
            : 'Todos os contatos desta etapa já foram chamados.'}
        </p>
      )}
      {checks && !reached && <p className={quiet()}>Ninguém atendeu ainda: não há a quem perguntar.</p>}
      <div className={row()}>
        {orders && <OrderStep newOrder={newOrder} />}
        {hand?.type === 'COMMAND' && !stepDialog && (
          <p className={quiet()}>Você não envia comandos: peça a quem envia e responda à etapa.</p>
        )}
        {hand?.type === 'DISPATCH' && !stepDialog && (
          <p className={quiet()}>Seu perfil de atendimento não desloca viaturas: peça a quem desloca.</p>
        )}
        {stepDialog && (
          <Button weight="primary" onClick={stepDialog.onOpen}>
            {stepDialog.label}… <Key name={stepDialog.key} />
          </Button>
        )}
        {calls && next && (
          <Button weight="primary" busy={busy} onClick={onCallNext}>
            Ligar para {next.name} <Key name="l" />
          </Button>
        )}
        {checks && reached && (
          <Button weight="primary" busy={busy} onClick={onPassword}>
            Conferir a senha de {reached.name} <Key name="d" />
          </Button>
        )}
        {choices.map(({ value, label, key }, index) => (
          <Button
            key={value}
            weight={index === 0 && !own ? 'primary' : 'plain'}
            busy={busy}
            onClick={() => onAnswer(value)}
          >
            {label} <Key name={value === 'DONE' && !(hand && hasStepDialog(hand)) ? 'd' : key} />
          </Button>
        ))}
      </div>
    </>
  )
}

const Hand = (props: ScriptProps) => {
  const { script, onSkip } = props
  const { hand, work, verdict, skips } = script
  if (!hand || !script.writable) return null
  return (
    <>
      {hand.text && <p className={quiet()}>{hand.text}</p>}
      {verdict?.right && verdict.counterPassword && work === 'resting' && (
        <p role="status">
          Contrassenha, para responder ao contato: <strong>{verdict.counterPassword}</strong>
        </p>
      )}
      {work === 'resting' ? (
        <Answers {...props} />
      ) : script.checks ? (
        <PasswordCheck {...props} />
      ) : (
        <CallInProgress {...props} />
      )}
      {hand.type === 'NOTE' && (
        <p className={quiet()}>Escreva o relato abaixo e registre: a etapa conclui sozinha.</p>
      )}
      {skips && work === 'resting' && (
        <div className={row()}>
          <Button weight="quiet" onClick={() => onSkip(skips.id)}>
            Pular para “{skips.title}”
          </Button>
        </div>
      )}
      {script.problem && (
        <p className={problem()} role="alert">
          {script.problem}
        </p>
      )}
    </>
  )
}

const needWords = ({ required }: StepLine) => (required ? 'obrigatória' : 'opcional')

const Line = ({ line, ...props }: ScriptProps & { line: StepLine }) => {
  const { step, state, number, answered, outcome } = line
  const current = state === 'current'
  const at = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (current) at.current?.scrollIntoView?.({ block: 'nearest' })
  }, [current])
  return (
    <li ref={at} className={item({ state })} aria-current={current ? 'step' : undefined}>
      <span className={mark({ state, marked: answered?.duress === true })} aria-hidden>
        {state === 'done' ? <Check size={14} /> : number}
      </span>
      <div className={body()}>
        {state === 'done' ? (
          <span>
            {step.title}
            {outcome && ` · ${outcome}`}
            {answered?.at && ` · ${secondsAt(answered.at, props.zone)}`}
          </span>
        ) : (
          <span>
            {current ? <strong>{step.title}</strong> : step.title}{' '}
            <span className={need({ required: line.required })}>{needWords(line)}</span>
          </span>
        )}
        {current && <Hand {...props} />}
      </div>
    </li>
  )
}

/** The step at hand carries its own answers; what is done is one grey line. */
export const Script = (props: ScriptProps) => {
  const { script, name } = props
  return (
    <section className={part({ grows: true })} aria-label="Roteiro">
      <h2>
        Roteiro · {name}
        <small>
          {script.done} de {script.total}
        </small>
      </h2>
      <ScrollFrame label="Etapas do roteiro">
        <ol className={list()}>
          {script.lines.map(line => (
            <Line key={line.step.id} line={line} {...props} />
          ))}
        </ol>
      </ScrollFrame>
    </section>
  )
}

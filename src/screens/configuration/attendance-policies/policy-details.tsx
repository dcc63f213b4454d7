import { useId } from 'react'
import type { AttendancePolicy } from '#contracts/configuration/attendance-policies.contract.ts'
import { formatSeconds } from '#contracts/rules/attendance-policies/seconds.ts'
import {
  type ConditionTerms,
  describePriority,
  formatSteps,
} from '#machines/configuration/attendance-policies/policy.labels.ts'
import { yesOrNo } from '#machines/kit/labels/boolean.labels.ts'
import { panel, panelTitle } from '#ui/page/page.ts'
import { css } from '#ui/theme/stitches.ts'
import { FactList } from '../../kit/fact-list.tsx'
import { PolicyConditions } from './policy-conditions.tsx'
import { PolicySteps } from './policy-steps.tsx'
import { ScriptDiagram } from './script/script-diagram.tsx'

const description = css({ marginBottom: '$3', overflowWrap: 'anywhere', maxWidth: '80ch' })

const script = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 420px)',
  gap: '$4',
  alignItems: 'start',
  '@media (max-width: 1100px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

interface PolicyDetailsProps {
  policy: AttendancePolicy
  terms: ConditionTerms
}

const sometime = (seconds: number | null) => (seconds === null ? 'Não' : `Após ${formatSeconds(seconds)}`)

/** One rule to read: conditions, deadlines and script. */
export const PolicyDetails = ({ policy, terms }: PolicyDetailsProps) => {
  const id = useId()
  const sentences = policy.closingSentenceIds.length
  return (
    <>
      <section className={panel()} aria-labelledby={`${id}-when`}>
        <h2 id={`${id}-when`} className={panelTitle()}>
          Quando vale
        </h2>
        {policy.description && <p className={description()}>{policy.description}</p>}
        <PolicyConditions {...policy} terms={terms} />
      </section>
      <section className={panel()} aria-labelledby={`${id}-times`}>
        <h2 id={`${id}-times`} className={panelTitle()}>
          Prazos e tratamento
        </h2>
        <FactList
          facts={[
            ['Prioridade', describePriority(policy.priorityOverride)],
            [
              'Espera antes da fila',
              policy.waitBeforeQueueS === 0 ? 'Nenhuma' : formatSeconds(policy.waitBeforeQueueS),
            ],
            ['Aceitar em', formatSeconds(policy.acceptSlaS)],
            ['Chegada em', formatSeconds(policy.arrivalSlaS)],
            ['Encerrar em', formatSeconds(policy.closeSlaS)],
            ['Tempo máximo em espera', formatSeconds(policy.holdMaxS)],
            ['Encerra sozinha com a restauração', sometime(policy.autoCloseOnRestoreS)],
            ['Encerra sozinha com o desarme', sometime(policy.autoCloseOnDisarmS)],
            ['Agrupa sinais de', policy.groupWindowS === 0 ? 'Nenhum' : formatSeconds(policy.groupWindowS)],
            ['Disparo repetido a partir de', `${policy.runawayLimit} sinais`],
            ['Exige classificação', yesOrNo(policy.requireClassification)],
            ['Exige todas as etapas', yesOrNo(policy.requireAllSteps)],
            ['Frases de encerramento', String(sentences)],
          ]}
        />
      </section>
      <section className={panel()} aria-labelledby={`${id}-steps`}>
        <h2 id={`${id}-steps`} className={panelTitle()}>
          Roteiro, {formatSteps(policy.steps.length)}
        </h2>
        <div className={script()}>
          <PolicySteps steps={policy.steps} />
          <ScriptDiagram steps={policy.steps} />
        </div>
      </section>
    </>
  )
}

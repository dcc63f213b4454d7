import type { TrainingNight, TrainingSpeed } from '#contracts/training/training.contract.ts'
import { nightHints, nightLabels, speedLabels } from '#machines/training/training.labels.ts'
import { Button } from '#ui/button/button.tsx'
import { Choice } from '#ui/field/choice.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { panel, panelTitle } from '#ui/page/page.ts'
import { form, trouble } from './training.styles.ts'

interface NightStartProps {
  night: TrainingNight
  speed: TrainingSpeed
  problem: string | null
  busy: boolean
  onNight: (night: TrainingNight) => void
  onSpeed: (speed: TrainingSpeed) => void
  onStart: () => void
}

const nights = (Object.keys(nightLabels) as TrainingNight[]).map(value => ({
  value,
  label: `${nightLabels[value]}: ${nightHints[value]}`,
}))
const speeds = Object.entries(speedLabels).map(([value, label]) => ({ value, label }))

/** The choice of a night, where none runs. */
export const NightStart = (props: NightStartProps) => {
  const { night, speed, problem, busy, onNight, onSpeed, onStart } = props
  return (
    <section className={panel()} aria-labelledby="night-start">
      <h2 id="night-start" className={panelTitle()}>
        Começar uma noite
      </h2>
      <div className={form()}>
        <Choice label="Noite" value={night} options={nights} disabled={busy} onChange={onNight} />
        <SelectField
          label="Velocidade dos sinais"
          value={String(speed)}
          options={speeds}
          disabled={busy}
          hint="Os prazos são sempre os das regras."
          onChange={value => onSpeed(Number(value) as TrainingSpeed)}
        />
        <p>A fila começa vazia: o que estiver aberto é encerrado antes.</p>
        {problem && (
          <p className={trouble()} role="alert">
            {problem}
          </p>
        )}
        <Button weight="primary" busy={busy} onClick={onStart}>
          {busy ? 'Começando…' : 'Começar a noite'}
        </Button>
      </div>
    </section>
  )
}

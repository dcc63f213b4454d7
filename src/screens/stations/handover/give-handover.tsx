import { handoverLimits as limits } from '#contracts/rules/limits/occurrences.ts'
import { type HandoverValues, handoverForm } from '#machines/stations/handover/handover.form.ts'
import type { HandoverItems as Items } from '#machines/stations/handover/handover.selectors.ts'
import { Stale } from '#ui/empty/stale.tsx'
import { TextArea } from '#ui/field/text-area.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { bindFields, type FieldsProps } from '../../kit/form/bind-fields.tsx'
import { HandoverItems } from './handover-items.tsx'

interface GiveHandoverProps extends FieldsProps<HandoverValues> {
  /** Null until it is read. */
  items: Items | null
  problem: string | null
  onRetry: () => void
}

/** The text, and beside it what goes along by itself. */
export const GiveHandover = ({ items, problem, onRetry, ...form }: GiveHandoverProps) => {
  const field = bindFields(form, handoverForm.labels)
  return (
    <>
      <TextArea
        {...field.common('text')}
        autoFocus
        limit={limits.text}
        hint="Sem novidades? Escreva: sem alterações."
        value={form.values.text}
        onChange={event => form.onField('text', event.target.value)}
      />
      {problem && (
        <Stale
          problem={`Não foi possível mostrar o que fica aberto; vai junto mesmo assim. ${problem}`}
          onRetry={onRetry}
        />
      )}
      {items ? (
        <HandoverItems items={items} />
      ) : (
        !problem && (
          <div role="status" aria-label="Carregando o que fica aberto">
            <Skeleton width="70%" />
          </div>
        )
      )}
    </>
  )
}

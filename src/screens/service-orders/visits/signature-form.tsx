import type { ReactNode } from 'react'
import {
  signatureFieldLabels as labels,
  type SignatureValues,
  signingWayLabels,
  signingWays,
} from '#machines/service-orders/visits/signature.form.ts'
import { Choice } from '#ui/field/choice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { SignaturePad } from '#ui/signature/signature-pad.tsx'
import { css } from '#ui/theme/stitches.ts'
import { FormDialog, type FormDialogProps } from '../../kit/form/form-dialog.tsx'

const note = css({ fontSize: '$2', color: '$muted' })
const ways = signingWays.map(value => ({ value, label: signingWayLabels[value] }))

interface SignatureFormProps extends Omit<FormDialogProps, 'title' | 'labels' | 'children'> {
  values: SignatureValues
  errors: Readonly<Record<keyof SignatureValues, string | null>>
  /** Injected: reading an image has its own machine. */
  picture: ReactNode
  onField: <Name extends keyof SignatureValues>(name: Name, value: SignatureValues[Name]) => void
}

/** Who attended a visit signs it (decision 42). */
export const SignatureForm = ({ values, errors, picture, onField, ...form }: SignatureFormProps) => {
  const { busy } = form.view
  return (
    <FormDialog
      title="Colher assinatura"
      save="Guardar assinatura"
      size="md"
      labels={labels}
      steady
      {...form}
    >
      <TextField
        label={labels.attendedBy}
        name="attendedBy"
        autoComplete="off"
        maxLength={120}
        value={values.attendedBy}
        error={errors.attendedBy}
        readOnly={busy}
        onChange={event => onField('attendedBy', event.target.value)}
      />
      <Choice
        label={labels.way}
        value={values.way}
        options={ways}
        disabled={busy}
        onChange={way => onField('way', way)}
      />
      {values.way === 'DRAWN' && (
        <SignaturePad
          label={labels.strokes}
          name="strokes"
          hint="Assine com o dedo, a caneta ou o mouse."
          strokes={values.strokes}
          error={errors.strokes}
          readOnly={busy}
          onChange={strokes => onField('strokes', strokes)}
        />
      )}
      {values.way === 'PICTURE' && picture}
      {values.way === 'PAPER' && (
        <p className={note()}>Ficam guardados o nome e a hora. A folha assinada fica com a empresa.</p>
      )}
    </FormDialog>
  )
}

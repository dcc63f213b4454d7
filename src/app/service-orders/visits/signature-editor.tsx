import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import {
  signatureFormActors,
  signaturePictureActors,
} from '#client/actors/service-orders/signature.actors.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { errorOf } from '#machines/kit/form/form.values.ts'
import { same } from '#machines/kit/same.ts'
import { createUploadMachine, selectUpload } from '#machines/kit/upload.machine.ts'
import {
  createSignatureForm,
  type SignatureValues,
  signatureFieldLabels,
  signatureFieldOfWire,
  unsigned,
} from '#machines/service-orders/visits/signature.form.ts'
import { formatMoment } from '#screens/kit/format.ts'
import { SignatureForm } from '#screens/service-orders/visits/signature-form.tsx'
import { SignatureImage } from '#screens/service-orders/visits/signature-image.tsx'
import { drawSignature } from '#ui/signature/signature-image.ts'
import { useServices } from '../../context.ts'
import { useFields } from '../../kit/form/use-fields.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { randomId } from '../../kit/random-id.ts'
import { FormEditor } from '../../kit/record/form-editor.tsx'
import { useActorRef } from '../../kit/use-actor-ref.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import { signatureDraft } from './visit-drafts.ts'

const pictureMachine = createUploadMachine<null, string>().provide({ actors: signaturePictureActors })

interface PictureProps {
  picture: string
  error: string | null
  readOnly: boolean
  onPicture: (url: string) => void
}

const Picture = ({ onPicture, ...shown }: PictureProps) => {
  const [seed] = useState(randomId)
  const reading = useActorRef(pictureMachine, { input: { target: null, seed } })
  const look = useSelector(reading, selectUpload, same)
  useEffect(() => {
    const read = reading.on('file.stored', ({ stored }) => onPicture(stored))
    return () => read.unsubscribe()
  }, [reading, onPicture])
  return (
    <SignatureImage
      {...shown}
      label={signatureFieldLabels.picture}
      look={look}
      onFile={file => reading.send({ type: 'file.chosen', file })}
    />
  )
}

interface SignatureEditorProps {
  order: ServiceOrder
  visit: Intervention
  onSaved: () => void
  onClose: () => void
}

export const SignatureEditor = ({ order, visit, onSaved, onClose }: SignatureEditorProps) => {
  const services = useServices()
  const [machine] = useState(() =>
    createSignatureForm().provide({
      actors: signatureFormActors(
        {
          http: services.http,
          reads: serviceOrderReadsOf(services),
          orderId: order.id,
          draw: drawSignature,
          rename: signatureFieldOfWire,
        },
        visit.id,
      ),
    }),
  )
  const [initial] = useState(() => unsigned(visit))
  const shown = useForm<SignatureValues, Intervention>(machine, {
    values: initial,
    draft: signatureDraft(visit.id),
    onSaved,
    onLeft: onClose,
  })
  const { form } = shown
  const { values, errors, busy, onField } = useFields<SignatureValues, Intervention>(form)
  const [choosePicture] = useState(
    () => (value: string) => form.send({ type: 'field.changed', name: 'picture', value }),
  )
  const error = (name: keyof SignatureValues) => errorOf(errors, name)
  return (
    <FormEditor of={shown}>
      {dialog => (
        <SignatureForm
          {...dialog}
          hint={`OS #${order.number} · intervenção de ${formatMoment(visit.startedAt)}`}
          values={values}
          errors={{
            attendedBy: error('attendedBy'),
            way: error('way'),
            strokes: error('strokes'),
            picture: error('picture'),
          }}
          picture={
            <Picture
              picture={values.picture}
              error={error('picture')}
              readOnly={busy}
              onPicture={choosePicture}
            />
          }
          onField={onField}
        />
      )}
    </FormEditor>
  )
}

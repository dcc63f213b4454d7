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
import { LeaveDialog } from '../../kit/form/leave-dialog.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { randomId } from '../../kit/random-id.ts'
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
  const { form, frame, view, leaving, ...does } = useForm<SignatureValues, Intervention>(machine, {
    values: initial,
    draft: signatureDraft(visit.id),
    onSaved,
    onLeft: onClose,
  })
  const { values, errors } = useSelector(
    form,
    ({ context }) => ({ values: context.values, errors: context.errors }),
    (a, b) => a.values === b.values && a.errors === b.errors,
  )
  const [change] = useState(
    () =>
      <Name extends keyof SignatureValues>(name: Name, value: SignatureValues[Name]) =>
        form.send({ type: 'field.changed', name, value }),
  )
  const [choosePicture] = useState(() => (url: string) => change('picture', url))
  const error = (name: keyof SignatureValues) => errorOf(errors, name)
  return (
    <>
      <SignatureForm
        hint={`OS #${order.number} · intervenção de ${formatMoment(visit.startedAt)}`}
        frame={frame}
        view={view}
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
            readOnly={view.busy}
            onPicture={choosePicture}
          />
        }
        onField={change}
        onPick={does.focus}
        onSubmit={does.submit}
        onRetry={does.retry}
        onClose={leaving.ask}
      />
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

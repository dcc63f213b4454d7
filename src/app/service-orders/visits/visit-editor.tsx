import { useState } from 'react'
import { visitFormActors } from '#client/actors/service-orders/visits.actors.ts'
import { technicianChoices } from '#client/actors/technicians/technician-choices.ts'
import type { Intervention, ServiceOrder } from '#contracts/service-orders/service-orders.contract.ts'
import { errorOf } from '#machines/kit/form/form.values.ts'
import { modeLabels, resultLabels } from '#machines/service-orders/service-order.labels.ts'
import { isRemoteType } from '#machines/service-orders/service-order-type.flow.ts'
import {
  createVisitForm,
  newVisitValues,
  type VisitValues,
  visitBody,
  visitFieldLabels,
  visitFieldOfWire,
  visitValues,
} from '#machines/service-orders/visits/visit.form.ts'
import type { FieldHost } from '#screens/kit/form/fields.ts'
import { formatDate } from '#screens/kit/format.ts'
import { equipmentChangeText } from '#screens/service-orders/equipment-change-text.ts'
import { type VisitErrors, VisitForm } from '#screens/service-orders/visits/visit-form.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { useServices } from '../../context.ts'
import { companyClock } from '../../kit/company-clock.ts'
import { FormConflict } from '../../kit/form/form-conflict.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useForm } from '../../kit/form/use-form.ts'
import { perServices } from '../../kit/per-services.ts'
import { FormEditor } from '../../kit/record/form-editor.tsx'
import { useCombobox } from '../../kit/use-combobox.ts'
import { serviceOrderReadsOf } from '../service-order-reads.ts'
import { useInstalled } from '../use-installed-equipment.ts'
import { Sentence } from './report-sentence.tsx'
import { visitDraft } from './visit-drafts.ts'

const techniciansOf = perServices(({ http }) => technicianChoices(http))

const names = Object.keys(visitFieldLabels) as (keyof VisitValues)[]

interface VisitEditorProps {
  order: ServiceOrder
  visit: Intervention | null
  /** The user, who may have executed a remote order. */
  person: { id: string; name: string }
  onSaved: () => void
  onClose: () => void
}

export const VisitEditor = ({ order, visit, person, onSaved, onClose }: VisitEditorProps) => {
  const services = useServices()
  const inCourse = visit !== null && visit.endedAt === null
  const remote = isRemoteType(order.type)
  const [machine] = useState(() =>
    createVisitForm(visit, companyClock).provide({
      actors: visitFormActors(
        { http: services.http, reads: serviceOrderReadsOf(services), orderId: order.id },
        visit,
        {
          bodyOf: values => visitBody(values, visit, companyClock),
          rename: visitFieldOfWire,
        },
      ),
    }),
  )
  const [initial] = useState((): VisitValues => {
    if (visit) return visitValues(visit, companyClock)
    const values = newVisitValues(order.technician ?? (remote ? person : null), companyClock)
    return remote ? { ...values, mode: 'REMOTE' } : values
  })
  const shown = useForm<VisitValues, Intervention>(machine, {
    values: initial,
    version: visit?.version ?? null,
    draft: visitDraft(order.id, visit?.id ?? null),
    onSaved,
    onLeft: onClose,
  })
  const { values, errors, busy, onField } = useFields<VisitValues, Intervention>(shown.form)
  const installed = useInstalled(order.account.id)
  const technicians = useCombobox({
    fetch: techniciansOf(services),
    value: values.technician ? [values.technician] : [],
    onChange: ([technician]) => onField('technician', technician ?? null),
  })
  const wordsOf = (side: VisitValues, name: keyof VisitValues): string => {
    if (name === 'technician') return side.technician?.name ?? ''
    if (name === 'mode') return modeLabels[side.mode]
    if (name === 'result') return side.result ? resultLabels[side.result] : ''
    if (name === 'startedAt' || name === 'endedAt' || name === 'displacedAt' || name === 'arrivedAt')
      return side[name].date ? `${formatDate(side[name].date)} às ${side[name].time}` : ''
    if (name === 'changes')
      return side.changes.map(each => equipmentChangeText(each, installed.equipment)).join('; ')
    if (name === 'entry') return side.entry?.model ?? ''
    return side[name]
  }
  return (
    <FormEditor
      of={shown}
      conflict={shown.conflict && <FormConflict of={shown} labels={visitFieldLabels} wordsOf={wordsOf} />}
    >
      {dialog => (
        <VisitForm
          {...dialog}
          title={visit ? 'Corrigir intervenção' : 'Registrar intervenção'}
          hint={`OS #${order.number} · ${order.account.name}`}
          inCourse={inCourse}
          values={values}
          errors={Object.fromEntries(names.map(name => [name, errorOf(errors, name)])) as VisitErrors}
          installed={installed}
          technician={
            <Combobox
              {...technicians}
              name="technician"
              label={visitFieldLabels.technician}
              placeholder="Buscar pelo nome"
              error={errorOf(errors, 'technician')}
              readOnly={busy}
            />
          }
          description={
            <Sentence
              host={shown.form as unknown as FieldHost<{ description: string }>}
              name="description"
              label={visitFieldLabels.description}
            />
          }
          onField={onField}
        />
      )}
    </FormEditor>
  )
}

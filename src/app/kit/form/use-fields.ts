import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { createFormMachine } from '#machines/kit/form/form.machine.ts'
import type { FieldsProps } from '#screens/kit/form/bind-fields.tsx'

export const useFields = <Values extends object, Saved>(
  form: ActorRefFrom<ReturnType<typeof createFormMachine<Values, Saved>>>,
): FieldsProps<Values> => ({
  values: useSelector(form, ({ context }) => context.values),
  errors: useSelector(form, ({ context }) => context.errors),
  busy: useSelector(form, snapshot => snapshot.hasTag('busy')),
  // The same function: fields that did not change are not drawn again.
  onField: useCallback((name, value) => form.send({ type: 'field.changed', name, value }), [form]),
})

import { useSelector } from '@xstate/react'
import { type RefObject, useEffect } from 'react'
import { selectField } from '#machines/kit/form/form.machine.ts'
import type { FieldErrors } from '#machines/kit/form/form.values.ts'
import type { AnyActorRef } from '#machines/kit/port.ts'

const focusable = 'input, select, textarea, button, [tabindex]'

export const focusField = (root: ParentNode | null, name: string): void => {
  const found = [...(root?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])].find(
    element => element.getAttribute('name') === name || element.dataset.field === name,
  )
  const within = (selector: string) => found?.querySelector<HTMLElement>(selector)
  const target = found?.matches(focusable)
    ? found
    : (within(':is(input, select, textarea)[aria-invalid=true]') ?? within(focusable))
  target?.focus()
}

export const useFieldFocus = (actor: AnyActorRef, root: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const focusing = actor.on('field.focus', ({ name }: { name: string }) => {
      timer = setTimeout(() => focusField(root.current, name))
    })
    return () => {
      clearTimeout(timer)
      focusing.unsubscribe()
    }
  }, [actor, root])
}

export interface FieldHost<Values extends object> {
  getSnapshot: () => {
    context: { values: Values; errors: FieldErrors }
    hasTag: (tag: 'busy') => boolean
  }
  subscribe: AnyActorRef['subscribe']
  send: (event: {
    type: 'field.changed'
    name: keyof Values & string
    value: Values[keyof Values & string]
  }) => void
}

type View<Values extends object, Name extends keyof Values & string> = ReturnType<
  typeof selectField<Values, Name>
>

const sameField = (one: View<never, never>, other: View<never, never>) =>
  Object.is(one.value, other.value) && one.error === other.error && one.busy === other.busy

/** Typing in one field renders no other. */
export const useField = <Values extends object, Name extends keyof Values & string>(
  host: FieldHost<Values>,
  name: Name,
) => {
  const { value, error, busy } = useSelector(
    host,
    (snapshot: ReturnType<FieldHost<Values>['getSnapshot']>) => selectField<Values, Name>(snapshot, name),
    sameField as (one: View<Values, Name>, other: View<Values, Name>) => boolean,
  )
  return {
    name,
    value,
    error,
    readOnly: busy,
    set: (next: Values[Name]) => host.send({ type: 'field.changed', name, value: next }),
  }
}

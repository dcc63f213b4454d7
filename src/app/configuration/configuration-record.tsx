import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { AuditRecord } from '#contracts/rules/audit/audit-areas.ts'
import type { DefinedForm, Judge } from '#machines/kit/form/define-form.ts'
import type { FieldsProps, PickProps } from '#screens/kit/form/bind-fields.tsx'
import { Button } from '#ui/button/button.tsx'
import { useServices } from '../context.ts'
import { discardDraft, hasDraft } from '../kit/draft/discard-draft.ts'
import { lazy } from '../kit/lazy.tsx'
import type { PagedRecord } from '../kit/record/define-record.ts'
import { RecordPage } from '../kit/record/record-page.tsx'
import { useRecordRemoval } from '../kit/removal/use-record-removal.tsx'
import { useRemoval } from '../kit/removal/use-removal.ts'
import type { PageProps } from '../pages.ts'
import { RecordFrame } from './record-frame.tsx'
import { RecordHistory } from './record-history.tsx'

type Nothing = Record<never, never>

interface PageOptions<Values extends object, Body, Saved extends { id: string; version: number }> {
  kind: PagedRecord<Nothing, Body, Saved>
  form: DefinedForm<Values, Body, Saved>
  judge: Judge<Body>
  initial?: () => Values
  formatValue?: (values: Values, name: keyof Values & string) => ReactNode
  idParam: string
  /** Kind of the record in the audit trail. */
  audited: AuditRecord
  draft: string
  /** Whose draft a new record has; default: one for all of them. */
  newId?: () => string
  listHref: string
  nameOf: (saved: Saved) => string
  consequence: string
  /** Why a record cannot be removed; null when it can. */
  stays?: (saved: Saved) => string | null
  /** Made with `picksOf`. */
  Pick?: ComponentType<PickProps>
  Fields: ComponentType<FieldsProps<Values> & { saved: Saved | null }>
}

const Deactivation = lazy(async () => (await import('#screens/kit/record-removal.tsx')).RecordDeactivation)

const isActive = (saved: object) => 'active' in saved && saved.active === true

/** The page of a new and of a saved record of the company. */
export const configurationRecordPage = <
  Values extends object,
  Body,
  Saved extends { id: string; version: number },
>({
  kind,
  idParam,
  audited,
  draft,
  listHref,
  nameOf,
  consequence,
  stays = () => null,
  newId = () => 'new',
  Pick,
  Fields,
  ...page
}: PageOptions<Values, Body, Saved>) => {
  const { words } = kind

  const Removal = ({ saved }: { saved: Saved }) => {
    const [, navigate] = useLocation()
    const services = useServices()
    const machines = kind.of(services)
    const leave = () => navigate(listHref)
    const deactivation = useRemoval(machines.deactivation, {
      said: () => words.deactivated,
      onRemoved: ({ id }) => {
        discardDraft(services, draft, id)
        leave()
      },
    })
    const inactive = { ...page.form.valuesOf(saved), active: false }
    const removal = useRecordRemoval(machines.removal, {
      where: {},
      title: words.removal,
      consequence,
      removed: words.removed,
      draft,
      onRemoved: leave,
      onDeactivate: isActive(saved)
        ? ({ id, name }) =>
            deactivation.ask({ id, name, body: page.form.bodyOf(inactive), version: saved.version })
        : undefined,
    })
    return (
      <div>
        <Button onClick={() => removal.ask({ id: saved.id, name: nameOf(saved) })}>{words.remove}</Button>
        {removal.dialog}
        {deactivation.asked && (
          <Deactivation
            title={words.deactivation}
            losesChanges={hasDraft(services, draft, saved.id)}
            {...deactivation.asked}
          />
        )}
      </div>
    )
  }

  return ({ params: { [idParam]: id } }: PageProps) => {
    const title = id ? words.update : words.create
    return (
      <RecordFrame title={title} action={id && <RecordHistory record={audited} id={id} />}>
        <RecordPage
          key={id ?? newId()}
          {...page}
          kind={kind}
          where={{}}
          id={id ?? null}
          draft={{ form: draft, newId: newId() }}
          backHref={listHref}
          below={saved => saved && (stays(saved) ? <p>{stays(saved)}</p> : <Removal saved={saved} />)}
        >
          {(fields, saved) => <Fields {...fields} {...(Pick && { Pick })} saved={saved} />}
        </RecordPage>
      </RecordFrame>
    )
  }
}

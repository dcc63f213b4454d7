import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { ServicesProvider } from '#app/context.ts'
import { useForm } from '#app/kit/form/use-form.ts'
import type { Services } from '#app/services.ts'
import type { OtherDraft } from '#browser/storage/lazy-drafts.ts'
import { Failure } from '#machines/kit/failure.ts'
import { createFormMachine, type FormSubmission } from '#machines/kit/form/form.machine.ts'
import { type FieldHost, useField } from '#screens/kit/form/fields.ts'
import { deferred } from '#tests/support/machines/machine.ts'
import { TextField } from '#ui/field/text-field.tsx'
import { ConflictTable } from '#ui/form/conflict-table.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { LeaveDialog } from '#ui/form/leave-dialog.tsx'

interface Values {
  name: string
  city: string
}

const base: Values = { name: 'Aurora', city: 'Campinas' }
const labels: Record<keyof Values, string> = { name: 'Nome', city: 'Cidade' }

const machineWith = (submit: (ask: FormSubmission<Values>) => Promise<string>) =>
  createFormMachine<Values, string>({
    validate: ({ name }) => ({ ...(name === '' && { name: 'Campo obrigatório.' }) }),
    recordOf: current => current as { values: Values; version: number },
  }).provide({ actors: { submit: fromPromise(({ input }) => submit(input)) } })

const servicesOf = (found: unknown = null, others: readonly OtherDraft[] = []) => {
  const kept: unknown[] = []
  const services = {
    session: { getSnapshot: () => ({ context: { userId: '5' } }) },
    page: { listen: () => () => {} },
    drafts: {
      keep: async (_: string, value: unknown) => void kept.push(value),
      recall: async () => found,
      others: async () => others,
      forget: async () => void kept.push(null),
      holdsAny: async () => false,
      forgetUser: async () => {},
    },
  } as unknown as Services
  return { services, kept }
}

const renders: Record<string, number> = {}

const Field = ({ host, name }: { host: FieldHost<Values>; name: keyof Values }) => {
  renders[name] = (renders[name] ?? 0) + 1
  const field = useField(host, name)
  return (
    <TextField
      label={labels[name]}
      name={field.name}
      value={field.value}
      error={field.error}
      readOnly={field.readOnly}
      onChange={event => field.set(event.target.value)}
    />
  )
}

interface ScreenProps {
  machine: ReturnType<typeof machineWith>
  onSaved: (result: string) => void
  onLeft: () => void
}

const Screen = ({ machine, onSaved, onLeft }: ScreenProps) => {
  const { form, frame, view, conflict, leaving, ...act } = useForm(machine, {
    values: base,
    version: 3,
    draft: { form: 'teste', entityId: '1' },
    onSaved,
    onLeft,
  })
  return (
    <>
      <a href="/outra?page=1">Outra tela</a>
      {conflict && (
        <ConflictTable
          message={conflict.message}
          rows={conflict.rows.map(row => ({ ...row, label: labels[row.name] }))}
          onChoose={act.chooseSide}
          onSave={act.resolve}
          onBack={act.dismiss}
        />
      )}
      <form
        ref={frame}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          act.submit()
        }}
      >
        <ErrorSummary
          problem={view.inConflict ? null : view.problem}
          errors={view.errors.map(error => ({ ...error, label: error.name && labels[error.name as 'name'] }))}
          onPick={act.focus}
          onRetry={view.canRetry ? act.retry : undefined}
        />
        <Field host={form} name="name" />
        <Field host={form} name="city" />
        <button type="submit">Salvar</button>
        {view.otherDraft && (
          <button type="button" onClick={view.otherDraft.onTake}>
            Usar o outro
          </button>
        )}
        <button type="button" onClick={leaving.ask}>
          Cancelar
        </button>
      </form>
      {view.asksToLeave && <LeaveDialog onStay={leaving.stay} onLeave={leaving.go} />}
    </>
  )
}

const openWith = async (
  services: Services,
  submit: (ask: FormSubmission<Values>) => Promise<string> = async () => 'ok',
) => {
  const onSaved = vi.fn()
  const onLeft = vi.fn()
  render(
    <StrictMode>
      <ServicesProvider value={services}>
        <Screen machine={machineWith(submit)} onSaved={onSaved} onLeft={onLeft} />
      </ServicesProvider>
    </StrictMode>,
  )
  await act(async () => {})
  return { onSaved, onLeft }
}

const open = async (
  submit: (ask: FormSubmission<Values>) => Promise<string>,
  draft: unknown = null,
  others: readonly OtherDraft[] = [],
) => {
  const { services, kept } = servicesOf(draft, others)
  return { kept, ...(await openWith(services, submit)) }
}

const name = () => screen.getByLabelText('Nome')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }))

beforeEach(() => history.replaceState(null, '', '/conta/1'))

describe('a form on screen', () => {
  it('renders one field for a keystroke', async () => {
    await open(async () => 'ok')
    await userEvent.type(name(), 'a')
    const before = { ...renders }
    await userEvent.type(name(), 'bc')
    expect(renders.name).toBeGreaterThan(before.name ?? 0)
    expect(renders.city).toBe(before.city)
    expect(name()).toHaveValue('Auroraabc')
  })

  it('puts the focus in the first wrong field, and says why beside it', async () => {
    const submit = vi.fn(async () => 'ok')
    await open(submit)
    await userEvent.clear(name())
    await save()
    await waitFor(() => expect(name()).toHaveFocus())
    expect(name()).toHaveAccessibleDescription('Campo obrigatório.')
    expect(screen.getByRole('button', { name: 'Nome: Campo obrigatório.' })).toBeVisible()
    expect(submit).not.toHaveBeenCalled()
  })

  it('saves once, with what was typed', async () => {
    const submit = vi.fn(async (_: FormSubmission<Values>) => 'ok')
    const { onSaved } = await open(submit)
    await userEvent.type(name(), '!')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith('ok'))
    expect(submit).toHaveBeenCalledExactlyOnceWith({
      values: { name: 'Aurora!', city: 'Campinas' },
      base: { name: 'Aurora', city: 'Campinas' },
      version: 3,
      idempotencyKey: expect.stringMatching(/^[\w-]{8,64}$/),
    })
  })

  it('keeps what was typed when the network is away, and tries again as the same intent', async () => {
    const keys: string[] = []
    const { onSaved } = await open(async ({ idempotencyKey }) => {
      keys.push(idempotencyKey)
      if (keys.length === 1) throw new Failure('offline', 'Sem conexão.')
      return 'ok'
    })
    await userEvent.type(name(), '!')
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão.')
    expect(name()).toHaveValue('Aurora!')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(keys[1]).toBe(keys[0])
  })

  it('lets the person choose between two versions, then saves over the newer one', async () => {
    const asks: FormSubmission<Values>[] = []
    const { onSaved } = await open(async ask => {
      asks.push(ask)
      if (asks.length === 1)
        throw new Failure('conflict', 'Este registro foi alterado por Bia às 10:32.', {
          code: 'VERSION_CONFLICT',
          details: { current: { values: { name: 'Deles', city: 'Santos' }, version: 4 } },
        })
      return 'ok'
    })
    await userEvent.type(name(), '!')
    await save()
    await userEvent.click(await screen.findByRole('radio', { name: /^Nome Meu valor / }))
    await userEvent.click(screen.getByRole('button', { name: 'Salvar com estas escolhas' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(asks[1]).toMatchObject({ values: { name: 'Aurora!', city: 'Santos' }, version: 4 })
  })
})

describe('leaving a form on screen', () => {
  it('asks nothing when nothing changed', async () => {
    const { onLeft } = await open(async () => 'ok')
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(onLeft).toHaveBeenCalledOnce()
  })

  it('asks before a link takes what was typed away, and goes there once the person means it', async () => {
    const { onLeft } = await open(async () => 'ok')
    await userEvent.type(name(), '!')
    await userEvent.click(screen.getByRole('link', { name: 'Outra tela' }))
    expect(location.pathname).toBe('/conta/1')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
    expect(name()).toHaveValue('Aurora!')
    await userEvent.click(screen.getByRole('link', { name: 'Outra tela' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    expect(location.pathname + location.search).toBe('/outra?page=1')
    expect(onLeft).not.toHaveBeenCalled()
  })

  it('by its own way out goes where the screen says, even after a link was thought better of', async () => {
    const { onLeft, kept } = await open(async () => 'ok')
    await userEvent.type(name(), '!')
    await userEvent.click(screen.getByRole('link', { name: 'Outra tela' }))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }))
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    expect(onLeft).toHaveBeenCalledOnce()
    expect(location.pathname).toBe('/conta/1')
    await waitFor(() => expect(kept.at(-1)).toBeNull())
  })
})

describe('the draft of a form on screen', () => {
  it('is kept as it is typed', async () => {
    const { kept } = await open(async () => 'ok')
    await userEvent.type(name(), '!')
    await waitFor(() =>
      expect(kept.at(-1)).toEqual({ values: { ...base, name: 'Aurora!' }, base, version: 3, key: null }),
    )
  })

  it('X27 is written at once while earlier drafts are still being looked for', async () => {
    localStorage.clear()
    const { services } = servicesOf()
    services.drafts.recall = () => new Promise(() => {})
    await openWith(services)
    await userEvent.type(name(), '!')
    const [kept] = Object.values(localStorage).map(text => JSON.parse(text as string))
    expect(kept.value.values.name).toBe('Aurora!')
  })

  it('comes back when the form opens; one of another shape does not', async () => {
    await open(async () => 'ok', { values: { ...base, name: 'De antes' }, base, version: 3, key: null })
    await waitFor(() => expect(name()).toHaveValue('De antes'))
  })

  it('of another shape does not come back', async () => {
    await open(async () => 'ok', { values: { nome: 'x' }, base, version: 3, key: null })
    expect(name()).toHaveValue('Aurora')
  })

  it('X24 of another tab is offered, and chosen it fills the fields, also over what was typed', async () => {
    const theirs = { values: { ...base, name: 'De outra aba' }, base, version: 3, key: null }
    await open(async () => 'ok', null, [{ savedAt: 1, isLive: true, take: async () => theirs }])
    await userEvent.type(name(), '!')
    await userEvent.click(await screen.findByRole('button', { name: 'Usar o outro' }))
    await waitFor(() => expect(name()).toHaveValue('De outra aba'))
  })

  it('X24 is taken once by a double click: the own text is the one offered next', async () => {
    const theirs = { values: { ...base, name: 'De outra aba' }, base, version: 3, key: null }
    const stored = deferred<unknown>()
    const take = vi.fn(() => stored.promise)
    await open(async () => 'ok', null, [{ savedAt: 1, isLive: false, take }])
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Usar o outro' }))
    await act(async () => stored.resolve(theirs))
    await waitFor(() => expect(name()).toHaveValue('De outra aba'))
    expect(take).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Usar o outro' }))
    await waitFor(() => expect(take).toHaveBeenCalledTimes(2))
  })
})

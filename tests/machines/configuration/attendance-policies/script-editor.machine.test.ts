import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { PolicyStep } from '#contracts/configuration/policy-script.contract.ts'
import { scriptProblems } from '#contracts/rules/attendance-policies/script.ts'
import { policyLimits } from '#contracts/rules/limits/configuration.ts'
import {
  branchFieldsOf,
  problemsOf,
} from '#machines/configuration/attendance-policies/script-editor.labels.ts'
import {
  type ScriptEditorEvent,
  scriptEditorMachine,
  selectScriptEditor,
} from '#machines/configuration/attendance-policies/script-editor.machine.ts'
import { watchTransitions } from '#tests/support/machines/paths.ts'

const watch = watchTransitions()

const calling: PolicyStep = {
  id: 'ligar',
  type: 'CALL_CONTACT',
  title: 'Ligar',
  required: true,
  onFail: 'viatura',
}
const noting: PolicyStep = {
  id: 'nota',
  type: 'NOTE',
  title: 'Anotar',
  required: false,
  config: { sentenceId: '4' },
}
const sending: PolicyStep = { id: 'viatura', type: 'DISPATCH', title: 'Enviar', required: true }
const closing: PolicyStep = { id: 'fim', type: 'CLOSE', title: 'Encerrar', required: true }
const script = [calling, noting, sending, closing]

const edit = (steps: readonly PolicyStep[] = script) => {
  const actor = createActor(scriptEditorMachine, { input: { steps }, inspect: watch.inspect })
  const told: (readonly PolicyStep[])[] = []
  actor.on('steps.changed', changed => told.push(changed.steps))
  actor.start()
  const view = () => selectScriptEditor(actor.getSnapshot())
  return {
    told,
    view,
    ids: () => view().steps.map(({ id }) => id),
    step: (id: string) => view().steps.find(step => step.id === id),
    send: (...events: ScriptEditorEvent[]) => {
      for (const event of events) actor.send(event)
    },
  }
}

describe('the editor of a script', () => {
  it('opens one step at a time and closes it', () => {
    const editor = edit()
    editor.send({ type: 'step.changed', change: { title: 'Ninguém' } })
    expect(editor.told).toEqual([])
    editor.send({ type: 'step.opened', id: 'nota' }, { type: 'step.opened', id: 'fim' })
    expect(editor.view()).toMatchObject({ openId: 'fim', openField: 'type' })
    editor.send({ type: 'step.opened', id: 'ligar', field: 'onFail' })
    expect(editor.view()).toMatchObject({ openId: 'ligar', openField: 'onFail' })
    editor.send({ type: 'step.closed' })
    expect(editor.view().openId).toBeNull()
    editor.send({ type: 'step.opened', id: 'outra' })
    expect(editor.view().openId).toBeNull()
  })

  it('adds a step before the closing, or after the one that is open, and opens it', () => {
    const editor = edit()
    editor.send({ type: 'step.added', stepType: 'INFO', after: null })
    expect(editor.ids()).toEqual(['ligar', 'nota', 'viatura', 'etapa-5', 'fim'])
    expect(editor.view()).toMatchObject({ openId: 'etapa-5', openField: 'title' })
    expect(editor.step('etapa-5')).toEqual({
      id: 'etapa-5',
      type: 'INFO',
      title: 'Ler a orientação',
      required: true,
    })
    editor.send({ type: 'step.added', stepType: 'CLOSE', after: 'ligar' })
    expect(editor.ids()).toEqual(['ligar', 'etapa-6', 'nota', 'viatura', 'etapa-5', 'fim'])
    editor.send({ type: 'step.added', stepType: 'CLOSE', after: null })
    expect(editor.ids().at(-1)).toBe('etapa-7')
    expect(editor.told.length).toBe(3)
  })

  it('gives a new step an id that no branch still names', () => {
    const editor = edit([{ ...calling, onYes: 'etapa-3', onFail: 'etapa-4' }, closing])
    editor.send({ type: 'step.added', stepType: 'NOTE', after: null })
    expect(editor.ids()).toEqual(['ligar', 'etapa-5', 'fim'])
  })

  it('takes no more steps than a script has', () => {
    const full = Array.from({ length: policyLimits.steps }, (_, at) => ({ ...calling, id: `ligar-${at}` }))
    const editor = edit(full)
    expect(editor.view().hasRoom).toBe(false)
    editor.send(
      { type: 'step.added', stepType: 'INFO', after: null },
      { type: 'step.opened', id: 'ligar-1' },
      { type: 'closing.added', branch: 'onYes' },
    )
    expect(editor.told).toEqual([])
    expect(edit(full.slice(1)).view().hasRoom).toBe(true)
  })

  it('changes the open step alone, and keeps only what its type has', () => {
    const editor = edit()
    editor.send(
      { type: 'step.opened', id: 'ligar' },
      { type: 'step.changed', change: { title: 'Ligar já', text: 'Com calma', required: false } },
      { type: 'options.changed', options: { maxContacts: 2, contactRoles: ['OWNER'] } },
      { type: 'options.changed', options: { maxContacts: undefined } },
    )
    expect(editor.step('ligar')).toEqual({
      id: 'ligar',
      type: 'CALL_CONTACT',
      title: 'Ligar já',
      text: 'Com calma',
      required: false,
      onFail: 'viatura',
      config: { contactRoles: ['OWNER'] },
    })
    editor.send({ type: 'step.changed', change: { type: 'YES_NO', text: '' } })
    expect(editor.step('ligar')).toEqual({ id: 'ligar', type: 'YES_NO', title: 'Ligar já', required: false })
    expect(editor.step('nota')).toEqual(noting)
    expect(editor.told).toHaveLength(4)
    expect(editor.told.at(-1)).toBe(editor.view().steps)
  })

  it('renames a new step with its type, until somebody wrote its title', () => {
    const editor = edit()
    editor.send(
      { type: 'step.added', stepType: 'INFO', after: null },
      { type: 'step.changed', change: { type: 'WAIT' } },
    )
    expect(editor.step('etapa-5')).toMatchObject({ type: 'WAIT', title: 'Aguardar' })
    editor.send(
      { type: 'step.changed', change: { title: 'Esperar a viatura' } },
      { type: 'step.changed', change: { type: 'NOTE' } },
    )
    expect(editor.step('etapa-5')).toMatchObject({ type: 'NOTE', title: 'Esperar a viatura' })
  })

  it('leads a way out to a step, to the next one, or to a closing of its own', () => {
    const editor = edit()
    editor.send(
      { type: 'step.opened', id: 'ligar' },
      { type: 'branch.chosen', branch: 'onYes', target: 'fim' },
      { type: 'branch.chosen', branch: 'onFail', target: null },
    )
    expect(editor.step('ligar')).toMatchObject({ onYes: 'fim' })
    expect(editor.step('ligar')).not.toHaveProperty('onFail')
    editor.send({ type: 'closing.added', branch: 'onFail' })
    expect(editor.step('ligar')).toMatchObject({ onFail: 'etapa-5' })
    expect(editor.view().steps.at(-1)).toMatchObject({ id: 'etapa-5', type: 'CLOSE' })
    expect(editor.view().openId).toBe('ligar')
    expect(editor.told).toHaveLength(3)
  })

  it('says which ways out led to a removed step, and each stands as a problem until it is chosen again', () => {
    const editor = edit()
    editor.send({ type: 'step.opened', id: 'viatura' }, { type: 'step.removed', id: 'viatura' })
    expect(editor.view()).toMatchObject({
      openId: null,
      notice: 'Etapa "Enviar" excluída. Escolha de novo para onde vai: "Ninguém atendeu" de "Ligar".',
    })
    const { steps } = editor.view()
    expect(problemsOf(steps, {})).toEqual([
      {
        stepId: 'ligar',
        field: 'onFail',
        message: 'Etapa "Ligar": a saída "Ninguém atendeu" leva a uma etapa que não existe.',
      },
    ])
    const [first] = steps
    expect(branchFieldsOf(steps, first!)[1]?.options[0]).toEqual({
      value: 'viatura',
      label: 'Etapa excluída: escolha outra',
      disabled: true,
    })
    editor.send({ type: 'step.removed', id: 'nota' })
    expect(editor.view().notice).toBe('Etapa "Anotar" excluída.')
    editor.send({ type: 'steps.reordered', ids: ['fim', 'ligar'] })
    expect(editor.view().notice).toBeNull()
    expect(editor.ids()).toEqual(['fim', 'ligar'])
    expect(editor.told).toHaveLength(3)
  })

  it('undoes change by change; what is typed in one field is one', () => {
    const editor = edit()
    expect(editor.view().canUndo).toBe(false)
    editor.send({ type: 'undo.requested' })
    expect(editor.told).toEqual([])
    editor.send(
      { type: 'step.opened', id: 'nota' },
      { type: 'step.changed', change: { title: 'A' } },
      { type: 'step.changed', change: { title: 'An' } },
      { type: 'step.changed', change: { text: 'Texto' } },
      { type: 'options.changed', options: { sentenceId: '5' } },
      { type: 'step.opened', id: 'ligar' },
      { type: 'step.changed', change: { text: 'Outro' } },
      { type: 'undo.requested' },
    )
    expect(editor.view()).toMatchObject({ notice: 'A última alteração foi desfeita.', canUndo: true })
    expect(editor.step('ligar')).toEqual(calling)
    editor.send({ type: 'undo.requested' })
    expect(editor.step('nota')).toEqual({ ...noting, title: 'An', text: 'Texto' })
    editor.send({ type: 'undo.requested' }, { type: 'undo.requested' })
    expect(editor.view().steps).toEqual(script)
    expect(editor.view().canUndo).toBe(false)
    expect(editor.told.at(-1)).toEqual(script)
  })

  it('takes another script of the form, and nothing of it is undone', () => {
    const editor = edit()
    editor.send({ type: 'step.opened', id: 'nota' }, { type: 'step.changed', change: { title: 'Novo' } })
    editor.send({ type: 'steps.given', steps: [...editor.view().steps] })
    expect(editor.view().canUndo).toBe(true)
    editor.send({ type: 'steps.given', steps: [calling, closing] })
    expect(editor.view()).toMatchObject({ canUndo: false, openId: null, notice: null })
    expect(editor.told.length).toBe(1)
  })

  it('shows where each way out may lead, by number and name', () => {
    expect(branchFieldsOf(script, calling)).toEqual([
      {
        branch: 'onYes',
        label: 'Alguém atendeu',
        value: '',
        next: 'Etapa seguinte: 2. Anotar',
        options: [
          { value: 'nota', label: '2. Anotar' },
          { value: 'viatura', label: '3. Enviar' },
          { value: 'fim', label: '4. Encerrar (encerra)' },
        ],
      },
      expect.objectContaining({ branch: 'onFail', label: 'Ninguém atendeu', value: 'viatura' }),
    ])
    const last = { ...calling, onFail: 'nota' }
    expect(branchFieldsOf([noting, last], last)[0]?.next).toBe('Etapa seguinte: não há')
  })

  it('puts what the form or the server says of a step beside its own problems, each once', () => {
    const steps = [calling, closing]
    const [own] = scriptProblems(steps)
    const said = {
      'steps.0.onFail': own!.message,
      'steps.1.title': 'Campo obrigatório.',
      name: 'Não é daqui.',
    }
    expect(problemsOf(steps, said)).toEqual([
      { stepId: 'ligar', field: 'onFail', message: own!.message },
      { stepId: 'fim', field: 'title', message: 'Campo obrigatório.' },
    ])
    expect(problemsOf(steps, { 'steps.1.id': 'Ninguém chega aqui.' })[1]).toMatchObject({ field: 'type' })
    expect(problemsOf(steps, { 'steps.9.title': 'Longe.', steps: 'Geral.' })).toHaveLength(1)
  })

  it('takes every transition it declares', () => expect(watch.untaken(scriptEditorMachine)).toEqual([]))
})

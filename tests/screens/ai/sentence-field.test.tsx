import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Rewriting } from '#contracts/ai/ai.contract.ts'
import { type RewriteInput, suggestionMachine } from '#machines/ai/suggestion.machine.ts'
import { Failure } from '#machines/kit/failure.ts'
import { SentenceField } from '#screens/ai/sentence-field.tsx'
import { deferred, flush } from '#tests/support/machines/machine.ts'

const open = (text = '', use: RewriteInput['context'] = 'serviceOrder', label?: string) => {
  const answers: ReturnType<typeof deferred<Rewriting>>[] = []
  const sentence = createActor(
    suggestionMachine.provide({
      actors: {
        rewrite: fromPromise<Rewriting, RewriteInput>(() => {
          const answer = deferred<Rewriting>()
          answers.push(answer)
          return answer.promise
        }),
      },
    }),
    { input: { use, text } },
  ).start()
  const onChange = vi.fn()
  const onFailure = vi.fn()
  render(
    <SentenceField
      sentence={sentence}
      onChange={onChange}
      onFailure={onFailure}
      {...(label !== undefined && { label })}
    />,
  )
  const answer = (rewrittenSentence: string, source: Rewriting['source'] = 'local') =>
    act(async () => {
      answers.at(-1)?.resolve({ rewrittenSentence, source })
      await flush()
    })
  const fail = (error: unknown) =>
    act(async () => {
      answers.at(-1)?.reject(error)
      await flush()
    })
  return { onChange, onFailure, answer, fail }
}

const box = (name = 'Frase') => screen.getByRole('textbox', { name })
const askButton = () => screen.getByRole('button', { name: /^Reescre/ })
const button = (name: string) => screen.getByRole('button', { name })

const suggested = async (use: RewriteInput['context'] = 'serviceOrder') => {
  const made = open('central ta off', use)
  await userEvent.click(askButton())
  await made.answer('A central está sem comunicação.')
  return made
}

describe('the field of a sentence', () => {
  it('M-93 is labelled "Frase", or as it is told', () => {
    open()
    expect(box()).toBeRequired()
    open('', 'serviceOrder', 'Descrição')
    expect(box('Descrição')).toBeVisible()
  })

  it('operator D20 says why the AI waits, and stands after the error of the field', async () => {
    open('   ')
    expect(askButton()).toHaveAccessibleDescription('Escreva o texto acima para pedir uma versão melhor.')
    await userEvent.type(box(), 'Sirene')
    expect(askButton()).toHaveAccessibleDescription('')
    cleanup()
    open('x'.repeat(201), 'occurrenceSentence')
    const error = screen.getByText('A frase deve ter no máximo 200 caracteres.')
    expect(box().compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(error.compareDocumentPosition(askButton())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('M-100 asks only when there is text, and shows that it works', async () => {
    const { onChange } = open()
    expect(askButton()).toBeDisabled()
    await userEvent.type(box(), '   ')
    expect(askButton()).toBeDisabled()
    await userEvent.type(box(), 'off')
    expect(onChange).toHaveBeenLastCalledWith('   off')
    await userEvent.click(askButton())
    expect(askButton()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('status')).toHaveTextContent('Reescrevendo a frase…')
    expect(box()).toBeEnabled()
  })

  it('M-93 offers the four, and says that a local suggestion is one', async () => {
    await suggested()
    const panel = screen.getByRole('region', { name: 'Sugestão local' })
    expect(
      within(panel)
        .getAllByRole('button')
        .map(each => each.textContent),
    ).toEqual(['Aceitar', 'Descartar', 'Tentar novamente', 'Inserir abaixo'])
    expect(within(panel).getByText('A central está sem comunicação.')).toBeVisible()
    expect(screen.getByRole('status')).toHaveTextContent('Sugestão pronta.')
    expect(box()).toHaveValue('central ta off')
  })

  it('M-93 has no Inserir abaixo for occurrence sentences', async () => {
    await suggested('occurrenceSentence')
    expect(screen.queryByRole('button', { name: 'Inserir abaixo' })).toBeNull()
  })

  it('puts the focus on Aceitar, arrows go round, Escape discards and gives the focus back', async () => {
    await suggested()
    expect(button('Aceitar')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(button('Descartar')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(button('Inserir abaixo')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region')).toBeNull()
    expect(box()).toHaveFocus()
    expect(box()).toHaveValue('central ta off')
  })

  it('does not take the focus from someone who went back to the text', async () => {
    const { answer } = open('central ta off')
    await userEvent.click(askButton())
    act(() => box().focus())
    await answer('A central está sem comunicação.')
    expect(box()).toHaveFocus()
  })

  it('M-99 accepted, it replaces the text, and Ctrl+Z brings the text back', async () => {
    const { onChange } = await suggested()
    await userEvent.click(button('Aceitar'))
    expect(box()).toHaveValue('A central está sem comunicação.')
    expect(box()).toHaveFocus()
    expect(onChange).toHaveBeenLastCalledWith('A central está sem comunicação.')
    expect(fireEvent.keyDown(box(), { key: 'z', ctrlKey: true })).toBe(false)
    expect(box()).toHaveValue('central ta off')
    expect(onChange).toHaveBeenLastCalledWith('central ta off')
    expect(fireEvent.keyDown(box(), { key: 'z', ctrlKey: true })).toBe(true)
  })

  it('M-99 goes below, and Desfazer takes it back', async () => {
    await suggested()
    await userEvent.click(button('Inserir abaixo'))
    expect(box()).toHaveValue('central ta off\nA central está sem comunicação.')
    await userEvent.click(button('Desfazer'))
    expect(box()).toHaveValue('central ta off')
    expect(box()).toHaveFocus()
  })

  it('M-99 tries again in place', async () => {
    const { answer } = await suggested()
    await userEvent.click(button('Tentar novamente'))
    expect(button('Aceitar')).toBeDisabled()
    await answer('A central não se comunica.', 'model')
    expect(screen.getByRole('region', { name: 'Sugestão' })).toHaveTextContent('A central não se comunica.')
  })

  it('M-99 editing clears it', async () => {
    await suggested()
    await userEvent.type(box(), '!')
    expect(screen.queryByRole('region')).toBeNull()
    expect(box()).toHaveValue('central ta off!')
  })

  it('M-102 a failure is told, the text untouched, the button back', async () => {
    const { fail, onFailure } = open('central ta off')
    await userEvent.click(askButton())
    await fail(new Failure('offline', 'x'))
    expect(onFailure).toHaveBeenCalledWith('Não foi possível reescrever a frase. Tente novamente.')
    expect(box()).toHaveValue('central ta off')
    expect(askButton()).toBeEnabled()
    expect(askButton()).not.toHaveAttribute('aria-busy')
  })

  it('M-101 counts, guides and warns beside the box; past 200 it is wrong', () => {
    open('Verifiquei [ZONA].', 'occurrenceSentence')
    expect(screen.getByText('18/200')).toBeVisible()
    expect(box()).toHaveAccessibleDescription(/90 a 220 caracteres.*Evite a primeira pessoa/)
    fireEvent.change(box(), { target: { value: 'a'.repeat(201) } })
    expect(screen.getByText('201/200')).toHaveAttribute('data-over')
    expect(box()).toBeInvalid()
    expect(box()).toHaveAccessibleDescription(/A frase deve ter no máximo 200 caracteres\./)
  })

  it('tints markers behind the letters, hidden from readers', () => {
    open('Contato com [NOME_CONTATO].', 'occurrenceSentence')
    const mark = screen.getByText('[NOME_CONTATO]')
    expect(mark.tagName).toBe('MARK')
    expect(mark.closest('[aria-hidden]')).not.toBeNull()
    expect(box()).toHaveValue('Contato com [NOME_CONTATO].')
  })

  it('shows what changed on request, and warns of a lost marker', async () => {
    const { answer } = open('Contato com [NOME_CONTATO].', 'occurrenceSentence')
    await userEvent.click(askButton())
    await answer('Contato com o responsável.')
    expect(screen.getByText('A sugestão perdeu: [NOME_CONTATO].')).toBeVisible()
    await userEvent.click(screen.getByText('Ver alterações'))
    expect(await screen.findByRole('deletion')).toHaveTextContent(/^\[NOME_CONTATO\]$/)
    expect(screen.getByRole('insertion')).toHaveTextContent(/^o responsável$/)
  })

  it('S04 shows an answer that holds markup as the letters it is', async () => {
    const { answer } = open('central ta off')
    await userEvent.click(askButton())
    await answer('<img src=x onerror=alert(1)>')
    expect(screen.getByRole('region')).toHaveTextContent('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
  })
})

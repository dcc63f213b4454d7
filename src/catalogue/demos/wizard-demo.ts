import { Failure } from '#machines/kit/failure.ts'
import {
  createWizardMachine,
  type WizardDraft,
  type WizardRules,
} from '#machines/kit/wizard/wizard.machine.ts'

interface Account {
  name: string
  contact: string
}

const base: Account = { name: '', contact: '' }

const rules: WizardRules<Account> = {
  steps: [
    { name: 'Dados', fields: ['name'] },
    { name: 'Contatos', fields: ['contact'] },
    { name: 'Resumo', fields: [] },
  ],
  validate: ({ name, contact }) => ({
    ...(name.trim() === '' && { name: 'Informe o nome da conta.' }),
    ...(contact.trim() === '' && { contact: 'Informe o contato.' }),
  }),
}

const draft: WizardDraft<Account> = {
  values: { name: 'Mercado Central', contact: '' },
  step: 2,
  reached: 2,
  key: null,
}

export const wizardDemo = {
  machine: createWizardMachine<Account, { id: string }>(rules),
  rules,
  base,
  draft,
  failure: new Failure('offline', 'Sem conexão. O que foi preenchido está guardado.'),
  refusal: new Failure('invalid', 'Há campos a corrigir.', {
    fieldErrors: [
      { field: 'name', code: 'ACCOUNT_NAME_TAKEN', message: 'Já existe uma conta com este nome.' },
    ],
  }),
}

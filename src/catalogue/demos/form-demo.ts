import { Failure } from '#machines/kit/failure.ts'
import {
  createFormMachine,
  type FormDraft,
  type FormRecord,
  type FormRules,
} from '#machines/kit/form/form.machine.ts'

interface Contact {
  name: string
  email: string
}

const base: Contact = { name: 'Ana Souza', email: 'ana@aurora.example' }
const theirs: FormRecord<Contact> = { values: { name: 'Ana S. Lima', email: base.email }, version: 4 }

const isRecord = (current: unknown): current is FormRecord<Contact> =>
  typeof current === 'object' && current !== null && 'version' in current && 'values' in current

const rules: FormRules<Contact> = {
  validate: ({ name, email }) => ({
    ...(name.trim() === '' && { name: 'Informe o nome.' }),
    ...(!email.includes('@') && { email: 'Informe um e-mail válido.' }),
  }),
  recordOf: current => (isRecord(current) ? current : null),
}

const draft: FormDraft<Contact> = {
  values: { name: 'Ana Paula Souza', email: base.email },
  base,
  version: 3,
  key: null,
}

export const formDemo = {
  machine: createFormMachine<Contact, FormRecord<Contact>>(rules),
  base,
  theirs,
  draft,
  version: 3,
  labels: { name: 'Nome', email: 'E-mail' },
  saved: (values: Contact): FormRecord<Contact> => ({ values, version: 4 }),
  failure: new Failure('offline', 'Sem conexão. O que você escreveu está guardado.'),
  refusal: new Failure('invalid', 'Há campos a corrigir.', {
    fieldErrors: [{ field: 'email', code: 'EMAIL_TAKEN', message: 'Este e-mail já é de outro contato.' }],
  }),
  conflict: new Failure('conflict', 'Bruno Lima alterou este contato às 14:32.', {
    code: 'VERSION_CONFLICT',
    details: { current: theirs },
  }),
}

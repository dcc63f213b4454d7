import { crudActors } from '#client/kit/crud.ts'
import { contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import { defineRecord } from '../../kit/record/define-record.ts'

export const contacts = defineRecord({ one: 'contato', many: 'contatos' }, http =>
  crudActors(http, contactRoutes),
)

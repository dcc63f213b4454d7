import { crudActors } from '#client/kit/crud.ts'
import { contactRoutes } from '#contracts/accounts/contacts.contract.ts'
import { defineRecord } from '../../kit/record/define-record.ts'
import { accountHttpOf } from '../account-http.ts'

export const contacts = defineRecord({ one: 'contato', many: 'contatos' }, services =>
  crudActors(accountHttpOf(services), contactRoutes),
)

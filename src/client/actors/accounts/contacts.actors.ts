import {
  type Contact,
  type ContactWrite,
  contactRoutes,
  type PasswordAnswer,
  type PasswordsWrite,
} from '#contracts/accounts/contacts.contract.ts'
import type { Id, Page } from '#contracts/kit/wire.ts'
import type { contactMachine } from '#machines/accounts/contacts/contact.machine.ts'
import type { contactOrderMachine } from '#machines/accounts/contacts/contact-order.machine.ts'
import type { contactPasswordMachine } from '#machines/accounts/contacts/contact-password.machine.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Removal } from '#machines/kit/removal.machine.ts'
import type { Http } from '../../http.ts'
import { command, request } from '../../kit/request.ts'

export interface ContactsQuery {
  accountId: Id
}

/** The list of an account's contacts, whichever account the list is about. */
export const contactListActors = (http: Http) => ({
  load: request<Page<Contact>, { query: ContactsQuery; fresh: boolean }>(async ({ query }, signal) => {
    const data = await http(contactRoutes.list, { params: query, signal })
    return data && { data, totalElements: data.length }
  }),
})

/** The ports of the contacts of one account. */
export const contactActors = (http: Http, accountId: Id) => ({
  removal: {
    remove: command<Removal<Contact>>(({ item: { id } }, signal) =>
      http(contactRoutes.remove, { params: { accountId, contactId: id }, signal }),
    ),
  },
  order: {
    save: request<readonly Id[], { ids: readonly Id[] }>(async ({ ids }, signal) => {
      const contacts = await http(contactRoutes.order, {
        params: { accountId },
        body: { ids: [...ids] },
        signal,
      })
      return contacts?.map(({ id }) => id)
    }),
  } satisfies PortsOf<typeof contactOrderMachine>,
  record: {
    load: request<Contact, { id: Id }>(({ id }, signal) =>
      http(contactRoutes.find, { params: { accountId, contactId: id }, signal }),
    ),
  } satisfies PortsOf<typeof contactMachine>,
  /** Compares what a contact said. */
  password: (contactId: Id) =>
    ({
      check: request<PasswordAnswer, { spoken: string }>((body, signal) =>
        http(contactRoutes.verifyPassword, { params: { accountId, contactId }, body, signal }),
      ),
    }) satisfies PortsOf<typeof contactPasswordMachine>,
  /** Saves a new contact, or a change of one there is. */
  form: <Values>(contact: Contact | null, bodyOf: (values: Values) => ContactWrite) => ({
    submit: request<Contact, FormSubmission<Values>>(({ values, version, idempotencyKey }, signal) =>
      contact
        ? http(contactRoutes.update, {
            params: { accountId, contactId: contact.id },
            version: version ?? contact.version,
            body: bodyOf(values),
            signal,
          })
        : http(contactRoutes.create, {
            params: { accountId },
            body: bodyOf(values),
            idempotencyKey,
            signal,
          }),
    ),
  }),
  /** Writes passwords, which never come back. */
  secrets: <Values>(contactId: Id, bodyOf: (values: Values) => PasswordsWrite) => ({
    submit: request<Contact, FormSubmission<Values>>(({ values }, signal) =>
      http(contactRoutes.passwords, { params: { accountId, contactId }, body: bodyOf(values), signal }),
    ),
  }),
})

export type ContactActors = ReturnType<typeof contactActors>

import type { Contact } from '#contracts/accounts/contacts.contract.ts'
import type { AttendanceSentence } from '#contracts/configuration/sentences.contract.ts'
import type { Surroundings } from '#machines/occurrences/attendance/attendance.machine.ts'
import { accountPage } from './account-page.ts'

const contact = (id: string, name: string, number: string): Contact => ({
  id,
  callOrder: Number(id),
  name,
  relation: 'OWNER',
  document: null,
  email: null,
  phones: [{ kind: 'MOBILE', number, whatsapp: false }],
  panelUserCode: null,
  hasKey: true,
  canCancel: true,
  canRequestTest: false,
  canAuthorizeSo: false,
  availableFrom: null,
  availableTo: null,
  validFrom: null,
  validTo: null,
  note: null,
  active: true,
  passwordSet: true,
  counterPasswordSet: false,
  duressPasswordSet: true,
  version: 1,
})

const sentence: AttendanceSentence = {
  id: '9',
  shortcut: 'animal',
  title: 'Animal no local',
  text: 'Em contato com [NOME_CONTATO], [PARENTESCO_CONTATO], constatou-se animal em [ZONA].',
  usage: 'CLOSING',
  categories: [],
  active: true,
  placeholders: ['NOME_CONTATO', 'PARENTESCO_CONTATO', 'ZONA'],
  useCount: 0,
  version: 1,
}

/** Two contacts in call order, and one sentence. */
export const surroundings: Surroundings = {
  page: accountPage(),
  contacts: [
    contact('11', 'Caio Carvalho', '+5548999990001'),
    contact('12', 'Nataniel Martins', '+5548999990002'),
  ],
  sentences: [sentence],
}

import type { Contact } from '#contracts/accounts/contacts.contract.ts'

/** Somebody with everything set but passwords. */
export const contact: Contact = {
  id: '5',
  name: 'Ana Lima',
  callOrder: 1,
  relation: 'OWNER',
  document: '52998224725',
  email: 'ana@demo.example',
  phones: [
    { kind: 'MOBILE', number: '+5548999990001', whatsapp: true },
    { kind: 'WORK', number: '+554832221000', whatsapp: false },
  ],
  panelUserCode: '01',
  passwordSet: false,
  counterPasswordSet: false,
  duressPasswordSet: false,
  hasKey: true,
  canCancel: true,
  canRequestTest: false,
  canAuthorizeSo: false,
  availableFrom: '22:00',
  availableTo: '06:00',
  validFrom: '2026-12-01',
  validTo: '2026-12-20',
  note: 'Férias do Bruno.',
  active: true,
  version: 3,
}
